/** What nginx would act on inside of double quotes, written so that it does not. */
const acting: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  '"': '\\"',
  $: "${sunset_warden_dollar}",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/**
 * A text as a word of nginx's configuration, in double quotes. `{name}` becomes what `parameter` gives for it; where
 * there is none, braces stay.
 */
export function nginxText(text: string, parameter?: (name: string) => string): string {
  const pieces = parameter === undefined ? [text] : text.split(/\{([^{}]*)\}/);
  return `"${pieces.map((piece, index) => (index % 2 === 1 && parameter ? parameter(piece) : quoted(piece))).join("")}"`;
}

function quoted(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/["$\\\n\r\t]/g, (sign) => acting[sign] ?? "")
    .replaceAll(control, encodeURIComponent);
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text for one line of a comment. */
export function commentText(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}
