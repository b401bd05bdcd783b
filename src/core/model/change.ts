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

/** One transition of a feature between base and head. A feature may have several. */
export interface Transition {
  /** True if base has a notice, on the feature or on its container, or if the change adds one. */
  readonly noticed: boolean;
  /** Base's id, or head's if the change is `announced`. */
  readonly feature: string;
  readonly change: ChangeKind;
  /** The place of the finding: the declaration at head if there is one, or else the declaration at base. */
  readonly path: string;
  readonly line: number;
  readonly side: Side;
  /** The place in another file from which a contract includes the declaration. */
  readonly writtenAt?: Place;
  readonly movedTo: string | null;
  readonly sunsetFrom: Day | null;
  readonly sunsetTo: Day | null;
  /** For a removed Protobuf field or enum value: the number and name that are not reserved. */
  readonly unreserved?: Unreserved;
}

/** A change that affects callers. */
export interface Alteration {
  readonly by:
    /** Its signature or kind changed, or the meaning of a name in it. */
    | "signature"
    /** The name is now an alias of another declaration of the file, which is `after`. */
    | "alias"
    /** Subtypes and implementations must now also implement `after`. */
    | "owed"
    /** Its body no longer does its work. */
    | "body";
  readonly before: Spoken;
  readonly after: Spoken;
  /** True if members are missing that a newly named type may or may not provide. */
  readonly mayLose?: boolean;
  /** For contracts: the new requirement for callers, in words. */
  readonly what?: string;
  /** Only strict clients can fail, or it depends on the provider, so this is at most a warning. */
  readonly uncertain?: true;
  /** For code: `serves` if everything that worked before still works, `fails` if every use of one kind fails. */
  readonly compatibility?: "serves" | "fails" | "unknown";
  /** For a body: its behavior now. */
  readonly does?: "refuses" | "nothing" | "none" | "no-value";
}

/** A change to a feature with a notice, judged by the rules about notices. */
export interface Change extends Transition {
  readonly noticed: true;
  /** The feature on each side. Null if it has no notice or does not exist there. */
  readonly base: Feature | null;
  readonly head: Feature | null;
  /** The decision that moved the sunset, if the notice did not. */
  readonly decided?: { readonly line: number; readonly by: string | null };
  /** For a removed container: the features removed with it. The latest of their dates counts. */
  readonly members: readonly Feature[];
  /** Names that could be imported at base but not at head. Absent if they are unknown. */
  readonly lostNames?: readonly ImportableName[];
  /** Set if the change is `altered`. */
  readonly alteration?: Alteration;
}

/** A change of a public feature without a notice: removed, unreachable, moved, or more demanding. */
export interface UnnoticedChange extends Transition {
  readonly noticed: false;
  readonly change: "removed" | "narrowed" | "moved" | "altered";
  readonly base: UnnoticedFeature;
  /** The alteration, in words. */
  readonly what?: string;
  /** Only strict clients can fail, or it depends on the provider, so this is at most a warning. */
  readonly uncertain?: true;
  /** The features that were removed with it. */
  readonly members: readonly UnnoticedFeature[];
  readonly lostNames?: readonly ImportableName[];
}
