import { fillFormat, fillPercent } from "../values/format.ts";
import { piecesOf, type Piece } from "../values/string-literal.ts";
import { endOfString, splitArguments } from "./split-arguments.ts";

const literal =
  /\s*([A-Za-z]{0,3}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'))\s*/y;

/** Surrounds an inserted expression in a message. */
const mark = "\u0000";

/** Returns adjacent string literals. Null if the source contains anything else. */
export function literalsIn(source: string): readonly string[] | null {
  const { strings, rest } = leadingLiterals(source);
  return strings.length > 0 && rest === "" ? strings : null;
}

/**
 * Returns the pieces of a message that is built from literals, `%`, `.format`, `+` and brackets. Null if it is built
 * in another way.
 */
export function messagePieces(source: string): readonly Piece[] | null {
  const parts = summands(source.trim());
  const pieces = parts.map(partPieces);
  const isPlain = parts.length > 1 ? pieces.some((each) => each !== null) : pieces[0] !== null;
  return parts.length > 0 && isPlain
    ? pieces.flatMap((each, at) => each ?? expression(parts[at] ?? ""))
    : null;
}

function partPieces(part: string): readonly Piece[] | null {
  if (part.startsWith("(")) {
    const list = splitArguments(part, 0);
    const [only, ...others] = list?.written ?? [];
    if (list === null || only === undefined || others.length > 0) return null;
    const rest = part.slice(list.end + 1).trim();
    return rest === "" ? messagePieces(only) : template(messagePieces(only), rest);
  }
  const { strings, rest } = leadingLiterals(part);
  if (strings.length === 0) return null;
  const pieces = strings.flatMap((each) => piecesOf(each) ?? []);
  return rest === "" ? pieces : template(pieces, rest);
}

/** Applies `.format(…)` or `% …` after a plain string. */
function template(pieces: readonly Piece[] | null, rest: string): readonly Piece[] | null {
  if (pieces === null || pieces.some(({ isExpression }) => isExpression)) return null;
  const words = pieces.map(({ text }) => text).join("");
  const open = /^(?:\.format\s*(?=\()|%\s*)/.exec(rest)?.[0];
  if (open === undefined) return null;
  const given = rest[open.length] === "(" ? splitArguments(rest, open.length) : null;
  if (given !== null && rest.slice(given.end + 1).trim() !== "") return null;
  const written = given?.written ?? [rest.slice(open.length)];
  const marked = (each: string): string => `${mark}${each}${mark}`;
  if (open.startsWith("%")) return cut(fillPercent(words, written.map(marked)));
  const keys = written.map((each) => /^(\w+)\s*=(?!=)\s*([\s\S]*)$/.exec(each));
  const positional = written.filter((_, at) => keys[at] === null).map(marked);
  const keywords = keys.flatMap((each) => (each ? [[each[1] ?? "", marked(each[2] ?? "")] as const] : []));
  return cut(fillFormat(words, { positional, keywords: new Map(keywords) }));
}

function cut(filled: string): readonly Piece[] {
  return filled
    .split(mark)
    .map((text, at) => ({ text, isExpression: at % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

function expression(part: string): readonly Piece[] {
  return [{ text: /^(?:str|repr)\(([\s\S]*)\)$/.exec(part)?.[1] ?? part, isExpression: true }];
}

function leadingLiterals(source: string): { readonly strings: readonly string[]; readonly rest: string } {
  const strings: string[] = [];
  let at = 0;
  while (at < source.length) {
    literal.lastIndex = at;
    const match = literal.exec(source);
    if (match === null) break;
    strings.push(match[1] ?? "");
    at = literal.lastIndex;
  }
  return { strings, rest: source.slice(at).trim() };
}

/** Returns the parts between each `+` outside of brackets and strings. */
function summands(source: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? "";
    if (sign === '"' || sign === "'") at = endOfString(source, at);
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === "+" && depth === 0) {
      parts.push(source.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, source.slice(from).trim()].filter((each) => each !== "");
}

/** Returns the value assigned to a name, from its start to the end of its statement. */
export function valueAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if ((sign === "\n" || sign === "#") && depth <= 0) return text.slice(from, at).trim();
  }
  return text.slice(from).trim();
}
