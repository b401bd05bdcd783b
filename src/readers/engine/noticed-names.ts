const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** What has names of its own, or is used under another one: a notice on it may concern every name of the file. */
const holder =
  /\b(?:class|interface|enum|record|namespace|module|struct|type|package|default|constructor|exports)\b|[=(:]\s*$/u;
/** A declaration's head ends before. */
const longestHead = 3000;

export function wordsOf(text: string): readonly string[] {
  return text.match(word) ?? [];
}

/**
 * Names that notices may concern in a language with braces, by a glance at what follows each sign: rather too many
 * than too few, as they only decide what is looked at more closely.
 */
export function noticedNames(text: string, sign: RegExp): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { index } of text.matchAll(sign)) {
    const head = headAfter(text, behindComment(text, index));
    if (holder.test(head)) return new Set(wordsOf(text));
    for (const each of wordsOf(head)) names.add(each);
  }
  return names;
}

/** Where the comment ends that an offset lies in; the offset itself outside of comments. */
function behindComment(text: string, at: number): number {
  const close = text.indexOf("*/", at);
  const open = text.indexOf("/*", at);
  if (close >= 0 && (open < 0 || close < open)) return close + 2;
  const line = text.lastIndexOf("\n", at) + 1;
  if (!/^[ \t]*\/\//.test(text.slice(line, at + 1))) return at;
  const rest = /(?:[^\n]*\n[ \t]*\/\/)*[^\n]*\n?/y;
  rest.lastIndex = at;
  return rest.test(text) ? rest.lastIndex : at;
}

/** The head of the declaration that follows: up to a brace or semicolon outside of brackets. */
function headAfter(text: string, from: number): string {
  let depth = 0;
  const end = Math.min(text.length, from + longestHead);
  for (let at = from; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (depth <= 0 && (sign === "{" || sign === ";") && at > from) return text.slice(from, at);
  }
  return text.slice(from, end);
}
