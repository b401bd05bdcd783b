import type { Evidence } from "./evidence.ts";
import type { Day } from "./feature.ts";
import type { Side } from "./change.ts";

/** The severities of a finding, the lowest first. `off` in a configuration disables a rule. */
export const severities = ["notice", "warning", "error"] as const;
export type Severity = (typeof severities)[number];

/** One finding of a rule, in the promised shape. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly feature: string | null;
  readonly place: { readonly path: string; readonly line: number; readonly side: Side };
  /** States what happened, what was expected and what was found. Plain text: reports escape it. */
  readonly message: string;
  /** The next steps, in one or two sentences. */
  readonly remedy: string;
  readonly passesFrom: Day | null;
  readonly evidence: Evidence | null;
}

/** The lowest severity at which the check fails. */
export type FailOn = "error" | "warning" | "never";

export function failsAt(severity: Severity, failOn: FailOn): boolean {
  if (failOn === "never") return false;
  return severities.indexOf(severity) >= severities.indexOf(failOn);
}
