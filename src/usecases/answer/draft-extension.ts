import { moveSunset, sunsetMoves } from "../../core/edits/move-sunset.ts";
import { attemptsAtEdit } from "../../core/limits.ts";
import type { FileTexts } from "../../core/model/command.ts";
import type { Day } from "../../core/model/feature.ts";
import { applied } from "../../core/model/fix.ts";
import type { Feature } from "../../core/model/notice.ts";
import { restStands, standsBut } from "../../analysis/fixes/reread.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import type { Configuration } from "../../core/model/policy.ts";
import { declaredFeatures } from "../../analysis/register/declared-entries.ts";
import { readPolicy } from "../../analysis/policy/read-policy.ts";
import type { AnswerTask } from "./answer-context.ts";
import { exactText } from "./source-text.ts";

/** Writes the later date into the notice itself. Null if that cannot be done with certainty. */
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

/** The date of the notice, otherwise the date of the declaration, because the text may be apart from the key. */
function movedTexts(text: string, { notice, place }: Feature, from: Day, to: Day): readonly string[] {
  const own = sunsetMoves(text, notice, from, to);
  // It is unknown which of two dates is meant.
  if (own.length > 1) return [];
  const edits = own.length > 0 ? own : sunsetMoves(text, place, from, to);
  return edits.slice(0, attemptsAtEdit).map((edit) => applied(text, [edit]));
}

interface EntryTexts {
  readonly path: string;
  readonly text: string;
  readonly moved: string;
}

/** True if the edited configuration differs only in the sunset date of one entry, and that date is correct. */
async function movedEntry(id: string, until: Day, { path, text, moved }: EntryTexts): Promise<boolean> {
  const before = (await readPolicy(text, path)).configuration;
  const after = (await readPolicy(moved, path)).configuration;
  if (before === null || after === null || rest(before, id) !== rest(after, id)) return false;
  const entry = (await declaredFeatures({ configuration: after, path })).find((each) => each.id === id);
  return entry?.notice.sunset === until && entry.notice.dateDefects.length === 0;
}

function rest({ policy, features }: Configuration, id: string): string {
  return JSON.stringify({
    policy,
    features: features.map((each) =>
      each.id === id ? { ...each, deprecated: { ...each.deprecated, sunset: null } } : each,
    ),
  });
}
