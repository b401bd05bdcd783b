import type { DocLine } from "./doc-lines.ts";
import type { Subject } from "./doc-subjects.ts";

/** Matches words that show that a sentence belongs to the notice. */
const speaksOfIt =
  /\b(?:deprecat\w+|obsolete|(?:be|been) (?:removed|dropped)|superseded|replaced (?:by|with)|in favou?r of)\b|\buse\b[^.]{0,200}\binstead\b/i;
const anyDirective = /^\.\.\s/;
/** Matches the part of a parameter's first line before its text: `:param x:`, `x (int):`. */
export const label = /^(?::[a-z]+\s[^:]{0,200}:|[^:]{0,200}(?::(?!:)|$))/;

/**
 * Returns the words around a directive that has none itself. These are the text before it in the same parameter or
 * paragraph, from the first sentence that mentions the deprecation. The paragraph after it is included if its first
 * sentence mentions the deprecation.
 */
export function wordsAround(lines: readonly DocLine[], at: number, subject: Subject): string {
  const own = lines[at];
  if (own === undefined) return "";
  return [fromFirst(before(lines, at, own, subject)), opening(behind(lines, at, own))]
    .filter((each) => each !== "")
    .join("\n");
}

function before(lines: readonly DocLine[], at: number, own: DocLine, { of }: Subject): string {
  const found: string[] = [];
  for (let index = at - 1; index >= 0 && at - index < 50; index -= 1) {
    const line = lines[index];
    if (!line || anyDirective.test(line.text) || (line.text === "" && of === "self")) break;
    if (line.text !== "" && line.indent < own.indent) {
      if (of !== "self") found.unshift(line.text.replace(label, "").trim());
      break;
    }
    found.unshift(line.text);
  }
  return found.join("\n").trim();
}

function behind(lines: readonly DocLine[], at: number, own: DocLine): string {
  const found: string[] = [];
  for (let index = at + 1; index < lines.length && index - at < 50; index += 1) {
    const line = lines[index];
    if (!line || (line.text !== "" && line.indent !== own.indent) || anyDirective.test(line.text)) break;
    if (line.text !== "") found.push(line.text);
    else if (found.length > 0) break;
  }
  return found.join("\n");
}

/** Returns the text from the sentence with these words onwards. */
function fromFirst(text: string): string {
  const match = speaksOfIt.exec(text);
  if (match === null) return "";
  const ends = [...text.slice(0, match.index).matchAll(/[.!?:]\s+/g)];
  const last = ends.at(-1);
  return text.slice(last ? last.index + last[0].length : 0).trim();
}

function opening(text: string): string {
  const sentence = /^[\s\S]{0,400}?(?:[.!?](?=\s|$)|$)/.exec(text)?.[0] ?? "";
  return speaksOfIt.test(sentence) ? text : "";
}
