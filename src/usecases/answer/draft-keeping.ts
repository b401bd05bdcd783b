import { withdrawNotice } from "../../core/edits/withdraw-notice.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { FileRead } from "../../core/model/register.ts";
import { draftDecision } from "./draft-decision.ts";
import { refused, type Drafted, type Ground, type OrderTo, type Task } from "./ground.ts";
import { restStands, standsBut } from "../../analysis/fixes/reread.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { exactText } from "./source-text.ts";

/** A notice may stand in a doc comment, in an annotation and in a call at once. */
const mostForms = 4;

/** The decision `keep`, and the file without the notice where that can be cut out with certainty. */
export async function draftKeeping(task: Task<OrderTo<"keep">>): Promise<Drafted> {
  const { order, known, ground } = task;
  const { feature, state } = known.entry;
  const cut = await withoutNotice(feature, ground);
  const files = new Map<string, string>(cut === null ? [] : [[feature.place.path, cut]]);
  if (state === "kept") {
    if (cut === null)
      return refused("It was decided to keep it already; its notice is to be taken away by hand.");
    return { files, change: { edits: ["notice"], notes: [], references: null } };
  }
  const decided = await draftDecision(task, { decision: "keep", reason: order.reason });
  if ("refused" in decided) return decided;
  for (const [path, text] of decided.files) files.set(path, text);
  const notes =
    cut === null
      ? [
          "The notice could not be cut out with certainty: take it away by hand, in this pull request or later.",
        ]
      : feature.declaration?.notice?.form === "decorator"
        ? ["An import that only the decorator needed may be left over."]
        : [];
  return {
    files,
    change: { edits: cut === null ? ["decision"] : ["notice", "decision"], notes, references: null },
  };
}

/** Cuts one form of the notice after the other until reading the text again finds none; null where that fails. */
async function withoutNotice(feature: Feature, ground: Ground): Promise<string | null> {
  const { repository, engine, at, state } = ground;
  const { path } = feature.place;
  if (feature.declaration === null) return null;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const text = await exactText(revision.tree, path);
  const before = text === null ? null : await revision.asWritten(path, text);
  if (text === null || before === null) return null;
  let [now, read]: [string, FileRead] = [text, before];
  for (let form = 0; form < mostForms; form += 1) {
    const source = read.features.get(feature.id)?.declaration?.notice ?? null;
    if (source === null) break;
    const cut = withdrawNotice(now, source, read.tables);
    const after = cut === null ? null : await revision.asWritten(path, cut);
    if (cut === null || after === null) return null;
    [now, read] = [cut, after];
  }
  const right =
    now !== text &&
    !read.features.has(feature.id) &&
    standsBut(before, read, feature.id) &&
    restStands(before, read, new Set([feature.id]));
  return right ? now : null;
}
