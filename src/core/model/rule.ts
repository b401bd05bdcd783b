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

/** A public declaration that goes although it carries no notice; its `change` has the feature with an empty notice. */
export interface UndeprecatedRemoval {
  readonly change: UnnoticedChange;
  /** The severity at its path if the configuration states none. */
  readonly byDefault: RuleSetting;
  /** The last day in base's history on which it had a notice. Null if none is known. */
  readonly noticedUntil: Day | null;
  /** A decision on base accepts that callers break. */
  readonly isAccepted: boolean;
}

/** A deprecated feature of base in a file that cannot be read at head. */
export interface UnverifiedFeature {
  readonly feature: Feature;
  /** Its declaration and its notice are seen in the text. */
  readonly isSeen: boolean;
  /** Base's file cannot be read either. */
  readonly wasUnread: boolean;
}

/** Public declarations without a notice in a file that cannot be read at head. */
export interface UnverifiedFile {
  readonly path: string;
  /** The first of them on base. */
  readonly line: number;
  readonly count: number;
  /** The text at head still has all of them. */
  readonly isSeen: boolean;
  /** Base could not read the file either. */
  readonly wasUnread: boolean;
  readonly byDefault: RuleSetting;
}

/** A change of the body of a replacement without a change of the deprecated form, or the reverse. */
export interface OneSidedFix {
  readonly feature: Feature;
  /** Later of the notice's sunset and base's `extend` decision; null when undated. */
  readonly sunset: Day | null;
  /** The deprecated form changes, not its replacement. */
  readonly isOldFixed: boolean;
  /** The form that changes, or its member. At head. */
  readonly changed: { readonly name: string; readonly path: string; readonly line: number };
  /** The name of the other form, or of its member. */
  readonly counterpart: string;
}

/** The removal of a declaration that a notice at head names as its replacement. */
export interface LostReplacement {
  /** As head has it. */
  readonly feature: Feature;
  /** Later of the notice's sunset and base's `extend` decision; null when undated. */
  readonly sunset: Day | null;
  /** The removed declaration, with its place on base. */
  readonly name: string;
  readonly path: string;
  readonly line: number;
}

/** A pattern, member or route that should show a declared feature, and matches nothing at head. */
export interface UnmatchedEvidence {
  readonly feature: string;
  readonly is: "pattern" | "member" | "route";
  /** The entry is known to be older than `enforce-from`. */
  readonly beforeEnforcement: boolean;
  /** As it is written; of a pattern its path and, on a line of its own, the text. */
  readonly written: string;
  /** Of the entry in the configuration. */
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
  /** Values of the configuration that do not count, as a policy above has locked them. */
  readonly loosened?: readonly (LoosenedKey & { readonly isNew: boolean })[];
  /** Changed `.gitattributes` files that mark more as generated or vendored. */
  readonly exclusions: readonly string[];
  /** Changed workflow files that run this check. */
  readonly workflows: readonly string[];
  /** Inputs and conditions of this check that are not base's in the workflows of head. */
  readonly inputs?: readonly ChangedInput[];
  readonly decisions: readonly DecisionFact[];
}

/** An input or a condition under which head's workflow runs this check otherwise than base's. */
export interface ChangedInput {
  readonly path: string;
  readonly line: number;
  /** Its value, and the value on base, as a sentence. */
  readonly message: string;
}

/** A decision in question: one of a changed feature, one the change adds, in audits all of them. */
export interface DecisionFact {
  readonly decision: Decision;
  readonly path: string;
  /** True if the named feature exists, with or without a notice. */
  readonly known: boolean;
  /** It does not exist, and base's history had it. */
  readonly carriedOut: boolean;
  /** Another decision about the same feature that contradicts it. */
  readonly conflict: Decision | null;
}

/** A finding before its severity is settled. */
export interface FindingDraft {
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
  /**
   * The severity if the configuration states none. Absent: the rule's own severity. A rule that is off by default
   * reports nothing about changes and entries, regardless of this value.
   */
  readonly byDefault?: RuleSetting;
}

/** A reason to remove or lower a finding that a condition has drafted. Fetched only if there is such a finding. */
export type Excuse =
  /** The notice comes back by a revert: no finding. */
  | "restored"
  /** The notice came with copied code: a warning at most. */
  | "copied"
  /** The language itself keeps callers outside of its package away: a warning at most. */
  | "unreachable"
  /** The notice is older than `enforce-from`: a warning at most. */
  | "beforeEnforcement"
  /** Code outside of its package cannot import it: a warning at most. */
  | "unpublished";

/** A condition on a subject for which nothing has to be fetched. */
interface Plain<Subject> {
  readonly judge: (subject: Subject, judging: Judging) => FindingDraft | readonly FindingDraft[] | null;
}

/** A condition on a change of a feature with a notice. */
export interface OnChange<N extends ChangeFactName = ChangeFactName> {
  readonly subject: "change";
  /**
   * Returns true if the condition can apply at all, from data that costs nothing. Only then are its facts fetched.
   */
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

/** A feature of the register, in an audit. */
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

/** A condition of a rule, on one kind of subject. */
export type Condition =
  | OnChange
  | OnEntry
  /** A feature of base in a file that cannot be read at head. */
  | ({ readonly subject: "unverified" } & Plain<UnverifiedFeature>)
  | ({ readonly subject: "unverifiedFile" } & Plain<UnverifiedFile>)
  | ({ readonly subject: "undeprecated" } & Plain<UndeprecatedRemoval>)
  /** A use of a deprecated feature that the change adds. */
  | ({ readonly subject: "use" } & Plain<NewUse>)
  /** A text that looks like a notice, is not read as one, and is removed by the change. */
  | ({ readonly subject: "unread" } & Plain<UnreadRemoval>)
  | ({ readonly subject: "fix" } & Plain<OneSidedFix>)
  | ({ readonly subject: "replacement" } & Plain<LostReplacement>)
  | ({ readonly subject: "unmatched" } & Plain<UnmatchedEvidence>)
  | ({ readonly subject: "policy" } & Plain<PolicyFacts>);

/** One rule: its documentation and its conditions. A file in `src/rules`. */
export interface Rule {
  readonly id: RuleId;
  /**
   * Default severity. Where the default depends on the subject this is the stricter one: a configuration that lowers
   * it is the more lenient.
   */
  readonly severity: RuleSetting;
  /** Where the default is another one for some subjects: which, for the documentation. */
  readonly severityNote?: string;
  /** One sentence, present tense: when it reports. */
  readonly summary: string;
  /** A paragraph for `explain` and SARIF: why, and what to do. */
  readonly help: string;
  readonly on: readonly Condition[];
}
