import type { Change } from "../../core/model/change.ts";
import type { ChangedFeature } from "../../core/model/facts.ts";
import type { Feature } from "../../core/model/notice.ts";
import { featureOnBase } from "../register/feature-on-base.ts";
import type { Revision } from "../revision/revision.ts";
import type { CheckRequest } from "./check-request.ts";

/** Returns changes with their features as in base's newest commit, which head may not contain. */
export async function changesOnBase(
  changes: readonly Change[],
  { base: commit, from }: Pick<CheckRequest, "base" | "from">,
  base: Revision,
): Promise<readonly ChangedFeature[]> {
  const onBase = (feature: Feature): Promise<Feature> =>
    commit === from ? Promise.resolve(feature) : featureOnBase(feature, base);
  return Promise.all(changes.map((each) => changedFeature(each, onBase)));
}

/** Returns the changes if there is no time left to read base's newest commit. */
export function changesAsRead(changes: readonly Change[]): readonly ChangedFeature[] {
  return changes.flatMap((change) => {
    const feature = change.base ?? change.head;
    return feature === null ? [] : { change, feature, members: change.members };
  });
}

/** Returns a change with the feature as in base's newest commit, if the feature is there. */
export async function changedFeature(
  change: Change,
  onBase: (feature: Feature) => Promise<Feature>,
): Promise<ChangedFeature> {
  const feature = change.base === null ? change.head : await onBase(change.base);
  if (feature === null) throw new Error("a change without a feature on either side");
  return { change, feature, members: await Promise.all(change.members.map((each) => onBase(each))) };
}
