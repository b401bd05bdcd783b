import type { Audience } from "../../core/model/feature.ts";
import type { OverviewState } from "../../core/overview/overview-query.ts";
import { byText } from "../check/order.ts";

export const stateNames: Readonly<Record<OverviewState, string>> = {
  due: "due: sunset reached",
  deprecated: "deprecated, with a date",
  undated: "without a date",
  kept: "kept",
};

/** Data for the page's script, in addition to the page itself. A row is a feature, by its position in the table. */
export interface PageIndex {
  readonly owners: readonly string[];
  readonly rows: readonly IndexRow[];
}

export interface IndexRow {
  /** Null where the page does not show it. */
  readonly audience: Audience | null;
  readonly standing: OverviewState;
  /** Places in `owners`; empty: without an owner it. */
  readonly owners: readonly number[];
  /** Recorded calls; null where it is not known whether there are any. */
  readonly calls: number | null;
}

/** A row with the names of its owners. */
export type OwnedRow = Omit<IndexRow, "owners"> & { readonly owners: readonly string[] };

/** The index of a table, by its rows in their order. */
export function pageIndex(rows: readonly OwnedRow[]): PageIndex {
  const owners = [...new Set(rows.flatMap((row) => row.owners))].sort(byText);
  const places = new Map(owners.map((owner, index) => [owner, index]));
  return {
    owners,
    rows: rows.map((row) => ({ ...row, owners: row.owners.flatMap((owner) => places.get(owner) ?? []) })),
  };
}
