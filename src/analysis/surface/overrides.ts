import { codeParts } from "../../core/bodies/code-parts.ts";
import type { Place } from "../../core/model/feature.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import type { Engine } from "../register/engine.ts";

/** The compiler has checked it: what says that it overrides is declared by a type above. */
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
  // Starts at the end of the preceding code.
  const before = lines.slice(0, -1).findLastIndex((each) => /[;{}]\s*(?:\/\/.*)?$/.test(each));
  return language.names.override.test(lines.slice(before + 1).join("\n"));
}

/** A line without what a comment or a text says on it: words about overriding override nothing. */
function codeOf(line: string, lexis: Lexis): string {
  // A line of a comment that began before.
  if (lexis.blockComments.some(({ close }) => line.trimStart().startsWith(close.slice(0, 1)))) return "";
  return [...codeParts(line, lexis, "rest")]
    .filter(({ kind }) => kind !== "comment" && kind !== "string")
    .map(({ start, end }) => line.slice(start, end))
    .join(" ");
}
