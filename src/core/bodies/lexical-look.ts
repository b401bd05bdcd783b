import type { Lexis } from "../model/language/lexis.ts";
import type { Feature } from "../model/notice.ts";
import { lastSegment } from "../model/qualified-name.ts";
import { codeParts } from "./code-parts.ts";

/**
 * Whether the declaration of a feature of base, and its notice, stand in a text that cannot be parsed: the words before
 * the name and the sign behind it in code, and a line of the notice. What is commented out does not stand there.
 */
export function standsIn(
  feature: Feature,
  { base, head }: { base: string; head: string },
  lexis: Lexis,
): boolean {
  const { declaration, notice, place } = feature;
  if (declaration === null) return false;
  const lines = base.split("\n");
  const header = headerOf(lines[place.line - 1] ?? "", lastSegment(declaration), lexis);
  if (header === null || !holdsInOrder(wordsOf(head, lexis), header)) return false;
  const left = new Set(head.split("\n").map((each) => each.trim()));
  return lines
    .slice(notice.line - 1, notice.endLine)
    .some((each) => each.trim().length > 8 && left.has(each.trim()));
}

/** What stands before a name on the line of its declaration, two parts at most, the name, and what follows. */
function headerOf(line: string, name: string, lexis: Lexis): readonly string[] | null {
  const words = wordsOf(line, lexis);
  const at = words.indexOf(name);
  return at < 0 ? null : words.slice(Math.max(0, at - 2), at + 2);
}

function wordsOf(text: string, lexis: Lexis): readonly string[] {
  return [...codeParts(text, lexis, "rest")].flatMap(({ kind, start, end }) =>
    kind === "word" || kind === "sign" ? text.slice(start, end) : [],
  );
}

function holdsInOrder(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, at) => wanted.every((each, index) => words[at + index] === each));
}
