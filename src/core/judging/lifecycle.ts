import type { Evidence } from "../model/evidence.ts";
import type { Day } from "../model/feature.ts";

/** The states of the convention. `removed` is reached when the pull request that passed the check is merged. */
export type LifecycleState = "in use" | "deprecated" | "removed";

/** The values that determine the lifecycle row of a feature. */
export interface Circumstances {
  readonly today: Day;
  /** True if the base branch has a `keep` decision, which suspends the notice. */
  readonly kept: boolean;
  /** The later one of the notice's sunset and the date of an `extend` decision. Null without a date. */
  readonly sunset: Day | null;
  /** The first day on which the check accepts the grace period as ended. Null if history does not show it. */
  readonly graceEnds: Day | null;
  /** Null if no source covers the feature. */
  readonly usage: Evidence["status"] | null;
  /** True if every observed caller either receives our issues or was contacted. */
  readonly reachable: boolean;
  /** True if every observed caller was marked as contacted. False if issues are not read. */
  readonly contacted: boolean;
  /** True if the base branch has an `accept-breakage` decision. */
  readonly breakageAccepted: boolean;
  /** `either`: zero usage is enough before the sunset, and a reached sunset is enough whatever the usage. */
  readonly requires: "both" | "either";
}

/** The actions that are possible for a feature in a row. */
export type Move =
  | "set a date"
  | "deprecate again"
  | "wait"
  | "repair the evidence"
  | "remove"
  | "contact the callers"
  | "extend"
  | "accept the breakage"
  | "keep";

/** One row of the table. A feature is in the first row for which `holds` returns true. */
export interface LifecycleRow {
  readonly id: RowId;
  readonly state: LifecycleState;
  /** The event that moves a feature into the row, and the condition for it, in words. */
  readonly moved: string;
  readonly condition: string;
  readonly next: string;
  /** Further effects. */
  readonly also: string;
  readonly moves: readonly Move[];
  readonly holds: (circumstances: Circumstances) => boolean;
}

export type RowId =
  | "kept"
  | "undated"
  | "window"
  | "unused"
  | "accepted"
  | "reachable"
  | "unreachable"
  | "unknown";

const isReached = ({ sunset, today }: Circumstances): boolean => sunset !== null && sunset <= today;
const isServed = ({ graceEnds, today }: Circumstances): boolean => graceEnds !== null && graceEnds <= today;

/**
 * Rule 8 of the convention taken literally, if the configuration requires it: zero usage is enough without a reached
 * sunset or an ended grace period.
 */
const isDisused = ({ requires, usage }: Circumstances): boolean => requires === "either" && usage === "zero";

const mayGo = (given: Circumstances): boolean => isDisused(given) || (isReached(given) && isServed(given));

/**
 * The lifecycle, in the order in which its rows are tried. The four transitions of the convention are `undated` (in use
 * → deprecated), `unused`, `reachable` and `unreachable`. The other rows are between them.
 */
export const lifecycle: readonly LifecycleRow[] = [
  {
    id: "kept",
    state: "in use",
    moved: "the provider decided `keep`",
    condition: "the decision is recorded on the base branch",
    next: "in use",
    also: "to remove it, deprecate it again with a replacement and a date",
    moves: ["deprecate again"],
    holds: ({ kept }) => kept,
  },
  {
    id: "undated",
    state: "in use",
    moved: "notice published",
    condition: "a replacement exists and a sunset date is set",
    next: "deprecated",
    also: "announced in release notes, interface documentation, response headers and log warnings; the feature keeps working",
    moves: ["set a date"],
    holds: ({ sunset }) => sunset === null,
  },
  {
    id: "window",
    state: "deprecated",
    moved: "time",
    condition:
      "the sunset, or the end of the audience's grace period, is in the future, or the grace period is not proved",
    next: "deprecated",
    also: "the feature keeps working, and fixes apply to both forms; calls are counted",
    moves: ["wait", "extend", "keep"],
    holds: (given) => !mayGo(given),
  },
  {
    id: "unused",
    state: "deprecated",
    moved: "sunset reached or passed",
    condition: "observed usage is zero, or no source covers the feature",
    next: "removed",
    also: "the route or field is deleted in a later release",
    moves: ["remove"],
    holds: (given) =>
      given.usage === "zero" || given.usage === null || (given.requires === "either" && isReached(given)),
  },
  {
    id: "accepted",
    state: "deprecated",
    moved: "sunset reached, the provider decided `accept-breakage`",
    condition: "usage is not zero, or unknown; the decision is recorded on the base branch",
    next: "removed",
    also: "the remaining callers break, knowingly",
    moves: ["remove"],
    holds: ({ breakageAccepted }) => breakageAccepted,
  },
  {
    id: "reachable",
    state: "deprecated",
    moved: "sunset reached",
    condition: "usage nonzero, the remaining callers can be reached",
    next: "deprecated",
    also: "the callers are contacted and the sunset date is reset",
    moves: ["contact the callers", "extend"],
    holds: ({ usage, reachable }) => usage === "used" && reachable,
  },
  {
    id: "unreachable",
    state: "deprecated",
    moved: "sunset reached",
    condition: "usage nonzero, callers cannot be reached",
    next: "the provider decides one of: deprecated (window extended), removed (breakage accepted), in use (kept)",
    also: "no rule selects one",
    moves: ["extend", "accept the breakage", "keep"],
    holds: ({ usage }) => usage === "used",
  },
  {
    id: "unknown",
    state: "deprecated",
    moved: "sunset reached",
    condition: "a source covers the feature and cannot show whether it is used",
    next: "deprecated",
    also: "unknown is not zero: the source is repaired, or the provider decides",
    moves: ["repair the evidence", "extend", "accept the breakage", "keep"],
    holds: () => true,
  },
];

/** Returns the row of a feature. The last row applies to every feature, so there always is one. */
export function rowOf(circumstances: Circumstances): LifecycleRow {
  const row = lifecycle.find(({ holds }) => holds(circumstances));
  if (row === undefined) throw new Error("the last row of the lifecycle must match everything");
  return row;
}
