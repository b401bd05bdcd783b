import type { Brownouts } from "../model/policy.ts";
import type { RegisterEntry } from "../model/result/result.ts";
import { coversId } from "../repository/id-glob.ts";
import { type BrownoutWindow, brownoutWindows } from "./brownouts.ts";
import { startOf } from "./day.ts";

/** Returns the brownouts that a policy plans for a deprecated endpoint, in order. Empty if the endpoint is kept. */
export function plannedBrownouts(
  { feature, state, effectiveSunset }: Pick<RegisterEntry, "feature" | "state" | "effectiveSunset">,
  brownouts: Brownouts | null,
): readonly BrownoutWindow[] {
  if (brownouts === null || feature.kind !== "endpoint" || state === "kept" || effectiveSunset === null)
    return [];
  return coversId(brownouts.features, feature.id) ? brownoutWindows(brownouts, startOf(effectiveSunset)) : [];
}
