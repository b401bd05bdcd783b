import type { DatabaseOutcome, OpenDatabase } from "../../../src/ports/database.ts";
import { recordName } from "../../../src/core/model/contract/endpoint.ts";

/** A database in memory that distinguishes the statements by their columns, and knows nothing else of SQL. */

export interface StoredCall {
  readonly feature: string | null;
  readonly caller?: string;
  readonly class?: string;
  /** Days before the present. */
  readonly ago: number;
  readonly count?: number;
  readonly outcome?: string;
}

export interface StoredRow {
  readonly feature: string;
  readonly ago: number;
}

export interface Stored {
  readonly calls: readonly StoredCall[];
  readonly inventory: readonly StoredRow[];
  /** Seconds since the epoch. */
  readonly present: number;
}

export interface Wanted {
  readonly sql: string;
  readonly features: readonly string[];
  /** Seconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** The rows that a database returns for a statement. */
export function rowsFor(
  { sql, features, from, to }: Wanted,
  { calls, inventory, present }: Stored,
): string[][] {
  const at = ({ ago }: { readonly ago: number }): number => Math.floor(present - ago * 86_400);
  const isIn = (row: { readonly ago: number }): boolean => at(row) >= from && at(row) < to;
  const isAbout = ({ feature }: { readonly feature: string | null }): boolean =>
    feature !== null && (features.includes(feature) || features.includes(recordName(feature)));
  if (sql.includes("sw_clock")) return [[String(Math.floor(present))]];
  if (sql.includes("sw_kept")) return calls.some(isIn) ? [["1"]] : [];
  if (sql.includes("sw_timeless")) return [];
  if (sql.includes("sw_nameless")) return calls.some((each) => isIn(each) && !each.feature) ? [["1"]] : [];
  if (sql.includes("sw_hours"))
    return [
      ...Map.groupBy(
        inventory.filter((each) => isIn(each) && isAbout(each)),
        ({ feature }) => feature,
      ),
    ].map(([feature, rows]) => [
      feature,
      String(new Set(rows.map((each) => Math.floor(at(each) / 3600))).size),
      String(Math.max(...rows.map(at))),
    ]);
  if (!sql.includes("sw_count")) throw new Error(`an unknown statement: ${sql}`);
  const groups = Map.groupBy(
    calls.filter((each) => isIn(each) && isAbout(each)),
    ({ feature, caller = "", outcome = "" }) => JSON.stringify([feature, caller, outcome]),
  );
  return [...groups].map(([key, rows]) => {
    const counts = rows.map((each) => each.count ?? 1);
    const [feature = "", caller = "", outcome = ""] = JSON.parse(key) as string[];
    return [
      feature,
      caller,
      outcome,
      rows[0]?.class ?? "",
      String(counts.reduce((sum, each) => sum + each, 0)),
      String(Math.min(...counts)),
      String(Math.max(...rows.map(at))),
    ];
  });
}

/** An open connection that answers as PostgreSQL does. */
export function memoryPostgres(answer: (wanted: Wanted) => DatabaseOutcome): OpenDatabase {
  return () =>
    Promise.resolve({
      send({ text, values }) {
        const features = values.find((each): each is readonly string[] => Array.isArray(each)) ?? [];
        const times = values.flatMap((each) => (typeof each === "string" ? [Date.parse(each) / 1000] : []));
        const [from = 0, to = 0] = times;
        return Promise.resolve(answer({ sql: text, features, from, to }));
      },
      close() {},
    });
}

/** Rows of a feature in each hour of the last `from` days, until `until` days ago. */
export function hourly(feature: string, from = 36, until = 0): StoredRow[] {
  return Array.from({ length: Math.round((from - until) * 24) }, (_, index) => ({
    feature,
    ago: until + index / 24,
  }));
}
