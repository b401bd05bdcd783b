import type { LoosenedKey } from "./policy-origin.ts";
import type { UnnoticedChange } from "./change.ts";
import type { Evidence } from "./evidence.ts";
import type { ChangeFactName, ChangeFacts, ChangedFeature, EntryFactName, EntryFacts } from "./facts.ts";
import type { Day } from "./feature.ts";
import type { Finding, Severity } from "./finding.ts";
import type { Repair } from "./fix.ts";
import type { Feature } from "./notice.ts";
import type { ConfigurationProblem, Decision, OldForm, Policy, RuleSetting } from "./policy.ts";
import type { RegisterEntry } from "./result/result.ts";
import type { RuleId } from "./rule-ids.ts";
import type { UnreadRemoval } from "./unread.ts";
import type { NewUse } from "./use.ts";

/** The removal of a public declaration without a notice. */
export interface UndeprecatedRemoval {
  readonly change: UnnoticedChange;
  /** The severity at its path if the configuration does not set one. */
  readonly byDefault: RuleSetting;
  /** The last day in base's history on which it had a notice. Null if none is known. */
  readonly noticedUntil: Day | null;
  /** True if a decision at base accepts that callers break. */
  readonly isAccepted: boolean;
}

/** A deprecated feature of base in a file that cannot be read at head. */
export interface UnverifiedFeature {
  readonly feature: Feature;
  /** True if the text still contains its declaration and its notice. */
  readonly isSeen: boolean;
  /** True if base's file cannot be read either. */
  readonly wasUnread: boolean;
}

/** Public declarations without a notice in a file that cannot be read at head. */
export interface UnverifiedFile {
  readonly path: string;
  /** The line of the first one at base. */
  readonly line: number;
  readonly count: number;
  /** True if the text at head still contains all of them. */
  readonly isSeen: boolean;
  /** True if base's file cannot be read either. */
  readonly wasUnread: boolean;
  readonly byDefault: RuleSetting;
}

/** A change to the body of a replacement but not of the deprecated form, or the reverse. */
export interface OneSidedFix {
  readonly feature: Feature;
  /** The later of the notice's sunset and base's `extend` decision. Null without a date. */
  readonly sunset: Day | null;
  /** True if the deprecated form changed, but not its replacement. */
  readonly isOldFixed: boolean;
  /** The changed form or its member, at head. */
  readonly changed: { readonly name: string; readonly path: string; readonly line: number };
  /** The name of the other form or its member. */
  readonly counterpart: string;
}

/** The removal of a declaration that a notice at head names as its replacement. */
export interface LostReplacement {
  /** The feature at head. */
  readonly feature: Feature;
  /** The later of the notice's sunset and base's `extend` decision. Null without a date. */
  readonly sunset: Day | null;
  /** The removed declaration, with its place at base. */
  readonly name: string;
  readonly path: string;
  readonly line: number;
}

/** A pattern, member or route of a declared feature that matches nothing at head. */
export interface UnmatchedEvidence {
  readonly feature: string;
  readonly is: "pattern" | "member" | "route";
  /** True if the entry is known to be older than `enforce-from`. */
  readonly beforeEnforcement: boolean;
  /** As written. For a pattern, the path and on another line the text. */
  readonly written: string;
  /** The place of the entry in the configuration. */
  readonly path: string;
  readonly line: number;
}

/** The values that every rule receives. */
export interface Judging {
  readonly today: Day;
  readonly policy: Policy;
}

/** The configuration on both sides, for the rules about policy and decisions. */
export interface PolicyFacts {
  readonly path: string;
  /** False if the file does not exist on that side. */
  readonly onBase: boolean;
  readonly onHead: boolean;
  readonly baseProblems: readonly ConfigurationProblem[];
  readonly headProblems: readonly ConfigurationProblem[];
  readonly oldForms: readonly OldForm[];
  /** True if the change affects the policy, not only `features` or comments. */
  readonly touched: boolean;
  /** Keys in which head's policy is more lenient than the one used for judging. */
  readonly lenient: readonly string[];
  /** Values of the configuration that are ignored because an inherited policy locks them. */
  readonly loosened?: readonly (LoosenedKey & { readonly isNew: boolean })[];
  /** Changed `.gitattributes` files that mark more files as generated or vendored. */
  readonly exclusions: readonly string[];
  /** Changed workflow files that run this check. */
  readonly workflows: readonly string[];
  /** Inputs and conditions of this check in head's workflows that differ from base. */
  readonly inputs?: readonly ChangedInput[];
  readonly decisions: readonly DecisionFact[];
}

