import type { Outcome } from "../governed/outcome.ts";
import { commandPermissions } from "./command-permissions.generated.ts";
import type { FeatureKind, Audience, Day } from "./feature.ts";
import type { FailOn, Severity } from "./finding.ts";
import type { PolicyReference } from "./policy-origin.ts";

/** A calendar duration (ISO 8601 `P1Y2M3W4D`, without a time part). */
export interface Duration {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
}
export interface Window {
  readonly min: Duration;
  readonly max: Duration;
}

export type RuleSetting = Severity | "off";

/** One entry of `rules:`. If `paths` is null, it applies everywhere. Later entries take precedence. */
export interface RuleOverride {
  readonly rule: string;
  readonly severity: RuleSetting;
  readonly paths: readonly string[] | null;
}

export interface PathPolicy {
  readonly match: string;
  readonly audience: Audience | null;
  /**
   * `auto`: declarations that others can import by a published name. Null if the entry does not set it, so that an
   * earlier match decides.
   */
  readonly public: boolean | "auto" | null;
}

export type DecisionKind = "extend" | "accept-breakage" | "keep";

/** A recorded decision of the provider. `line` is its place in the configuration file. */
export interface Decision {
  readonly feature: string;
  readonly decision: DecisionKind;
  readonly reason: string | null;
  readonly by: string | null;
  readonly on: Day | null;
  /** For `extend`: the new sunset. */
  readonly until: Day | null;
  readonly line: number;
}

/** A feature from `features:`, which has no declaration in code. */
export interface DeclaredFeature {
  readonly id: string;
  readonly kind: FeatureKind;
  /** Globs of ids or coordinates. Empty for a feature without members. */
  readonly members: readonly string[];
  /** The coordinate of an endpoint that no reader finds: `POST /login`. */
  readonly route: string | null;
  readonly evidence: readonly { readonly path: string; readonly pattern: string; readonly regex: boolean }[];
  readonly deprecated: {
    readonly replacement: string | null;
    readonly reason: string | null;
    readonly announced: string | null;
    readonly sunset: string | null;
    readonly audience: Audience | null;
  } | null;
  readonly line: number;
  readonly endLine: number;
}

/** A declared feature with a notice that covers its members. `path` is the path of the configuration. */
export interface Capability extends DeclaredFeature {
  readonly path: string;
}

/** A usage source after its settings were read. Further settings belong to its type: see `src/usage/<type>.ts`. */
export interface UsageSource {
  readonly type: string;
  /** Null if the entry does not set it. */
  readonly covers: readonly string[] | null;
  readonly [setting: string]: unknown;
}

export interface CallerPolicy {
  readonly contact: string | null;
  readonly repository: string | null;
  readonly audience: Audience | null;
  readonly public: boolean;
  /** True if its calls never count as use. */
  readonly ignore: boolean;
}

/** The repositories that may open issues here about features of ours that they call. */
export interface CallersFrom {
  /** Globs of `OWNER/REPO`. Null if unset: the organization's policy applies, or no repository may. */
  readonly accept: readonly string[] | null;
  /** Maximum number of open issues from one repository. */
  readonly maxOpen: number;
  /** The label of all these issues. */
  readonly label: string;
}

export interface Reminders {
  /** Days before the sunset, from the earliest reminder to the last. 0 is the sunset itself. */
  readonly days: readonly number[];
  /** The interval of reminders for an overdue feature. */
  readonly overdueEvery: Duration;
  /** Creates one issue per feature, or one per owner. */
  readonly group: "feature" | "owner";
  readonly labels: readonly string[];
  /** Logins or teams. `codeowners` reads them from the CODEOWNERS file. */
  readonly assignees: "codeowners" | readonly string[];
  readonly dashboard: boolean;
  /** Maximum number of issues per week for features whose first reminder is long past. */
  readonly perWeek: number;
}

/** Repository permissions, from the lowest to the highest. */
export const permissions = ["read", "triage", "write", "maintain", "admin"] as const;
export type Permission = (typeof permissions)[number];

/** Commands with a configurable permission. */
export type CommandName = keyof typeof commandPermissions;
export const commandNames = Object.keys(commandPermissions) as readonly CommandName[];

