import type { Change } from "./change.ts";
import type { Evidence } from "./evidence.ts";
import type { Audience, Day } from "./feature.ts";
import type { Finding, Severity } from "./finding.ts";
import type { Repair } from "./fix.ts";
import type { Mentions } from "../mentions/mention.ts";
import type { Feature } from "./notice.ts";
import type { ConfigurationProblem, Decision, OldForm, Policy, RuleSetting, Window } from "./policy.ts";
import type { RegisterEntry } from "./result.ts";
import type { RuleId } from "./rule-ids.ts";
import type { NewUse } from "./use.ts";

/** When the unbroken run of notices on a feature began, as far as history tells. */
export type Introduced =
  /** `atLatest`: the run is at least as old as this; it was not followed further back. */
  | { readonly known: true; readonly day: Day; readonly atLatest: boolean }
  /** The history at hand ends inside the run; `since` is the oldest day seen. */
  | { readonly known: false; readonly since: Day | null; readonly reason: string };

/**
 * What is known of the named replacement: declared in the repository, declared and itself deprecated,
 * not declared anywhere, or nothing to look up (a URL, another package, no name); null when not asked.
 */
export type ReplacementState = "declared" | "deprecated" | "undeclared" | "elsewhere";

/** The decisions on base that are honoured for one feature. */
export interface Honoured {
  readonly extend: Decision | null;
  readonly acceptBreakage: Decision | null;
  readonly keep: Decision | null;
}

/** A change with everything that judging it needs. All of it is given; rules look nothing up. */
export interface JudgedChange {
  readonly change: Change;
  /** Base's feature, head's when announced. */
  readonly subject: Feature;
  readonly audience: Audience;
  readonly window: Window;
  /** Latest of the notice's sunset, its members' and base's `extend` decision; null when undated. */
  readonly sunset: Day | null;
  /** Null where it was not consulted. */
  readonly introduced: Introduced | null;
  /** First day on which the full window has been served; null when unknown or not consulted. */
  readonly graceEnds: Day | null;
  /** First day on which the gate tolerates the removal ("about" the window). */
  readonly graceTolerated: Day | null;
  readonly evidence: Evidence | null;
  readonly decisions: Honoured;
  /** The decision `keep` stands on base or at head. */
  readonly keepDecided: boolean;
  /** How often the sunset was moved later before this change. */
  readonly extensions: number;
  /** A notice equal to one that stood on the feature earlier (a revert). */
  readonly restored: boolean;
  /** A new notice equal to one that stands on base elsewhere, on the same name and kind: its code was copied. */
  readonly copied?: boolean;
  /** The notice is older than `enforce-from`. */
  readonly beforeEnforcement: boolean;
  readonly replacement: ReplacementState | null;
  /** The feature stands in an API contract. Absent: in code. */
  readonly contract?: boolean;
  /** What is altered holds callers to nothing else than before. */
  readonly servesCallers?: boolean;
  /** Where a new notice is mentioned; absent where nobody asks. */
  readonly mentions?: Mentions;
  /** Whether a call warns or is counted by the runtime; null where that cannot be told, absent where nobody asks. */
  readonly warns?: boolean | null;
}

/** A public declaration that goes although it carries no notice; its `change` has the feature with an empty notice. */
export interface UndeprecatedRemoval {
  readonly change: Change;
  /** What it weighs at its path where the configuration does not say. */
  readonly byDefault: RuleSetting;
  /** The last day on which a notice stood on it in base's history; null where none is known. */
  readonly noticedUntil: Day | null;
}

/** Public declarations without a notice in a file that cannot be read at head. */
export interface UnverifiedFile {
  readonly path: string;
  /** The first of them on base. */
  readonly line: number;
  readonly count: number;
  readonly byDefault: RuleSetting;
}

