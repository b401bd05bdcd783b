import { audienceFor } from "../../core/judging/audience.ts";
import { honoured } from "../../core/judging/decision.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { latestSunset } from "../policy/effective-sunset.ts";

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
