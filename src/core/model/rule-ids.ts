import type { RuleSetting } from "./policy.ts";
import { ruleSeverities } from "./rule-ids.generated.ts";

/** Ids that a configuration may name although their rules are still to be written. */
const withoutRule = {
  "removal/unreserved": "error",
  "visibility/headers": "warning",
} as const satisfies Record<string, RuleSetting>;

/** Every rule with its default severity: what the rule's own file says. */
export const ruleDefaults = { ...withoutRule, ...ruleSeverities } as const satisfies Record<
  string,
  RuleSetting
>;

export type RuleId = keyof typeof ruleDefaults;

/** By group, and in it by name. */
export const ruleIds: readonly RuleId[] = (Object.keys(ruleDefaults) as RuleId[]).sort();
