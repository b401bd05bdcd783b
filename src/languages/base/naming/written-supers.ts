import type { Declaration } from "../../../core/model/declaration.ts";
import type { Inherited } from "../../../core/model/language/naming.ts";
import { findOuter, splitOuter, type Signs } from "../signatures/scan.ts";

const signs: Signs = { angles: true, quotes: "\"'" };
const name =
  /^(?:@[\w.]+\s+)*\\?([\p{ID_Start}_][\p{ID_Continue}]*(?:\s*(?:\\|::|\.)\s*[\p{ID_Start}_][\p{ID_Continue}]*)*)/u;

/** The types that a type names behind one of these words in its signature, and those that it embeds. */
export function writtenSupers(words: RegExp): (declaration: Declaration) => readonly Inherited[] {
  return ({ kind, signature, embeds = [] }) =>
    kind === "class" || kind === "interface" || kind === "enum"
      ? [...namesBehind(words, signature), ...embeds].map((each) => ({ name: each.split(/\\|::|\./) }))
      : [];
}

function namesBehind(words: RegExp, signature: string): readonly string[] {
  const found: string[] = [];
  let rest = signature;
  for (;;) {
    const at = findOuter(rest, signs, (_, offset) => startOf(words, rest, offset) > 0);
    if (at < 0) return found;
    rest = rest.slice(at + startOf(words, rest, at));
    const end = findOuter(rest, signs, (_, offset) => startOf(words, rest, offset) > 0);
    for (const each of splitOuter(end < 0 ? rest : rest.slice(0, end), ",", signs)) {
      const [, written] = name.exec(each.trim()) ?? [];
      if (written !== undefined) found.push(written.replaceAll(/\s/g, ""));
    }
    if (end < 0) return found;
    rest = rest.slice(end);
  }
}

/** Length of the word at an offset; 0 if there is none. */
function startOf(words: RegExp, text: string, offset: number): number {
  if (offset > 0 && /\w/.test(text[offset - 1] ?? "") && /^\w/.test(text[offset] ?? "")) return 0;
  return words.exec(text.slice(offset, offset + 20))?.[0].length ?? 0;
}