/** The body of a replacement changes, and that of the deprecated form does not. */
export interface OneSidedFix {
  readonly feature: Feature;
  /** Later of the notice's sunset and base's `extend` decision; null when undated. */
  readonly sunset: Day | null;
  /** What changed: the replacement, or its member. At head. */
  readonly replacement: { readonly name: string; readonly path: string; readonly line: number };
  /** What did not: the feature, or its member. */
  readonly counterpart: string;
}

/** What every rule is given. */
export interface Judging {
  readonly today: Day;
  readonly policy: Policy;
}

/** The configuration on both sides, for the rules about policy and decisions. */
export interface PolicyFacts {
  readonly path: string;
  /** False where the file does not exist on that side. */
  readonly onBase: boolean;
  readonly onHead: boolean;
  readonly baseProblems: readonly ConfigurationProblem[];
  readonly headProblems: readonly ConfigurationProblem[];
  readonly oldForms: readonly OldForm[];
  /** The change touches what the configuration says as policy (not only `features` or comments). */
  readonly touched: boolean;
  /** Keys in which head's policy is more lenient than the one that judged. */
  readonly lenient: readonly string[];
  /** Changed `.gitattributes` files that mark more as generated or vendored. */
  readonly exclusions: readonly string[];
  /** Changed workflow files that run this check. */
  readonly workflows: readonly string[];
  readonly decisions: readonly DecisionFact[];
}

/** A decision in question: one of a changed feature, one the change adds, in audits all of them. */
export interface DecisionFact {
  readonly decision: Decision;
  readonly path: string;
  /** Whether the feature it names exists, with or without a notice. */
  readonly known: boolean;
  /** Another decision about the same feature that contradicts it. */
  readonly conflict: Decision | null;
}

/** A finding before its severity is settled. */
export interface Draft {
  readonly feature: string | null;
  readonly place: Finding["place"];
  readonly message: string;
  readonly remedy: string;
  readonly passesFrom?: Day | null;
  readonly evidence?: Evidence | null;
  readonly repair?: Repair;
  /** The severity is at most, or at least, this, unless the rule is off. */
  readonly atMost?: Severity;
  readonly atLeast?: Severity;
  /** What it weighs where the configuration does not say; the rule's own severity where absent. */
  readonly byDefault?: RuleSetting;
}

/** One rule: its documentation and its condition, on any of three subjects. A file in `src/rules`. */
export interface Rule {
  readonly id: RuleId;
  /** Default severity. */
  readonly severity: RuleSetting;
  /** Where the default is another one for some subjects: which, for the documentation. */
  readonly severityNote?: string;
  /** One sentence, present tense: when it reports. */
  readonly summary: string;
  /** A paragraph for `explain` and SARIF: why, and what to do. */
  readonly help: string;
  /** Older than `enforce-from`: at most a warning. */
  readonly forgivesOldNotices?: boolean;
  readonly change?: (judged: JudgedChange, judging: Judging) => Draft | readonly Draft[] | null;
  /** A feature of base in a file that cannot be read at head. */
  readonly unverified?: (feature: Feature, judging: Judging) => Draft | null;
  /** A feature of the register, in audits. */
  readonly entry?: (entry: JudgedEntry, judging: Judging) => Draft | readonly Draft[] | null;
  readonly policy?: (facts: PolicyFacts, judging: Judging) => readonly Draft[];
  /** A use of a deprecated feature that the change adds. */
  readonly use?: (use: NewUse, judging: Judging) => Draft | null;
  readonly undeprecated?: (removal: UndeprecatedRemoval, judging: Judging) => Draft | null;
  readonly unverifiedFile?: (file: UnverifiedFile, judging: Judging) => Draft | null;
  readonly fix?: (fix: OneSidedFix, judging: Judging) => Draft | null;
}

/** A feature of the register with what an audit needs. */
export interface JudgedEntry extends RegisterEntry {
  readonly window: Window;
  readonly introduced: Introduced | null;
  readonly evidence: Evidence | null;
  readonly decisions: Honoured;
  readonly beforeEnforcement: boolean;
  readonly replacement: ReplacementState | null;
  /** As of a change. */
  readonly warns?: boolean | null;
}
