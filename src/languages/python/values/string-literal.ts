/** A piece of a string as written: words, or the expression in the braces of an f-string. */
export interface Piece {
  readonly text: string;
  readonly isExpression: boolean;
}

const opening = /^([A-Za-z]{0,3})("""|'''|"|')/;

/** The pieces of one string literal; null for what is none. */
export function piecesOf(literal: string): readonly Piece[] | null {
  const match = opening.exec(literal);
  if (match === null) return null;
  const [whole, prefix = "", quote = ""] = match;
  const end = literal.endsWith(quote) && literal.length >= whole.length + quote.length ? quote.length : 0;
  const inner = literal.slice(whole.length, literal.length - end);
  const decode = /r/i.test(prefix) ? (text: string): string => text : unescape;
  if (!/[ft]/i.test(prefix)) return [{ text: decode(inner), isExpression: false }];
  return formatted(inner).map((piece) =>
    piece.isExpression ? piece : { ...piece, text: decode(piece.text) },
  );
}

/** The words and the expressions of an f-string's inside; conversions and format specifications are left out. */
function formatted(inner: string): Piece[] {
  const pieces: Piece[] = [];
  let words = "";
  for (let at = 0; at < inner.length; at += 1) {
    const sign = inner[at] ?? "";
    if ((sign === "{" || sign === "}") && inner[at + 1] === sign) {
      words += sign;
      at += 1;
    } else if (sign === "\\" && inner[at + 1] === "N" && inner[at + 2] === "{") {
      const close = inner.indexOf("}", at);
      words += inner.slice(at, close < 0 ? inner.length : close + 1);
      at = close < 0 ? inner.length : close;
    } else if (sign === "{") {
      const end = closing(inner, at);
      if (words !== "") pieces.push({ text: words, isExpression: false });
      words = "";
      pieces.push({ text: expressionIn(inner.slice(at + 1, end)), isExpression: true });
      at = end;
    } else words += sign;
  }
  if (words !== "") pieces.push({ text: words, isExpression: false });
  return pieces;
}

const opens = new Set(["(", "[", "{"]);
const closes = new Set([")", "]", "}"]);

/** Where the brace that opens at `start` closes. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "'" || sign === '"') at = endOfQuote(text, at);
    else if (opens.has(sign)) depth += 1;
    else if (closes.has(sign) && (depth -= 1) === 0) return at;
  }
  return text.length;
}

function endOfQuote(text: string, start: number): number {
  const close = text.indexOf(text[start] ?? "", start + 1);
  return close < 0 ? text.length : close;
}

/** `name!r:>10` is `name`; a colon inside of brackets or a comparison belongs to the expression. */
function expressionIn(written: string): string {
  let depth = 0;
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at] ?? "";
    if (sign === "'" || sign === '"') at = endOfQuote(written, at);
    else if (opens.has(sign)) depth += 1;
    else if (closes.has(sign)) depth -= 1;
    else if (depth === 0 && (sign === ":" || (sign === "!" && written[at + 1] !== "=")))
      return written.slice(0, at).trim();
  }
  return written.trim().replace(/=$/, "").trim();
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "",
  a: "",
  b: "",
  f: "",
  v: "",
  "0": "",
  "\n": "",
  "\r\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|N\{[^{}\n]{1,80}\}|(\r\n|[\s\S]))/gi,
    (whole, byte?: string, unit?: string, point?: string, char?: string) => {
      const code = Number.parseInt(byte ?? unit ?? point ?? "", 16);
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
      return char === undefined ? " " : (escapes[char] ?? whole);
    },
  );
}
