import type { Audience } from "../../core/model/feature.ts";

/** Where a feature stands, as the page filters by it: the order is that of urgency. */
export const featureStates = ["due", "deprecated", "undated", "kept"] as const;
export type TableState = (typeof featureStates)[number];

/** What the page's script has to know beside what the page shows. A row is a feature, by its place in the table. */
export interface PageIndex {
  readonly owners: readonly string[];
  readonly rows: readonly IndexRow[];
}

export interface IndexRow {
  /** Null where the page does not show it. */
  readonly audience: Audience | null;
  readonly standing: TableState;
  /** Places in `owners`; empty: nobody owns it. */
  readonly owners: readonly number[];
  /** Recorded calls; null where it is not known whether there are any. */
  readonly calls: number | null;
}
