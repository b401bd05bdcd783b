const [width, line, left, top] = [8.43, 20, 20, 58];

/** A terminal's lines, with their colours, as SVG; it follows the reader's light or dark theme. */
export function drawnTerminal(title: string, lines: readonly string[], columns: number): string {
  const [w, h] = [Math.ceil(columns * width) + 2 * left, top + lines.length * line + 14];
  const rows = lines.map(
    (each, index) => `<text x="${left}" y="${top + index * line}">${spans(each)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" xml:space="preserve" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<style>${style}</style>`,
    `<rect class="window" x="0.5" y="0.5" width="${w - 1}" height="${h - 1}" rx="10"/>`,
    ...[0, 1, 2].map((index) => `<circle class="button" cx="${left + 4 + index * 20}" cy="20" r="6"/>`),
    ...rows,
    "</svg>",
    "",
  ].join("\n");
}

const style = `
.window { fill: #ffffff; stroke: #d0d7de }
.button { fill: #d0d7de }
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; fill: #1f2328; white-space: pre }
.bold { font-weight: 600 } .dim { fill: #59636e } .red { fill: #cf222e } .yellow { fill: #9a6700 } .green { fill: #1a7f37 } .blue { fill: #0969da }
@media (prefers-color-scheme: dark) {
  .window { fill: #0d1117; stroke: #3d444d }
  .button { fill: #3d444d }
  text { fill: #f0f6fc }
  .dim { fill: #9198a1 } .red { fill: #ff7b72 } .yellow { fill: #d29922 } .green { fill: #3fb950 } .blue { fill: #4493f8 }
}
`;

const opening: Readonly<Record<string, string>> = {
  "1": "bold",
  "2": "dim",
  "31": "red",
  "32": "green",
  "33": "yellow",
  "34": "blue",
};

/** A line of a terminal: each colour that begins is a span, each that ends closes the latest one. */
function spans(text: string): string {
  // eslint-disable-next-line no-control-regex -- Escape sequences are what is looked for.
  return text.split(/(\u001b\[\d+m)/).reduce((drawnSoFar, part) => {
    const code = /^\u001b\[(\d+)m$/.exec(part)?.[1];
    if (code === undefined) return drawnSoFar + escaped(part);
    const name = opening[code];
    return drawnSoFar + (name === undefined ? "</tspan>" : `<tspan class="${name}">`);
  }, "");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
