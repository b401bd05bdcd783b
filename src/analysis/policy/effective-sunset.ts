import { honoured } from "../../core/judging/decision.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import { maxDay } from "../../core/time/day.ts";
import { keysOf } from "./decision-keys.ts";

/**
 * The later of the notice's sunset and the `extend` decision, over a feature and the members that go with it.
 * What never had a date has none to extend.
 */
export function latestSunset(features: readonly Feature[], policy: Policy, today: Day): Day | null {
  const written = maxDay(...features.map((each) => each.notice.sunset));
  if (written === null) return null;
  const extended = features.map(
    (each) => honoured(policy.decisions, keysOf(each), today).extend?.until ?? null,
  );
  return maxDay(written, ...extended);
}
