import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";

/** A feature, and the day that its age is needed for. An older notice need not be followed further. */
export interface AgeQuestion {
  readonly feature: Feature;
  readonly enough: Day;
}
