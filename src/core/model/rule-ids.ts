import type { RuleSetting } from "./policy.ts";
import { ruleSeverities } from "./rule-ids.generated.ts";

/** The default severity of every rule, generated from the rules' files. */
export const ruleDefaults = { ...ruleSeverities } as const satisfies Record<string, RuleSetting>;

export type RuleId = keyof typeof ruleDefaults;

/** The groups in the order of the documentation. Unlisted groups come last. */
const groups = ["removal", "sunset", "notice", "window", "usage", "visibility", "policy", "decision"];

/** Sorted by group, then by name. */
export const ruleIds: readonly RuleId[] = (Object.keys(ruleDefaults) as RuleId[]).sort(
  (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
);

function rank(id: RuleId): number {
  const at = groups.indexOf(id.split("/")[0] ?? "");
  return at === -1 ? groups.length : at;
}
