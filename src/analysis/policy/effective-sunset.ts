import { honoured } from "../../core/judging/decision.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import { maxDay } from "../../core/time/day.ts";
import { keysOf } from "./decision-keys.ts";

/**
 * Returns the latest of the notices' sunsets and `extend` decisions, for a feature and members that are removed with
 * it. A decision cannot extend a sunset that does not exist.
 */
export function latestSunset(features: readonly Feature[], policy: Policy, today: Day): Day | null {
  const written = maxDay(...features.map((each) => each.notice.sunset));
  if (written === null) return null;
  const extended = features.map(
    (each) => honoured(policy.decisions, keysOf(each), today).extend?.until ?? null,
  );
  return maxDay(written, ...extended);
}
