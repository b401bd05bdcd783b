import type { RuleSetting } from "./policy.ts";
import { ruleSeverities } from "./rule-ids.generated.ts";

/** Every rule with its default severity: what the rule's own file says. */
export const ruleDefaults = { ...ruleSeverities } as const satisfies Record<string, RuleSetting>;

export type RuleId = keyof typeof ruleDefaults;

/** The groups in the order of the documentation; one that is not listed comes last. */
const groups = ["removal", "sunset", "notice", "window", "usage", "visibility", "policy", "decision"];

/** By group, and in it by name. */
export const ruleIds: readonly RuleId[] = (Object.keys(ruleDefaults) as RuleId[]).sort(
  (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
);

function rank(id: RuleId): number {
  const at = groups.indexOf(id.split("/")[0] ?? "");
  return at === -1 ? groups.length : at;
}
