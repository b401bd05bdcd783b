import type { Declaration } from "./declaration.ts";
import type { Audience, Day, FeatureKind, Place } from "./feature.ts";

/** The reason why a date in a notice is not used as its sunset. */
export interface DateDefect {
  readonly kind: "ambiguous" | "impossible" | "conflicting" | "placeholder";
  readonly written: string;
  readonly message: string;
}

/** A notice after its text was interpreted. Missing values are null. */
export interface Notice {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
  readonly replacement: string | null;
  readonly reason: string | null;
  readonly announced: Day | null;
  /** The sunset date, from the text or through `releases:`. Null if neither has one. */
  readonly sunset: Day | null;
  /** The version in the notice, instead of or in addition to a date: `5`, `6.1`. */
  readonly sunsetVersion: string | null;
  readonly audience: Audience | null;
  /** The id of the capability whose notice covers it. Absent if the notice is its own. */
  readonly from?: string;
}

/** A notice with further data for the check, beyond the promised shape. */
export interface ReadNotice extends Notice {
  /** The pinned id (`feature: orders.v1.list`), or null. */
  readonly feature: string | null;
  readonly dateDefects: readonly DateDefect[];
  /** True if its text exists but is not a literal, so that values must not be reported as missing. */
  readonly unreadable: boolean;
  readonly conditional: boolean;
  /** True if it states explicitly that there is no replacement. This is reported with a different message. */
  readonly saysNoReplacement: boolean;
  /** The text without dates, white space and comment style. It distinguishes amended notices from unchanged ones. */
  readonly comparable: string;
}

/** A feature of the register: a declaration (or a declared entry) with its notice. */
export interface Feature {
  readonly id: string;
  /** The pinned id of the notice, or else `id`. Usage, decisions and issues use this key. */
  readonly key: string;
  readonly kind: FeatureKind;
  readonly name: string;
  readonly language: string;
  readonly place: Place;
  readonly notice: ReadNotice;
  readonly declaration: Declaration | null;
  /** The feature of another file whose notice covers it. Absent if the notice is in its own file. */
  readonly under?: Feature;
  /** The text to write for a sunset date in its notice, and where. Absent if the usual text is right. */
  readonly sunsetWords?: string;
  /** The coordinate of a declared endpoint, without a file. */
  readonly route?: string;
}

/** A public feature without a notice. */
export interface UnnoticedFeature extends Omit<Feature, "key" | "notice" | "declaration"> {
  readonly notice: null;
  readonly declaration: Declaration;
}

/** The state of a feature today. */
export type FeatureState = "deprecated" | "due" | "kept";
