import type { Feature } from "../../core/model/notice.ts";
import { applied } from "../../core/model/fix.ts";
import type { Cut, Editor, OtherFiles } from "../../core/model/language/editor.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { Revision } from "../../analysis/revision/revision.ts";

/** A file after an edit. */
export interface EditedFile {
  readonly text: string;
  readonly after: FileRead;
  /** The deleted lines of the original; 1-based. */
  readonly gone: readonly { readonly line: number; readonly endLine: number }[];
  /** The names of other declarations that are deleted, too. */
  readonly along: readonly string[];
}

/** Returns the edited file; null if it cannot be read afterwards. */
export async function editedBy(
  text: string,
  { place, declaration }: Feature,
  cut: (editor: Editor, part: Parameters<Editor["remove"]>[0]) => Promise<Cut> | undefined,
  editor: Editor,
  revision: Revision,
): Promise<EditedFile | Extract<Cut, { refused: string }> | null> {
  const { path } = place;
  // Readers never see the byte order mark.
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const own = text.slice(mark.length);
  const made = declaration && (await cut(editor, { file: { path, text: own }, declaration }));
  if (!made || "refused" in made) return made ?? null;
  const edited = mark + applied(own, made.edits);
  const after = await revision.asWritten(path, edited);
  const lineAt = (offset: number): number => own.slice(0, offset).split("\n").length;
  const gone = made.edits.map(({ start, end }) => ({
    line: lineAt(start),
    endLine: lineAt(Math.max(start, end - 1)),
  }));
  return after && { text: edited, after, gone, along: made.along };
}

/** The other files of the revision with the same format. */
export function otherFilesOf(path: string, revision: Revision): OtherFiles {
  const endings = revision.engine.readerFor(path)?.extensions ?? [];
  return {
    hold: async (word) => (await revision.containing([word], endings)).some((each) => each !== path),
  };
}
