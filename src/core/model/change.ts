import type { Day } from "./feature.ts";
import type { Feature } from "./notice.ts";

export const changeKinds = [
  "announced",
  "amended",
  "extended",
  "shortened",
  "withdrawn",
  "removed",
  "narrowed",
  "moved",
  "altered",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type Side = "base" | "head";

/** What happened to one feature between base and head; one entry per transition. */
export interface Change {
  /** Base's id; head's when announced. */
  readonly feature: string;
  readonly change: ChangeKind;
  /** Where it is shown: the head's declaration where one is left, else base's. */
  readonly path: string;
  readonly line: number;
  readonly side: Side;
  readonly movedTo: string | null;
  readonly sunsetFrom: Day | null;
  readonly sunsetTo: Day | null;
  /** The feature on each side; null where it has no notice or does not exist. */
  readonly base: Feature | null;
  readonly head: Feature | null;
  /** For a removed container: the features removed with it (judged by the latest date among them). */
  readonly members: readonly Feature[];
}
