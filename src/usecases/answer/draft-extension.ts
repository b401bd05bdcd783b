import { moveSunset } from "../../core/edits/move-sunset.ts";
import type { Feature } from "../../core/model/notice.ts";
import { code } from "../../core/text/show.ts";
import { draftDecision } from "./draft-decision.ts";
import { movedEntry } from "./declared-entry.ts";
import { refused, type Drafted, type OrderTo, type Task } from "./ground.ts";
import { restStands, standsBut } from "../../analysis/fixes/reread.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { exactText } from "./source-text.ts";

/** The later date in the notice itself; where that cannot be written with certainty, the decision `extend`. */
export async function draftExtension(task: Task<OrderTo<"extend">>): Promise<Drafted> {
  const { order, known } = task;
  const { feature, effectiveSunset, state } = known.entry;
  if (state === "kept")
    return refused("It was decided to keep it, so that it has no sunset to move: announce it anew instead.");
  if (effectiveSunset === null)
    return refused(
      `Its notice never had a date, so that there is none to move: write ${code(`sunset: ${order.until}`)} into it.`,
    );
  if (order.until === effectiveSunset) return refused(`Its sunset is ${effectiveSunset} already.`);
  if (order.until < effectiveSunset)
    return refused(
      `${order.until} is earlier than its present sunset, ${effectiveSunset}: callers rely on that day. Only a later one can be set here.`,
    );
  const files = await inNotice(task, feature);
  if (files !== null) return { files, change: { edits: ["date"], notes: [], references: null } };
  const decided = await draftDecision(task, {
    decision: "extend",
    reason: order.reason,
    until: order.until,
  });
  if ("refused" in decided) return decided;
  const note =
    feature.notice.sunsetVersion === null
      ? "The notice does not say its date in a way that could be changed with certainty, so the later day is recorded as a decision."
      : "The notice names a version and no date of its own, so the later day is recorded as a decision.";
  return { ...decided, change: { ...decided.change, notes: [note] } };
}

async function inNotice(
  { order, ground }: Task<OrderTo<"extend">>,
  feature: Feature,
): Promise<ReadonlyMap<string, string> | null> {
  const { repository, engine, at, state } = ground;
  const { path } = feature.place;
  const { sunset } = feature.notice;
  const revision = new Revision(repository.tree(at), engine, state.judging.policy);
  const text = await exactText(revision.tree, path);
  if (text === null || sunset === null) return null;
  const moved = moveSunset(text, feature.notice, sunset, order.until);
  if (moved === null) return null;
  if (feature.declaration === null)
    return (await movedEntry(feature.id, order.until, { path, text, moved }))
      ? new Map([[path, moved]])
      : null;
  const before = await revision.asWritten(path, text);
  const after = await revision.asWritten(path, moved);
  if (before === null || after === null) return null;
  const now = after.features.get(feature.id);
  const right =
    now?.notice.sunset === order.until &&
    now.key === feature.key &&
    standsBut(before, after, feature.id) &&
    restStands(before, after, new Set([feature.id]));
  return right ? new Map([[path, moved]]) : null;
}
