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

/** What happened to one feature between base and head; one entry per transition. */
export interface Transition {
  /** Whether a notice stood on base, on the feature or on what covers it, or comes with the change. */
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

/** How what callers are held to became another. */
export interface Alteration {
  readonly by:
    /** Its signature or kind, or what the names in it mean. */
    | "signature"
    /** The name stands for another declaration of the file now, which is `after`. */
    | "alias"
    /** Who extends or implements it has to write `after` as well. */
    | "owed"
    /** Its body does nothing of what it did. */
    | "body";
  readonly before: Spoken;
  readonly after: Spoken;
  /** Members went that a type named anew may bring, or may not. */
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

/** What rules about notices judge. */
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

/** What callers could use and no notice spoke of: it went, can be reached no more, moved, or holds them to more. */
export interface UnnoticedChange extends Transition {
  readonly noticed: false;
  readonly change: "removed" | "narrowed" | "moved" | "altered";
  readonly base: UnnoticedFeature;
  /** What was altered, in words. */
  readonly what?: string;
  /** Only strict readers can fail, or it depends on the provider: at most a warning. */
  readonly uncertain?: true;
  /** What went with it. */
  readonly members: readonly UnnoticedFeature[];
  readonly lostNames?: readonly ImportableName[];
}
