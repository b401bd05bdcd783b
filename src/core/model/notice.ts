import type { Declaration } from "./declaration.ts";
import type { Audience, Day, FeatureKind, Place } from "./feature.ts";

/** Why a date in a notice's words is not a sunset. */
export interface DateDefect {
  readonly kind: "ambiguous" | "impossible" | "conflicting" | "placeholder";
  /** As written. */
  readonly written: string;
  readonly message: string;
}

/** A notice whose words have been read. Absent values are null. */
export interface Notice {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
  readonly replacement: string | null;
  readonly reason: string | null;
  readonly announced: Day | null;
  /** The sunset date, from the words or through `releases:`; null when none can be had. */
  readonly sunset: Day | null;
  /** The version named instead of a date, or in addition to it: `5`, `6.1`. */
  readonly sunsetVersion: string | null;
  readonly audience: Audience | null;
  /** The id of the capability whose notice covers it. Absent if the notice is its own. */
  readonly from?: string;
}

/** A notice and what the gate needs beyond the promised shape. */
export interface ReadNotice extends Notice {
  /** The id it pins (`feature: orders.v1.list`), or null. */
  readonly feature: string | null;
  readonly dateDefects: readonly DateDefect[];
  /** `true` when its words exist and are no literal: never reported as missing. */
  readonly unreadable: boolean;
  readonly conditional: boolean;
  /** An explicit "no replacement" was said: rule 1 still wants one, but the message differs. */
  readonly saysNoReplacement: boolean;
  /** The words without dates, white space and comment style. They distinguish amended notices from unchanged ones. */
  readonly comparable: string;
}

/** A feature of the register: a declaration (or a declared entry) with its notice. */
export interface Feature {
  readonly id: string;
  /** The pinned id where the notice gives one, else `id`: usage, decisions and issues go by it. */
  readonly key: string;
  readonly kind: FeatureKind;
  readonly name: string;
  readonly language: string;
  readonly place: Place;
  readonly notice: ReadNotice;
  readonly declaration: Declaration | null;
  /** The feature of another file whose notice covers it. Absent if the notice is in its own file. */
  readonly under?: Feature;
  /** The text to write for a sunset date in its notice, and where. Absent if plain words suffice. */
  readonly sunsetWords?: string;
  /** The bare coordinate of a declared endpoint. */
  readonly route?: string;
}

/** A feature that callers can use and that has no notice. */
export interface UnnoticedFeature extends Omit<Feature, "key" | "notice" | "declaration"> {
  readonly notice: null;
  readonly declaration: Declaration;
}

/** The state of a feature today. */
export type FeatureState = "deprecated" | "due" | "kept";
