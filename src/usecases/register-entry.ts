import { audienceFor } from "../core/audience.ts";
import { honoured } from "../core/decision.ts";
import type { Day } from "../core/feature.ts";
import type { Feature } from "../core/notice.ts";
import type { Policy } from "../core/policy.ts";
import type { RegisterEntry } from "../core/result.ts";
import { keysOf } from "./decision-keys.ts";
import { latestSunset } from "./facts.ts";

/** A feature with where it stands today. */
export function entryOf(feature: Feature, policy: Policy, today: Day): RegisterEntry {
  const effectiveSunset = latestSunset([feature], policy, today);
  const { keep } = honoured(policy.decisions, keysOf(feature), today);
  const due = effectiveSunset !== null && effectiveSunset <= today;
  return {
    feature,
    state: keep === null ? (due ? "due" : "deprecated") : "kept",
    audience: audienceFor(feature, policy),
    effectiveSunset,
  };
}
