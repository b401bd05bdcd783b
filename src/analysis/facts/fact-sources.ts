import type { Evidence } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Decision, Policy } from "../../core/model/policy.ts";
import type { ReplacementState } from "../../core/model/rule.ts";
import type { Lineage } from "../history/lineage.ts";

/** What facts are drawn from. */
export interface FactSources {
  readonly today: Day;
  readonly policy: Policy;
  /** Decisions at head: only `keep` counts from there, and only to withdraw a notice. */
  readonly headDecisions: readonly Decision[];
  readonly lineage: Pick<Lineage, "introduced" | "extensions" | "stoodEarlier" | "namesOf">;
  readonly evidence: (feature: Feature) => Evidence | null;
  readonly replacement: (feature: Feature) => Promise<ReplacementState | null>;
  /** The feature as base's tip has it, where base moved on since head branched off. */
  readonly atTip: (feature: Feature) => Promise<Feature>;
}
