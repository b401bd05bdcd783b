import { codeParts } from "../../core/bodies/code-parts.ts";
import type { Place } from "../../core/model/feature.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import type { Engine } from "../register/engine.ts";

/** Returns true if a member is marked as an override. The compiler has then verified that a base type declares it. */
export function saysOverride(
  { path, line }: Pick<Place, "path" | "line">,
  { texts }: Pick<ChangeReading, "texts">,
  engine: Engine,
): boolean {
  const language = engine.readerFor(path);
  if (language === null || language.names.override === null) return false;
  const lines = (texts.base.get(path) ?? "")
    .split("\n")
    .slice(Math.max(0, line - 4), line)
    .map((each) => codeOf(each, language.lexis));
  // Starts after the end of the preceding code.
  const before = lines.slice(0, -1).findLastIndex((each) => /[;{}]\s*(?:\/\/.*)?$/.test(each));
  return language.names.override.test(lines.slice(before + 1).join("\n"));
}

/** Returns a line without comments and strings, in which the word does not count. */
function codeOf(line: string, lexis: Lexis): string {
  // A line inside a block comment.
  if (lexis.blockComments.some(({ close }) => line.trimStart().startsWith(close.slice(0, 1)))) return "";
  return [...codeParts(line, lexis, "rest")]
    .filter(({ kind }) => kind !== "comment" && kind !== "string")
    .map(({ start, end }) => line.slice(start, end))
    .join(" ");
}
