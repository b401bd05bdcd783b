import type { Change } from "../../core/model/change.ts";
import type { ChangeSubject } from "../../core/model/facts.ts";
import type { Feature } from "../../core/model/notice.ts";
import { featureAtTip } from "../register/tip.ts";
import type { Revision } from "../revision/revision.ts";
import type { CheckRequest } from "./check-request.ts";

/** Changes of features as base's tip has them, where base moved on since head branched off. */
export async function changesAtTip(
  changes: readonly Change[],
  { tip, from }: Pick<CheckRequest, "tip" | "from">,
  base: Revision,
): Promise<readonly ChangeSubject[]> {
  const atTip = (feature: Feature): Promise<Feature> =>
    tip === from ? Promise.resolve(feature) : featureAtTip(feature, base);
  return Promise.all(changes.map((each) => subjectOf(each, atTip)));
}

/** What a change is about, on base where base has it. */
export async function subjectOf(
  change: Change,
  atTip: (feature: Feature) => Promise<Feature>,
): Promise<ChangeSubject> {
  const subject = change.base === null ? change.head : await atTip(change.base);
  if (subject === null) throw new Error("a change without a feature on either side");
  return { change, subject, members: await Promise.all(change.members.map((each) => atTip(each))) };
}
