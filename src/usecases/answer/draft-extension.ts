import { moveSunset, sunsetMoves } from "../../core/edits/move-sunset.ts";
import type { FileTexts } from "../../core/model/command.ts";
import type { Day } from "../../core/model/feature.ts";
import { applied } from "../../core/model/fix.ts";
import type { Feature } from "../../core/model/notice.ts";
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
  if (feature.declaration === null) {
    const moved = moveSunset(text, feature.notice, sunset, until);
    if (moved === null) return null;
    return (await movedEntry(feature.id, until, { path, text, moved })) ? new Map([[path, moved]]) : null;
  }
  const before = await revision.asWritten(path, text);
  if (before === null) return null;
  for (const moved of movedTexts(text, feature, sunset, until)) {
    const after = await revision.asWritten(path, moved);
    const now = after?.features.get(feature.id);
    const right =
      after !== null &&
      now?.notice.sunset === until &&
      now.key === feature.key &&
      standsBut(before, after, feature.id) &&
      restStands(before, after, new Set([feature.id]));
    if (right) return new Map([[path, moved]]);
  }
  return null;
}

/** Limit: so many places of a day are tried. */
const mostTried = 8;

/** Where the notice says its day, and else where what it stands on does: words may stand apart from the key. */
function movedTexts(text: string, { notice, place }: Feature, from: Day, to: Day): readonly string[] {
  const own = sunsetMoves(text, notice, from, to);
  // Of a day that it says twice nobody knows which is meant.
  if (own.length > 1) return [];
  const edits = own.length > 0 ? own : sunsetMoves(text, place, from, to);
  return edits.slice(0, mostTried).map((edit) => applied(text, [edit]));
}
