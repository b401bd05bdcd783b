import { displayedId } from "../../core/announce/announcement.ts";
import { editReleaseNotes, type News } from "../../core/announce/edit-release-notes.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { cannotWrite, textToEdit, type FilePlan } from "./file-plan.ts";

/** Edits of release notes, with the ids of the affected features. */
export interface NotesPlan {
  readonly files: readonly FilePlan[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
  readonly byHand: readonly string[];
  readonly remarks: readonly string[];
}

/** Plans release notes in one file. Throws `UsageError` if the start of the releases cannot be found. */
export async function planChangelog(
  path: string,
  trees: { readonly head: FileTree; readonly base: FileTree | null },
  news: News,
): Promise<NotesPlan> {
  const before = await textToEdit(trees.head, path);
  const earlier = trees.base === null ? null : await trees.base.read(path);
  const edit = editReleaseNotes(
    before ?? "",
    earlier === null ? null : Buffer.from(earlier).toString("utf8"),
    news,
  );
  if ("defect" in edit)
    throw cannotWrite(path, `${edit.defect}; give it a heading for each release, as in ## 1.2.0`);
  const { added, changed, dropped, byHand } = edit;
  const after = before === null && edit.text === "" ? null : edit.text;
  return {
    files: [{ path, before, after }],
    added: added.map((each) => each.key),
    changed: changed.map(displayedId),
    dropped: dropped.map(displayedId),
    byHand: byHand.map((each) => each.key),
    remarks: [],
  };
}
