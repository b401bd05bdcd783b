import type { RuleSetting } from "./policy.ts";

/**
 * Every rule with its default. Where the default depends on the subject (contract or code) this is the
 * stricter one: a configuration that lowers it is the more lenient.
 */
export const ruleDefaults = {
  "removal/before-sunset": "error",
  "removal/in-use": "error",
  "removal/usage-unknown": "error",
  "removal/undated": "error",
  "removal/grace-not-served": "error",
  "removal/undeprecated": "error",
  "removal/unreserved": "error",
  "removal/unverified": "warning",
  "sunset/shortened": "error",
  "sunset/extended": "notice",
  "notice/withdrawn": "error",
  "notice/replacement-missing": "error",
  "notice/reason-missing": "warning",
  "notice/sunset-missing": "error",
  "notice/sunset-invalid": "error",
  "notice/replacement-unknown": "warning",
  "notice/replacement-deprecated": "warning",
  "notice/window-too-short": "error",
  "notice/window-too-long": "warning",
  "notice/sunset-past": "error",
  "sunset/overdue": "warning",
  "window/altered": "error",
  "window/one-sided-fix": "notice",
  "usage/new-use": "warning",
  "visibility/release-notes": "warning",
  "visibility/documentation": "warning",
  "visibility/headers": "warning",
  "visibility/log-warnings": "off",
  "policy/weakened": "warning",
  "policy/invalid": "error",
  "policy/old-form": "warning",
  "decision/unknown": "warning",
  "decision/expired": "warning",
  "decision/conflict": "warning",
} as const satisfies Record<string, RuleSetting>;

export type RuleId = keyof typeof ruleDefaults;

/** In the order of the documentation. */
export const ruleIds: readonly RuleId[] = Object.keys(ruleDefaults) as RuleId[];
