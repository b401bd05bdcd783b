import type { RuleSetting } from "../../core/model/policy.ts";

/** What a report says of a rule. */
export interface RuleInfo {
  readonly id: string;
  /** One sentence: when it reports. */
  readonly summary: string;
  /** A paragraph: why, and what to do. */
  readonly help: string;
  readonly defaultSeverity: RuleSetting;
}
