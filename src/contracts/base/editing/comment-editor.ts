import { withdrawNotice } from "../../../core/edits/withdraw-notice.ts";
import type { LanguageTables } from "../../../core/model/language.ts";
import type { Cut, EditedPart, Editor } from "../../../core/model/language/editor.ts";
import { commentedEntry } from "../commented-entry.ts";
import { documentEditor, removeFrom } from "./document-editor.ts";

/** Returns an editor for YAML whose notices are in comments or in keys. */
export function commentEditor(tables: Pick<LanguageTables, "forms" | "lexis">): Editor {
  return {
    remove: (part, others) => removeFrom(part, others, (...entry) => commentsAbove(part, ...entry)),
    async withdraw(part: EditedPart): Promise<Cut> {
      const { file, declaration } = part;
      if (declaration.notice?.form === "key" && documentEditor.withdraw) return documentEditor.withdraw(part);
      const { text } = file;
      const without = declaration.notice && withdrawNotice(text, declaration.notice, tables);
      if (!without) return { refused: "Its notice shares a line with other code, or is in another file." };
      return { edits: [differenceOf(text, without)], along: [] };
    },
  };
}

/**
 * Returns the offset of the first comment line directly above a key. All these comments belong to the key, except
 * those that name other keys.
 */
function commentsAbove(
  { declaration: { name, notice } }: EditedPart,
  text: string,
  lineStart: number,
  indent: string,
): number {
  let first = lineStart;
  while (first > 0) {
    const above = text.lastIndexOf("\n", first - 2) + 1;
    const written = text.slice(above, first);
    if (!written.startsWith(`${indent}#`)) return first;
    const said = /^[ \t]*#+[ \t]?(.*?)\s*$/.exec(written)?.[1] ?? "";
    if (commentedEntry.test(said) || isOfOthers(said, name)) return first;
    first = above;
  }
  if (lineStart === 0 || notice?.form !== "comment") return lineStart;
  // A comment at the top of a file applies to the whole file.
  const lines = text
    .slice(0, lineStart)
    .split("\n")
    .slice(0, notice.line - 1);
  return Math.min(
    lineStart,
    lines.reduce((sum, line) => sum + line.length + 1, 0),
  );
}

/**
 * Returns true for section headings, and for comments in which a documentation generator describes another
 * parameter by name.
 */
function isOfOthers(said: string, name: string): boolean {
  if (/^@(?:section|descriptionStart|descriptionEnd)\b/.test(said)) return true;
  const named = /^(?:@(?:param|extra|skip)[ \t]+(\S+)|([\w.-]{1,200})[ \t]+--[ \t])/.exec(said);
  const whose = named?.[1] ?? named?.[2];
  return whose !== undefined && whose !== name && !whose.startsWith(`${name}.`);
}

/** Returns the single edit that turns one text into the other. */
function differenceOf(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start += 1;
  let [end, last] = [before.length, after.length];
  while (end > start && last > start && before[end - 1] === after[last - 1])
    [end, last] = [end - 1, last - 1];
  return { start, end, text: after.slice(start, last) };
}
