import { matchesAny } from "../repository/glob.ts";
import type { Policy, RuleSetting } from "../model/policy.ts";

/** Returns the setting of a rule at a path: the last matching entry of `rules:`, or else `fallback`. */
export function settingFor(
  policy: Pick<Policy, "rules">,
  ruleId: string,
  path: string,
  fallback: RuleSetting,
): RuleSetting {
  const override = policy.rules.findLast(
    (each) => each.rule === ruleId && (each.paths === null || matchesAny(each.paths, path)),
  );
  return override?.severity ?? fallback;
}
