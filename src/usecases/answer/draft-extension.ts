import { moveSunset } from "../../core/edits/move-sunset.ts";
import type { FileTexts } from "../../core/model/command.ts";
import type { Day } from "../../core/model/feature.ts";
import { movedEntry } from "./declared-entry.ts";
import type { AnswerTask } from "./answer-context.ts";
import { restStands, standsBut } from "../../analysis/fixes/reread.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { exactText } from "./source-text.ts";

/** The later date in the notice itself; null where that cannot be written with certainty. */
export async function draftExtension(
  until: Day,
  { known, context }: Pick<AnswerTask, "known" | "context">,
): Promise<FileTexts | null> {
  const { feature } = known.entry;
  const { repository, engine, at, state } = context;
  const { path } = feature.place;
  const { sunset } = feature.notice;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const text = await exactText(revision.tree, path);
  if (text === null || sunset === null) return null;
  const moved = moveSunset(text, feature.notice, sunset, until);
  if (moved === null) return null;
  if (feature.declaration === null)
    return (await movedEntry(feature.id, until, { path, text, moved })) ? new Map([[path, moved]]) : null;
  const before = await revision.asWritten(path, text);
  const after = await revision.asWritten(path, moved);
  if (before === null || after === null) return null;
  const now = after.features.get(feature.id);
  const right =
    now?.notice.sunset === until &&
    now.key === feature.key &&
    standsBut(before, after, feature.id) &&
    restStands(before, after, new Set([feature.id]));
  return right ? new Map([[path, moved]]) : null;
}
