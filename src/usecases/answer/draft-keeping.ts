import { withdrawNotice } from "../../core/edits/withdraw-notice.ts";
import { attemptsAtEdit } from "../../core/limits.ts";
import type { FileTexts } from "../../core/model/command.ts";
import type { FileRead } from "../../core/model/register.ts";
import { editedBy } from "./edit-by-format.ts";
import type { AnswerTask } from "./answer-context.ts";
import { restStands, standsBut } from "../../analysis/fixes/reread.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { exactText } from "./source-text.ts";

/** Removes one form of the notice after another until a new reading finds none. Null on failure. */
export async function draftKeeping({
  known,
  context,
}: Pick<AnswerTask, "known" | "context">): Promise<FileTexts | null> {
  const { feature } = known.entry;
  const { repository, engine, at, state } = context;
  const { path } = feature.place;
  if (feature.declaration === null) return null;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const text = await exactText(revision.tree, path);
  const before = text === null ? null : await revision.asWritten(path, text);
  if (text === null || before === null) return null;
  const editor = await engine.readerFor(path)?.editor?.();
  let [now, read]: [string, FileRead] = [text, before];
  for (let form = 0; form < attemptsAtEdit; form += 1) {
    const source = read.features.get(feature.id)?.declaration?.notice ?? null;
    if (source === null) break;
    const own = read.features.get(feature.id);
    const made =
      editor?.withdraw && own
        ? await editedBy(now, own, (by, part) => by.withdraw?.(part), editor, revision)
        : null;
    const edited = made !== null && "text" in made ? made : null;
    const cut = edited?.text ?? (editor?.withdraw ? null : withdrawNotice(now, source, read.tables));
    const after = edited?.after ?? (cut === null ? null : await revision.asWritten(path, cut));
    if (cut === null || after === null) return null;
    [now, read] = [cut, after];
  }
  const right =
    now !== text &&
    !read.features.has(feature.id) &&
    standsBut(before, read, feature.id) &&
    restStands(before, read, new Set([feature.id]));
  return right ? new Map([[path, now]]) : null;
}
