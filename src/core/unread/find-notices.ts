import { valueLength } from "../limits.ts";
import type { TextLexis } from "../model/language/lexis.ts";
import type { NoticeLook } from "../model/unread.ts";
import { bracketsAround, firstText, isWithin, subjectAround } from "./enclosing.ts";
import { hasOnlyMarks, subjectBelow } from "./subject-below.ts";
import { maskedText } from "./masked-text.ts";

/** A place of a text that looks like a notice. */
export interface NoticePlace {
  readonly line: number;
  /** What it seems to stand on; null where that cannot be told. */
  readonly subject: string | null;
  /** The words of its line. */
  readonly words: string;
  /** Null: what the language says. */
  readonly why: string | null;
}

interface Sighting extends NoticePlace {
  readonly start: number;
  readonly end: number;
  readonly isComment: boolean;
}

/**
 * Each place of a text that has one of the looks, a line once, and what a comment says of an annotation below it with
 * that. `isKnown`: lines about which nothing has to be said.
 */
export function findNotices(
  text: string,
  lexis: TextLexis,
  allLooks: readonly NoticeLook[],
  isKnown: (line: number) => boolean = () => false,
): NoticePlace[] {
  const looks = allLooks.filter(({ literal = "" }) => text.includes(literal));
  if (!anyUnknown(text, looks, isKnown)) return [];
  const masks = maskedText(text, lexis);
  const lines = text.split("\n");
  const found = new Map<number, Sighting>();
  for (const look of looks)
    for (const { line, start, end } of matchesIn(masks[look.in], look)) {
      if (found.has(line) || isKnown(line)) continue;
      const brackets = look.within === undefined ? null : bracketsAround(masks.code, start);
      if (brackets !== null && !isWithin(masks.code, brackets, look.within ?? /^/)) continue;
      found.set(line, {
        line,
        start,
        end,
        isComment: look.in === "comment",
        why: look.why ?? null,
        get words() {
          return (lines[line - 1] ?? "").trim().slice(0, valueLength);
        },
        get subject() {
          if (brackets !== null) return subjectAround(text, masks.code, brackets);
          const isCall = masks.code[end - 1] === "(";
          return (isCall ? firstText(text, end - 1) : null) ?? subjectBelow(masks.code, end);
        },
      });
    }
  const places = [...found.values()].sort((a, b) => a.start - b.start);
  return places.filter((each, index) => {
    const next = places[index + 1];
    const isDouble =
      each.isComment && next?.isComment === false && hasOnlyMarks(masks.code.slice(each.end, next.start));
    return !isDouble;
  });
}

/** A glance at the whole text: what tells comments from code costs more. */
function anyUnknown(text: string, looks: readonly NoticeLook[], isKnown: (line: number) => boolean): boolean {
  return looks.some((look) => matchesIn(text, look).some(({ line }) => !isKnown(line)));
}

function matchesIn(text: string, { pattern }: NoticeLook): { line: number; start: number; end: number }[] {
  const matches: { line: number; start: number; end: number }[] = [];
  let [line, at] = [1, 0];
  for (const match of text.matchAll(pattern)) {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    for (let next = text.indexOf("\n", at); next >= 0 && next < start; next = text.indexOf("\n", at)) {
      line += 1;
      at = next + 1;
    }
    matches.push({ line, start, end: match.index + match[0].length });
  }
  return matches;
}
