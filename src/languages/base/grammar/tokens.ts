const openers = "([{";
const closers = ")]}";

/** Where the brace is closed that stands at an offset; null where it is not. `tokens` are texts and comments. */
export function closingBrace(text: string, open: number, tokens: RegExp): number | null {
  let depth = 0;
  for (const { sign, at } of signsIn(text, tokens, open)) {
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/** Whether code is made of whole statements, members or items of a list, as far as its signs tell. */
export function isWhole(code: string, tokens: RegExp): boolean {
  let depth = 0;
  let last = "";
  let end = 0;
  for (const { sign, at } of signsIn(code, tokens, 0)) {
    if (openers.includes(sign)) depth += 1;
    else if (closers.includes(sign)) depth -= 1;
    if (depth < 0) return false;
    [last, end] = [sign, at];
  }
  const bare = code.replaceAll(tokens, (found) => (/^\/[/*]/.test(found) ? " " : found));
  if (bare.trim() === "") return true;
  const ends =
    /[;,}\]]/.test(last) &&
    code
      .slice(end + 1)
      .replaceAll(tokens, "")
      .trim() === "";
  return depth === 0 && ends && !/^\s*(?:[{:.,?&|+*/=<>-]|where\b)/.test(bare);
}

interface Sign {
  readonly sign: string;
  readonly at: number;
}

/** Brackets, commas and semicolons outside of texts and comments. */
function* signsIn(text: string, tokens: RegExp, from: number): Generator<Sign> {
  const pattern = new RegExp(`${tokens.source}|[()[\\]{};,]`, "g");
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [sign] = found;
    if (sign === "") pattern.lastIndex += 1;
    else if (sign.length === 1) yield { sign, at: found.index };
  }
}
