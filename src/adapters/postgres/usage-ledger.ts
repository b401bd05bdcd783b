import { ledgerRows } from "../../core/limits.ts";
import type { Day } from "../../core/model/feature.ts";
import type {
  LedgerBatch,
  LedgerFeature,
  LedgerQuestion,
  LedgerScope,
  UsageLedger,
} from "../../ports/usage-ledger.ts";
import { migrate } from "./migrations.ts";
import type { Sql } from "./sql.ts";

/** Opens the tables of usage data in the queue's schema, in PostgreSQL or PGlite. `schema` is a plain name. */
export async function openUsageLedger(sql: Sql, schema: string): Promise<UsageLedger> {
  await migrate(sql, schema);
  const [batches, calls, hours] = ["batch", "call", "hours"].map((name) => `${schema}.usage_${name}`);
  return {
    async add({ installation, repository }: LedgerScope, batch: LedgerBatch, today: Day) {
      const own = [installation, repository ?? ""];
      const [sum] = await sql(
        `SELECT coalesce(sum(rows), 0)::text AS rows FROM ${batches} WHERE installation = $1 AND repository = $2 AND day = $3`,
        [...own, today],
      );
      const size = batch.calls.length + batch.watched.length;
      if (Number(sum?.["rows"] ?? 0) + size > ledgerRows) return "full";
      // A single statement makes the batch atomic. The rows are ordered, so that two writers never wait for
      // each other.
      const [written] = await sql(
        `WITH fresh AS (
           INSERT INTO ${batches} (installation, repository, id, day, rows) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT DO NOTHING RETURNING id
         ), called AS (
           INSERT INTO ${calls} AS known (installation, repository, feature, caller, class, day, count, refused)
             SELECT $1, $2, feature, caller, class, day, sum(count), sum(refused)
               FROM json_to_recordset($6::json)
                 AS row (feature text, caller text, class text, day text, count bigint, refused bigint)
               WHERE EXISTS (SELECT FROM fresh)
               GROUP BY feature, caller, class, day ORDER BY feature, caller, class, day
           ON CONFLICT (installation, repository, feature, day, caller, class)
             DO UPDATE SET count = known.count + excluded.count, refused = known.refused + excluded.refused
         ), watched AS (
           INSERT INTO ${hours} AS known (installation, repository, feature, day, hours)
             SELECT $1, $2, feature, day, bit_or(hours)
               FROM json_to_recordset($7::json) AS row (feature text, day text, hours integer)
               WHERE EXISTS (SELECT FROM fresh)
               GROUP BY feature, day ORDER BY feature, day
           ON CONFLICT (installation, repository, feature, day) DO UPDATE SET hours = known.hours | excluded.hours
         )
         SELECT count(*)::integer AS fresh FROM fresh`,
        [...own, batch.id, today, size, JSON.stringify(batch.calls), JSON.stringify(batch.watched)],
      );
      return Number(written?.["fresh"] ?? 0) > 0 ? "added" : "known";
    },

    async read({ installation, repository, from, to, after, most }: LedgerQuestion) {
      const scope = repository === null ? "TRUE" : "repository = $6";
      const named = repository === null ? [] : [repository];
      const asked = [installation, from, to, after, most, ...named];
      const inside = `installation = $1 AND day >= $2 AND day <= $3 AND ${scope}`;
      const rows = await sql(
        `WITH page AS (
           SELECT feature FROM (
             SELECT feature FROM ${calls} WHERE ${inside} UNION SELECT feature FROM ${hours} WHERE ${inside}
           ) AS every WHERE feature COLLATE "C" > $4 ORDER BY feature COLLATE "C" LIMIT $5
         )
         SELECT feature, day AS key, NULL AS class, bit_or(hours)::text AS value, NULL AS refused, NULL AS last
           FROM ${hours} WHERE ${inside} AND feature IN (SELECT feature FROM page) GROUP BY feature, day
         UNION ALL
         SELECT feature, caller, class, sum(count)::text, sum(refused)::text,
             coalesce(max(day) FILTER (WHERE count > 0), max(day))
           FROM ${calls} WHERE ${inside} AND feature IN (SELECT feature FROM page) GROUP BY feature, caller, class`,
        asked,
      );
      return featuresOf(rows);
    },

    async forgetBefore(day: Day) {
      for (const table of [calls, hours]) await sql(`DELETE FROM ${table} WHERE day < $1`, [day]);
      // The ids of batches are only needed to recognize repeated ones.
      await sql(`DELETE FROM ${batches} WHERE day < $1`, [day]);
    },
  };
}

/** Converts the rows of a page. A row from the hours table has null as its class. */
function featuresOf(rows: Awaited<ReturnType<Sql>>): readonly LedgerFeature[] {
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const byFeature = Map.groupBy(rows, (row) => text(row["feature"]));
  return [...byFeature]
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([feature, own]) => ({
      feature,
      watched: own
        .filter((row) => row["class"] === null)
        .map((row) => ({ day: text(row["key"]), hours: Number(row["value"]) })),
      callers: own
        .filter((row) => row["class"] !== null)
        .map((row) => ({
          caller: text(row["key"]),
          class: text(row["class"]),
          count: Number(row["value"]),
          refused: Number(row["refused"]),
          lastAt: text(row["last"]),
        })),
    }));
}
