import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";

/** A feature, and how far back its age makes a difference. */
export interface AgeQuestion {
  readonly feature: Feature;
  readonly enough: Day;
}
