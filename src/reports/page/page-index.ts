import type { Audience } from "../../core/model/feature.ts";
import type { OverviewState } from "../../core/overview/overview-query.ts";
import { byText } from "../check/order.ts";

export const stateNames: Readonly<Record<OverviewState, string>> = {
  due: "due: sunset reached",
  deprecated: "deprecated, with a date",
  undated: "without a date",
  kept: "kept",
};

/** Data for the page's script. The rows are features, in the order of the table. */
export interface PageIndex {
  readonly owners: readonly string[];
  readonly rows: readonly IndexRow[];
}

export interface IndexRow {
  /** Null if the page does not show the audience. */
  readonly audience: Audience | null;
  readonly standing: OverviewState;
  /** Indexes in `owners`. Empty without an owner. */
  readonly owners: readonly number[];
  /** Number of recorded calls. Null if unknown. */
  readonly calls: number | null;
}

/** A row with the names of its owners. */
export type OwnedRow = Omit<IndexRow, "owners"> & { readonly owners: readonly string[] };

/** Returns the index of a table. `rows`: the features in their order. */
export function pageIndex(rows: readonly OwnedRow[]): PageIndex {
  const owners = [...new Set(rows.flatMap((row) => row.owners))].sort(byText);
  const places = new Map(owners.map((owner, index) => [owner, index]));
  return {
    owners,
    rows: rows.map((row) => ({ ...row, owners: row.owners.flatMap((owner) => places.get(owner) ?? []) })),
  };
}
