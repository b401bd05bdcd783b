import type { Unreserved } from "./contract/reserved.ts";
import type { Day, Place } from "./feature.ts";
import type { Spoken } from "./language.ts";
import type { Feature, UnnoticedFeature } from "./notice.ts";
import type { ImportableName } from "../surface/importable-name.ts";

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

/** One transition of a feature between base and head. Each has an entry of its own. */
export interface Transition {
  /** True if base has a notice, on the feature or on its cover, or if the change adds one. */
  readonly noticed: boolean;
  /** Base's id; head's when announced. */
  readonly feature: string;
  readonly change: ChangeKind;
  /** Where it is shown: the head's declaration where one is left, else base's. */
  readonly path: string;
  readonly line: number;
  readonly side: Side;
  /** Where it is written, where a contract takes it in from another file. */
  readonly writtenAt?: Place;
  readonly movedTo: string | null;
  readonly sunsetFrom: Day | null;
  readonly sunsetTo: Day | null;
  /** Of a removed Protobuf field or enum value: what its message or enum does not reserve. */
  readonly unreserved?: Unreserved;
}

/** A change of the requirements for callers. */
export interface Alteration {
  readonly by:
    /** Its signature or kind, or what the names in it mean. */
    | "signature"
    /** The name is now an alias of another declaration of the file, which is `after`. */
    | "alias"
    /** Code that extends or implements it must also write `after`. */
    | "owed"
    /** Its body does nothing of what it did. */
    | "body";
  readonly before: Spoken;
  readonly after: Spoken;
  /** True if members are missing that a newly named type may or may not provide. */
  readonly mayLose?: boolean;
  /** Of a contract: what callers are held to now that they were not, in words. */
  readonly what?: string;
  /** Only strict readers can fail, or it depends on the provider: at most a warning. */
  readonly uncertain?: true;
  /** Of code: `serves` where everything that worked before works, `fails` where every use of a kind fails. */
  readonly compatibility?: "serves" | "fails" | "unknown";
  /** For a body: what it does now. */
  readonly does?: "refuses" | "nothing" | "none" | "no-value";
}

/** A change that rules about notices judge. */
export interface Change extends Transition {
  readonly noticed: true;
  /** The feature on each side; null where it has no notice or does not exist. */
  readonly base: Feature | null;
  readonly head: Feature | null;
  /** The decision that moves the sunset, where no notice does. */
  readonly decided?: { readonly line: number; readonly by: string | null };
  /** For a removed container: the features removed with it (judged by the latest date among them). */
  readonly members: readonly Feature[];
  /** Names by which others could import it on base, and cannot at head; absent where they are not known. */
  readonly lostNames?: readonly ImportableName[];
  /** Of what is altered. */
  readonly alteration?: Alteration;
}

/**
 * A change of a public feature without a notice: it was removed, became unreachable, moved, or requires more of
 * callers.
 */
export interface UnnoticedChange extends Transition {
  readonly noticed: false;
  readonly change: "removed" | "narrowed" | "moved" | "altered";
  readonly base: UnnoticedFeature;
  /** The alteration, in words. */
  readonly what?: string;
  /** Only strict readers can fail, or it depends on the provider: at most a warning. */
  readonly uncertain?: true;
  /** The features that were removed with it. */
  readonly members: readonly UnnoticedFeature[];
  readonly lostNames?: readonly ImportableName[];
}