/** An input or a condition of this check that head's workflow changes. */
export interface ChangedInput {
  readonly path: string;
  readonly line: number;
  /** A sentence with its value and the value at base. */
  readonly message: string;
}

/** A decision to judge: about a changed feature, added by the change, or in an audit. */
export interface DecisionFact {
  readonly decision: Decision;
  readonly path: string;
  /** True if the named feature exists, with or without a notice. */
  readonly known: boolean;
  /** True if it does not exist now, but existed in base's history. */
  readonly carriedOut: boolean;
  /** Another decision about the same feature that contradicts it. */
  readonly conflict: Decision | null;
}

/** A finding before its severity is determined. */
export interface FindingDraft {
  readonly feature: string | null;
  readonly place: Finding["place"];
  readonly message: string;
  readonly remedy: string;
  readonly passesFrom?: Day | null;
  readonly evidence?: Evidence | null;
  readonly repair?: Repair;
  /** Limits of the severity, unless the rule is off. */
  readonly atMost?: Severity;
  readonly atLeast?: Severity;
  /**
   * The severity if the configuration does not set one. Absent: the rule's own severity. If a rule is off by default,
   * it ignores this value for changes and entries.
   */
  readonly byDefault?: RuleSetting;
}

/** A reason to remove or lower a finding. Fetched only if there is such a finding. */
export type Excuse =
  /** A revert restored the notice, so there is no finding. */
  | "restored"
  /** The notice came with copied code, so the finding is at most a warning. */
  | "copied"
  /** The language itself prevents uses from other packages, so the finding is at most a warning. */
  | "unreachable"
  /** The notice is older than `enforce-from`, so the finding is at most a warning. */
  | "beforeEnforcement"
  /** Other packages cannot import it, so the finding is at most a warning. */
  | "unpublished";

/** A condition on a subject that needs no further facts. */
interface Plain<Subject> {
  readonly judge: (subject: Subject, judging: Judging) => FindingDraft | readonly FindingDraft[] | null;
}

/** A condition on a change of a feature with a notice. */
export interface OnChange<N extends ChangeFactName = ChangeFactName> {
  readonly subject: "change";
  /** Returns true if the condition can apply at all, using only available data. The facts are fetched only then. */
  readonly when: (given: ChangedFeature, judging: Judging) => boolean;
  /** True if it reports only when another rule has a finding about the same change. */
  readonly followsFindings?: true;
  readonly needs: readonly N[];
  readonly excuses?: readonly Excuse[];
  readonly judge: (
    judged: ChangedFeature & Pick<ChangeFacts, N>,
    judging: Judging,
  ) => FindingDraft | readonly FindingDraft[] | null;
}

export interface OnEntry<N extends EntryFactName = EntryFactName> {
  readonly subject: "entry";
  readonly when: (entry: RegisterEntry, judging: Judging) => boolean;
  readonly needs: readonly N[];
  readonly excuses?: readonly (Excuse & EntryFactName)[];
  readonly judge: (
    judged: RegisterEntry & Pick<EntryFacts, N>,
    judging: Judging,
  ) => FindingDraft | readonly FindingDraft[] | null;
}

export type Condition =
  | OnChange
  | OnEntry
  | ({ readonly subject: "unverified" } & Plain<UnverifiedFeature>)
  | ({ readonly subject: "unverifiedFile" } & Plain<UnverifiedFile>)
  | ({ readonly subject: "undeprecated" } & Plain<UndeprecatedRemoval>)
  /** A use of a deprecated feature that the change adds. */
  | ({ readonly subject: "use" } & Plain<NewUse>)
  /** A removed text that looks like a notice but is not read as one. */
  | ({ readonly subject: "unread" } & Plain<UnreadRemoval>)
  | ({ readonly subject: "fix" } & Plain<OneSidedFix>)
  | ({ readonly subject: "replacement" } & Plain<LostReplacement>)
  | ({ readonly subject: "unmatched" } & Plain<UnmatchedEvidence>)
  | ({ readonly subject: "policy" } & Plain<PolicyFacts>);

/** One rule: its documentation and its conditions. Each is a file in `src/rules`. */
export interface Rule {
  readonly id: RuleId;
  /** Default severity. If it depends on the subject, the stricter one, so that lowering it counts as lenient. */
  readonly severity: RuleSetting;
  /** For the documentation: the subjects with another default severity. */
  readonly severityNote?: string;
  /** One sentence in the present tense: when the rule reports. */
  readonly summary: string;
  /** A paragraph for `explain` and SARIF: the reason, and what to do. */
  readonly help: string;
  readonly on: readonly Condition[];
}
