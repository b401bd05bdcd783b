import type { Policy } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";

/** Adds planned brownouts. The code for it is loaded only if the policy plans any. */
export async function withBrownouts(
  entries: readonly RegisterEntry[],
  { brownouts }: Pick<Policy, "brownouts">,
): Promise<readonly RegisterEntry[]> {
  if (brownouts === null) return entries;
  const { plannedBrownouts } = await import("../../core/governed/planned-brownouts.ts");
  return entries.map((entry) => {
    const planned = plannedBrownouts(entry, brownouts);
    return planned.length === 0 ? entry : { ...entry, brownouts: planned };
  });
}
