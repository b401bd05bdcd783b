import { withdrawNotice } from "../../../core/edits/withdraw-notice.ts";
import type { LanguageTables } from "../../../core/model/language.ts";
import type { Cut, EditedPart, Editor } from "../../../core/model/language/editor.ts";
import { documentEditor } from "./document-editor.ts";

/** Edits YAML whose notices stand in comments, or in keys. */
export function commentEditor(tables: Pick<LanguageTables, "forms" | "lexis">): Editor {
  return {
    remove: (part, others) => documentEditor.remove(part, others),
    async withdraw(part: EditedPart): Promise<Cut> {
      const { file, declaration } = part;
      if (declaration.notice?.form === "key" && documentEditor.withdraw) return documentEditor.withdraw(part);
      const { text } = file;
      const without = declaration.notice && withdrawNotice(text, declaration.notice, tables);
      if (!without)
        return { refused: "Its notice shares a line with what stays, or stands in another file." };
      return { edits: [differenceOf(text, without)], along: [] };
    },
  };
}

/** The one edit that makes a text of another. */
function differenceOf(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start += 1;
  let [end, last] = [before.length, after.length];
  while (end > start && last > start && before[end - 1] === after[last - 1])
    [end, last] = [end - 1, last - 1];
  return { start, end, text: after.slice(start, last) };
}
