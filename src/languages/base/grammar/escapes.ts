/** How a text literal says what it cannot say plainly. */
export type Escapes = "backslash" | "doubled" | "none" | "indented";

const letters: Readonly<Record<string, string>> = {
  ...{ n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v" },
  ...{ 0: "\0", a: "\u0007", e: "\u001B", s: " " },
};
const escape =
  /\\(?:u\{([\da-fA-F_]{1,10})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,4})|\r?\n\s*|([\s\S]))/g;

/** What a literal means; its quotes, and what stands before and behind them, come off. */
export function decoded(literal: string, escapes: Escapes): string {
  switch (escapes) {
    case "backslash":
      return unescaped(literal.replace(/^[^"']*["']/, "").replace(/["'][^"']*$/, ""));
    case "doubled":
      return literal
        .replace(/^[^"]*"/, "")
        .replace(/"[^"]*$/, "")
        .replaceAll('""', '"');
    case "none":
      return literal.replace(/^[^"]*"/, "").replace(/"[^"]*$/, "");
    case "indented":
      return unindented(literal.replace(/^[^"]*"+/, "").replace(/"+[^"]*$/, ""));
  }
}

function unescaped(text: string): string {
  return text.replaceAll(
    escape,
    (_, braced?: string, short?: string, long?: string, hex?: string, char?: string) => {
      const code = braced?.replaceAll("_", "") ?? short ?? long ?? hex;
      if (code === undefined) return char === undefined ? "" : (letters[char] ?? char);
      const point = Number.parseInt(code, 16);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : "";
    },
  );
}

/** What stands before the closing quotes belongs to the layout of the code. */
function unindented(text: string): string {
  const lines = text.split(/\r?\n/);
  if (lines.length === 1) return text;
  const indent = lines.at(-1)?.length ?? 0;
  return lines
    .slice(1, -1)
    .map((line) => line.slice(indent).trimEnd())
    .join("\n");
}
