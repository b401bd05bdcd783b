import { deleteDeclaration } from "../../core/edits/delete-declaration.ts";
import type { NoticeLines } from "../../core/edits/move-sunset.ts";
import { attemptsAtEdit, longList } from "../../core/limits.ts";
import { refused, type DeletionDraft, type Refused } from "../../core/model/command.ts";
import type { Editor } from "../../core/model/language/editor.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { FileRead } from "../../core/model/register.ts";
import { code } from "../../core/text/message-text.ts";
import { disturbedBy, goneWith, restStands, withMembers } from "../../analysis/fixes/reread.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import type { References } from "../../core/answers/references.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import { isUnspoken } from "../../core/model/language/names.ts";
import type { AnswerContext, AnswerTask } from "./answer-context.ts";
import { editedBy, otherFilesOf } from "./edit-by-format.ts";
import { exactText } from "./source-text.ts";

/** Removes the declaration and its notice from the file. Null if that cannot be done with certainty. */
export async function draftRemoval({
  known,
  context,
}: Pick<AnswerTask, "known" | "context">): Promise<DeletionDraft | Refused | null> {
  const { feature } = known.entry;
  const editor = await context.engine.readerFor(feature.place.path)?.editor?.();
  const removed = await (editor ? removedBy(editor, feature, context) : removedFrom(feature, context));
  if (removed === null || "refused" in removed) return removed;
  return {
    files: new Map([[feature.place.path, removed.text]]),
    notes: leftNotice(feature, removed),
    references: await referencesTo(feature, removed.gone, context),
  };
}

/** The text without the feature, and the deleted lines of the original. */
interface Removed {
  readonly text: string;
  readonly gone: readonly NoticeLines[];
}

/** Edits by syntax. Code that only the feature used is deleted, too. */
async function removedBy(
  editor: Editor,
  feature: Feature,
  { repository, engine, at, state }: AnswerContext,
): Promise<Removed | Refused | null> {
  const { path } = feature.place;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const text = await exactText(revision.tree, path);
  const before = text === null ? null : await revision.asWritten(path, text);
  const own = before?.features.get(feature.id);
  if (text === null || before === null || own === undefined) return null;
  const others = otherFilesOf(path, revision);
  const made = await editedBy(text, own, (by, part) => by.remove(part, others), editor, revision);
  if (made === null || "refused" in made) return made && refused(made.refused);
  const gone = goneWith(before, made.after, feature.id, made.along);
  if (!gone.has(feature.id))
    return refused("Its file declares it in several places. Remove each of them manually.");
  const [first, ...more] = disturbedBy(before, made.after, gone);
  if (first !== undefined)
    return refused(
      `Removing it automatically would also change ${code(first)}${more.length === 0 ? "" : ` and ${more.length} more in this file`}. Remove it manually.`,
    );
  return before.complete && !made.after.complete ? null : { text: made.text, gone: made.gone };
}

async function removedFrom(
  feature: Feature,
  { repository, engine, at, state }: AnswerContext,
): Promise<Removed | Refused | null> {
  const { path } = feature.place;
  // Parameters share a line with others, and a module contains code that remains.
  if (["parameter", "module", "file"].includes(feature.kind)) return null;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const text = await exactText(revision.tree, path);
  const before = text === null ? null : await revision.asWritten(path, text);
  if (text === null || before === null) return null;
  if (/^\s*(?:return|yield)\b/.test(text.split("\n")[feature.place.line - 1] ?? ""))
    return refused("A function returns it. Remove that function and its uses manually.");
  const gone: NoticeLines[] = [];
  let [now, read, left]: [string, FileRead, Feature | undefined] = [text, before, feature];
  for (let part = 0; left !== undefined && part < attemptsAtEdit; part += 1) {
    const deletion = deleteDeclaration(now, left.place, left.notice, read.tables.lexis);
    const after = deletion === null ? null : await revision.asWritten(path, deletion.text);
    if (deletion === null || after === null) return null;
    gone.push(part === 0 ? deletion : feature.notice);
    [now, read, left] = [deletion.text, after, after.features.get(feature.id)];
  }
  const right =
    !read.declarations.some(({ id }) => id === feature.id) &&
    restStands(before, read, withMembers(before, feature.id));
  return right ? { text: now, gone } : null;
}

/** Reports a notice in another place that was not deleted. */
function leftNotice({ notice, place }: Feature, { gone }: Removed): string[] {
  if (gone.some(({ line, endLine }) => notice.line >= line && notice.endLine <= endLine)) return [];
  return [
    `Its notice is in another place, ${code(`${place.path}:${notice.line}`)} before this change. Delete it manually.`,
  ];
}

/** Returns the lines of the repository that still contain the feature's name, except for the deleted ones. */
async function referencesTo(
  { declaration, place }: Feature,
  gone: readonly NoticeLines[],
  { repository, engine, at, state }: AnswerContext,
): Promise<References | null> {
  const name = /[\p{ID_Continue}$]+$/u.exec(declaration ? lastSegment(declaration) : "")?.[0] ?? "";
  // The name is too common for a search.
  const names = engine.readerFor(place.path)?.names;
  if (name.length < 2 || (names && isUnspoken(name, names))) return null;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const texts = revision.texts((await revision.tree.containing([name])).toSorted());
  const word = new RegExp(
    `(?<![\\p{ID_Continue}$])${name.replaceAll("$", "\\$")}(?![\\p{ID_Continue}$])`,
    "u",
  );
  const places: { path: string; line: number }[] = [];
  let complete = texts.left.length === 0;
  for await (const { path, text } of texts) {
    if (text === null) {
      complete = false;
      continue;
    }
    for (const [index, line] of text.split("\n").entries()) {
      if (path === place.path && gone.some((each) => index + 1 >= each.line && index + 1 <= each.endLine))
        continue;
      if (word.test(line)) places.push({ path, line: index + 1 });
    }
  }
  places.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
  return { name, places: places.slice(0, longList), total: places.length, complete };
}
