import { surroundings } from "../../core/limits.ts";

const word = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;
/** Declarations with names of their own: a notice on them affects their members. */
const holder = /\b(?:class|interface|enum|record|namespace|struct|type)\b|@interface\b|[=(]\s*$/u;
/** Declarations that are used under another name: a notice on them may affect every name of the file. */
const whole = /^\s*(?:import|package|module)\b|\bmodule\.exports\b|\bexports?\s*=|\bexport\s+default\b/u;

export function wordsOf(text: string): readonly string[] {
  return text.match(word) ?? [];
}

/**
 * Finds names that notices may affect in a language with braces. It only skims the text after each sign. It prefers
 * too many names to too few, as they only select candidates for closer reading. `named` reduces a head to the part
 * that contains its names.
 */
export function noticedNames(
  text: string,
  sign: RegExp,
  named: (head: string) => string = (head) => head,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { index } of text.matchAll(sign)) {
    const from = behindComment(text, index);
    const head = headAfter(text, from);
    if (whole.test(head)) return new Set(wordsOf(text));
    for (const each of wordsOf(named(head))) names.add(each);
    if (holder.test(head)) for (const each of membersIn(blockAt(text, from + head.length))) names.add(each);
    // A constructor is used by the name of its class.
    if (/\bconstructor\b/.test(head)) names.add(classAround(text, index));
  }
  return names;
}

/** Returns the end of the comment that contains an offset. Outside of comments, returns the offset itself. */
function behindComment(text: string, at: number): number {
  const line = text.lastIndexOf("\n", at) + 1;
  if (!/^[ \t]*\/\//.test(text.slice(line, at + 1))) {
    const close = text.indexOf("*/", at);
    const open = text.indexOf("/*", at);
    return close >= 0 && (open < 0 || close < open) ? close + 2 : at;
  }
  const rest = /(?:[^\n]*\n[ \t]*\/\/)*[^\n]*\n?/y;
  rest.lastIndex = at;
  return rest.test(text) ? rest.lastIndex : at;
}

/** Returns the header of the next declaration: up to a brace or semicolon outside of brackets. */
function headAfter(text: string, from: number): string {
  let depth = 0;
  const end = Math.min(text.length, from + surroundings);
  for (let at = from; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (depth <= 0 && (sign === "{" || sign === ";") && at > from) return text.slice(from, at);
  }
  return text.slice(from, end);
}

/** Returns a block in braces, found by counting braces. If it is not closed, returns the rest of the text. */
function blockAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    else if (depth === 0 && sign === ";") return "";
    if (depth <= 0 && sign === "}") return text.slice(from, at);
  }
  return text.slice(from);
}

/** Returns names that may be declared in a block: the words before brackets, types and values. */
function membersIn(block: string): readonly string[] {
  return block
    .replaceAll(/\([^()]*\)/g, "()")
    .split(/[\n;,{]/)
    .flatMap((each) => wordsOf(each.split(/[(:=]/, 1)[0] ?? ""));
}

function classAround(text: string, at: number): string {
  const found = [...text.slice(0, at).matchAll(/\bclass\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/gu)];
  return found.at(-1)?.[1] ?? "";
}
