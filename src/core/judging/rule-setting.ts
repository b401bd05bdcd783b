import { matchesAny } from "../repository/glob.ts";
import type { Policy, RuleSetting } from "../model/policy.ts";

/** What a rule weighs at a path: the last entry of `rules:` that matches it, else `fallback`. */
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
