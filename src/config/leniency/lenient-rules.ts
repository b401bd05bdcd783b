import type { Policy, RuleSetting } from "../../core/model/policy.ts";
import { ruleDefaults, type RuleId, ruleIds } from "../../core/model/rule-ids.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import { samplesOf } from "../schema/sample-path.ts";

const weight: Record<RuleSetting, number> = { off: 0, notice: 1, warning: 2, error: 3 };

/** The rules that weigh less somewhere, as `rules.<id>`. */
export function lenientRules(a: Policy, than: Policy): string[] {
  return ruleIds.filter((rule) => isLighter(rule, a, than)).map((rule) => `rules.${rule}`);
}

function isLighter(rule: RuleId, a: Policy, than: Policy): boolean {
  const own = [...a.rules, ...than.rules].filter((each) => each.rule === rule);
  if (own.length === 0) return false;
  return samplesOf(own.flatMap(({ paths }) => paths ?? [])).some((path) => {
    const [now, before] = [a, than].map((policy) => settingFor(policy, rule, path, ruleDefaults[rule]));
    return weight[now ?? "off"] < weight[before ?? "off"];
  });
}
