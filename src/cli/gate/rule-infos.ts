import type { Rule } from "../../core/model/rule.ts";
import type { RuleInfo } from "../../reports/writing/rule-info.ts";

export async function loadRules(): Promise<readonly Rule[]> {
  return (await import("../../rules/registry.generated.ts")).rules;
}

export function infosOf(rules: readonly Rule[]): readonly RuleInfo[] {
  return rules.map(({ id, summary, help, severity }) => ({
    id,
    summary,
    help,
    defaultSeverity: severity,
  }));
}
