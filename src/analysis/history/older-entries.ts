import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Lineage } from "./lineage.ts";

/**
 * Returns a predicate: true if a declared entry is known to be older than `enforce-from`. History is read only if
 * `enforce-from` is set.
 */
export function olderEntries(
  features: () => Promise<readonly Feature[]>,
  lineage: () => Lineage,
  { enforceFrom }: Pick<Policy, "enforceFrom">,
): (id: string) => Promise<boolean> {
  return async (id) => {
    if (enforceFrom === null) return false;
    const feature = (await features()).find((each) => each.id === id);
    const introduced = feature && (await lineage().introduced(feature, enforceFrom));
    return introduced?.known === true && introduced.day < enforceFrom;
  };
}
