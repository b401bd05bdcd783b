import type { RuleSetting } from "../../core/model/policy.ts";

/** Facts about a rule, as a report needs them. */
export interface RuleInfo {
  readonly id: string;
  /** One sentence: when it reports. */
  readonly summary: string;
  /** A paragraph: why, and what to do. */
  readonly help: string;
  readonly defaultSeverity: RuleSetting;
}
