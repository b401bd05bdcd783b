/** The escapes that a text literal uses. */
export type Escapes = "backslash" | "octal" | "doubled" | "none" | "indented" | "quotes" | "unless tripled";

const plainLetters: Readonly<Record<string, string>> = {
  n: "\n",
  t: "	",
  r: "\r",
  b: "\b",
  f: "\f",
  s: " ",
};
const letters: Readonly<Record<string, string>> = {
  ...plainLetters,
  0: "\0",
  a: "\x07",
  e: "\x1B",
  v: "\v",
};
const escape =
  /\\(?:u\{([\da-fA-F_]{1,10})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,4})|\r?\n\s*|([\s\S]))/g;

/** Returns the value of a literal, without its quotes, prefix and suffix. */
export function decoded(literal: string, escapes: Escapes): string {
  switch (escapes) {
    case "backslash":
      return unescaped(literal.replace(/^[^"']*["']/, "").replace(/["'][^"']*$/, ""));
    case "octal":
      return literal.startsWith('"""') ? block(literal.slice(3, -3)) : withoutOctals(literal.slice(1, -1));
    case "doubled":
      return literal
        .replace(/^[^"]*"/, "")
        .replace(/"[^"]*$/, "")
        .replaceAll('""', '"');
    case "none":
      return literal.replace(/^[^"]*"/, "").replace(/"[^"]*$/, "");
    case "unless tripled":
      return literal.startsWith('"""')
        ? literal.replaceAll(/^"""|"""$/g, "")
        : unescaped(literal.slice(1, -1));
    case "quotes":
      return literal.replaceAll(/^(?:"""|["'])|(?:"""|["'])$/g, "").replaceAll(/\\([\\"'$])/g, "$1");
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

/** The indentation before the closing quotes is not part of the value. */
function unindented(text: string): string {
  const lines = text.split(/\r?\n/);
  if (lines.length === 1) return text;
  const indent = lines.at(-1)?.length ?? 0;
  return lines
    .slice(1, -1)
    .map((line) => line.slice(indent).trimEnd())
    .join("\n");
}

const octal = /\\(?:([0-3]?[0-7]{1,2})|(\r\n|[\s\S]))/g;

/** Replaces escapes. Numbers in escapes are octal. */
function withoutOctals(text: string): string {
  return text.replaceAll(octal, (_, digits?: string, char: string = "") =>
    digits === undefined
      ? (plainLetters[char] ?? (/[\n\r]/.test(char) ? "" : char))
      : String.fromCharCode(Number.parseInt(digits, 8)),
  );
}

/** The indentation of the least indented line is not part of the value. */
function block(text: string): string {
  const lines = text.split(/\r\n|[\n\r]/).slice(1);
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, 1000);
  return withoutOctals(lines.map((line) => line.slice(indent).trimEnd()).join("\n")).trim();
}