/** Globs of files that should mention a new notice. An empty list requires nothing. */
export interface Visibility {
  readonly releaseNotes: readonly string[];
  readonly documentation: readonly string[];
}

/** Short refusals of deprecated endpoints before their sunset, which services carry out. */
export interface Brownouts {
  readonly daysBefore: readonly number[];
  /** Time of day in UTC: `10:00`. */
  readonly at: string;
  readonly minutes: number;
  /** Globs of ids of endpoints. */
  readonly features: readonly string[];
}

/** The whole configuration except `features`, including defaults. */
export interface Policy {
  readonly audience: Audience;
  readonly audiences: Readonly<Record<Audience, Window>>;
  readonly paths: readonly PathPolicy[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Globs of generated files, in addition to those with a known name or header. */
  readonly generated: readonly string[];
  /** Globs of files that are read although their name, header or attribute marks them as generated. */
  readonly notGenerated: readonly string[];
  readonly tests: boolean;
  readonly enforceFrom: Day | null;
  readonly releases: Readonly<Record<string, Day>>;
  readonly rules: readonly RuleOverride[];
  readonly removal: { readonly requires: "both" | "either" };
  readonly contracts: {
    /** Keys next to a notice that contain its sunset date, after `x-sunset`. In mappings: `x-github.removalDate`. */
    readonly sunsetKeys: readonly string[];
    /** Stability levels that a contract does not promise anything for. */
    readonly unstable: readonly string[];
  };
  readonly extensions: { readonly max: number; readonly maxTotal: Duration };
  readonly usage: {
    readonly window: Duration;
    readonly threshold: number;
    /** Outcomes of calls that count as use. */
    readonly outcomes: readonly Outcome[];
    readonly sources: readonly UsageSource[];
  };
  readonly callers: Readonly<Record<string, CallerPolicy>>;
  readonly callersFrom: CallersFrom;
  readonly decisions: readonly Decision[];
  readonly reminders: Reminders;
  /** The permission that each command in an issue requires. */
  readonly commands: Readonly<Record<CommandName, Permission>>;
  readonly visibility: Visibility;
  /** Null if none are planned. */
  readonly brownouts: Brownouts | null;
  readonly failOn: FailOn | null;
  /** The entries of `features:` whose members are deprecated with them. The entries at base determine the members. */
  readonly capabilities: readonly Capability[];
  /** Time limit of a whole run, in seconds. */
  readonly timeLimit: number;
  /** True if the App checks changes itself in repositories where it is installed. */
  readonly appCheck: boolean;
}

/** The contents of a configuration file: policy (read from base) and declared features (register). */
export interface Configuration {
  readonly policy: Policy;
  readonly features: readonly DeclaredFeature[];
}

/** A mistake in the configuration, with its place. Lines and columns are 1-based. */
export interface ConfigurationProblem {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** The dotted path, `usage.sources[0].url`. */
  readonly key: string;
  /** States the mistake, the expected value and, for an unknown key, the nearest known one. */
  readonly message: string;
}

/** A deprecated key that still works (rule 9 of the convention), with its place. */
export interface OldForm extends ConfigurationProblem {
  readonly replacement: string;
}

/** A configuration file after reading. `configuration` is null if there are problems. */
export interface ConfigurationReading {
  readonly configuration: Configuration | null;
  readonly problems: readonly ConfigurationProblem[];
  readonly oldForms: readonly OldForm[];
  /** True if the file is not in effect, because it has another name or is reached through a link. */
  readonly misplaced?: true;
  /** The file's own content and its `extends:`, for merging. Absent if the file cannot be parsed. */
  readonly written?: WrittenConfiguration;
}

/** A configuration as written in its file, without defaults. */
export interface WrittenConfiguration {
  readonly extends: {
    readonly reference: PolicyReference;
    readonly line: number;
    readonly column: number;
  } | null;
  /** The keys and values of a valid file. Only src/config uses its structure. */
  readonly file: object | null;
  /** Returns the line of the value at a path, or of the nearest enclosing value. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/** Returns the callers that a public repository may name. */
export function publicCallers(policy: Pick<Policy, "callers">): string[] {
  return Object.keys(policy.callers).filter((caller) => policy.callers[caller]?.public === true);
}
