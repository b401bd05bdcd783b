import type { Outcome } from "../governed/outcome.ts";
import { commandPermissions } from "./command-permissions.generated.ts";
import type { FeatureKind, Audience, Day } from "./feature.ts";
import type { FailOn, Severity } from "./finding.ts";
import type { PolicyReference } from "./policy-origin.ts";

/** A calendar duration (ISO 8601 `P1Y2M3W4D`, no time part). */
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

/** One entry of `rules:`; `paths` null means everywhere. Later entries win. */
export interface RuleOverride {
  readonly rule: string;
  readonly severity: RuleSetting;
  readonly paths: readonly string[] | null;
}

export interface PathPolicy {
  readonly match: string;
  readonly audience: Audience | null;
  /** `auto`: what others can import by a published name; null where the entry does not say: an earlier match decides. */
  readonly public: boolean | "auto" | null;
}

export type DecisionKind = "extend" | "accept-breakage" | "keep";

/** The provider's recorded answer. `line` is its place in the configuration file. */
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

/** A feature without a declaration of its own, from `features:`. */
export interface DeclaredFeature {
  readonly id: string;
  readonly kind: FeatureKind;
  /** Globs of ids or coordinates; empty for what has no members. */
  readonly members: readonly string[];
  /** The bare coordinate of an endpoint that no reader finds: `POST /login`. */
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

/** A declared feature with a notice that covers its members. `path` is the configuration's. */
export interface Capability extends DeclaredFeature {
  readonly path: string;
}

/** A source of usage, its settings read. What else it holds is its type's own: see `src/usage/<type>.ts`. */
export interface UsageSource {
  readonly type: string;
  /** Null where the entry does not say. */
  readonly covers: readonly string[] | null;
  readonly [setting: string]: unknown;
}

export interface CallerPolicy {
  readonly contact: string | null;
  readonly repository: string | null;
  readonly audience: Audience | null;
  readonly public: boolean;
  /** Its calls never count as use. */
  readonly ignore: boolean;
}

/** The repositories that may open issues here about features that this repository calls. */
export interface CallersFrom {
  /** Globs of `OWNER/REPO`; null where nothing is said: then the organisation's policy says it, or none may. */
  readonly accept: readonly string[] | null;
  /** Issues of one repository that are open at once. */
  readonly maxOpen: number;
  /** The label that all of them carry. */
  readonly label: string;
}

/** The settings of reminders for an approaching sunset date. */
export interface Reminders {
  /** Days before the sunset, from the earliest reminder to the last; 0 is the day itself. */
  readonly days: readonly number[];
  /** The interval of reminders for an overdue feature. */
  readonly overdueEvery: Duration;
  /** One issue a feature, or one an owner. */
  readonly group: "feature" | "owner";
  readonly labels: readonly string[];
  /** Logins or teams; `codeowners` takes them from the CODEOWNERS file. */
  readonly assignees: "codeowners" | readonly string[];
  readonly dashboard: boolean;
  /** Issues that are opened in a week for features whose first reminder is long past. */
  readonly perWeek: number;
}

/** Repository permissions, from the least to the most. */
export const permissions = ["read", "triage", "write", "maintain", "admin"] as const;
export type Permission = (typeof permissions)[number];

/** Commands that have a permission of their own. */
export type CommandName = keyof typeof commandPermissions;
export const commandNames = Object.keys(commandPermissions) as readonly CommandName[];

/** Where a new notice is expected to be mentioned (globs); an empty list asks for nothing. */
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

/** The whole configuration except `features`, with defaults filled in. */
export interface Policy {
  readonly audience: Audience;
  readonly audiences: Readonly<Record<Audience, Window>>;
  readonly paths: readonly PathPolicy[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Globs of files that a tool wrote, in addition to those with a known name or header. */
  readonly generated: readonly string[];
  /** Globs of files that are read although their name, header or attribute says that a tool wrote them. */
  readonly notGenerated: readonly string[];
  readonly tests: boolean;
  readonly enforceFrom: Day | null;
  readonly releases: Readonly<Record<string, Day>>;
  readonly rules: readonly RuleOverride[];
  readonly removal: { readonly requires: "both" | "either" };
  readonly contracts: {
    /** Keys next to a notice that state its sunset date, after `x-sunset`. In mappings: `x-github.removalDate`. */
    readonly sunsetKeys: readonly string[];
    /** Levels of stability at which a contract promises nothing. */
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
  /** The permission that each command in an issue asks for. */
  readonly commands: Readonly<Record<CommandName, Permission>>;
  readonly visibility: Visibility;
  /** Null where none are planned. */
  readonly brownouts: Brownouts | null;
  readonly failOn: FailOn | null;
  /** The entries of `features:` whose members are deprecated with them. The entries on base determine the members. */
  readonly capabilities: readonly Capability[];
  /** Seconds that a whole run may take. */
  readonly timeLimit: number;
  /** True if the App judges changes itself, where it is installed. */
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
  /** Dotted key, `usage.sources[0].url`. */
  readonly key: string;
  /** Says what is wrong, what was expected and, for an unknown key, the nearest that exists. */
  readonly message: string;
}

/** An old key that still works (rule 9 of the convention), with its place. */
export interface OldForm extends ConfigurationProblem {
  readonly replacement: string;
}

/** A configuration file that was read; `configuration` is null when it has problems. */
export interface ConfigurationReading {
  readonly configuration: Configuration | null;
  readonly problems: readonly ConfigurationProblem[];
  readonly oldForms: readonly OldForm[];
  /** True if the file is in a place that is not read: under another name, or reached through a link. */
  readonly misplaced?: true;
  /**
   * The part that other configurations build on, and the one that it builds on itself. Absent if the file cannot be
   * read at all.
   */
  readonly written?: WrittenConfiguration;
}

/** A configuration as its file has it, before defaults are filled in. */
export interface WrittenConfiguration {
  readonly extends: {
    readonly reference: PolicyReference;
    readonly line: number;
    readonly column: number;
  } | null;
  /** Of a valid file its keys and values: the configuration's own affair. */
  readonly file: object | null;
  /** Line of the value at a path; of what encloses it where there is none. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/** Callers that a public repository may name. */
export function publicCallers(policy: Pick<Policy, "callers">): string[] {
  return Object.keys(policy.callers).filter((caller) => policy.callers[caller]?.public === true);
}
