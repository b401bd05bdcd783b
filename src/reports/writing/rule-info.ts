import type { RuleSetting } from "../../core/model/policy.ts";

export interface RuleInfo {
  readonly id: string;
  /** One sentence: when the rule reports. */
  readonly summary: string;
  /** A paragraph: why, and what to do. */
  readonly help: string;
  readonly defaultSeverity: RuleSetting;
}
