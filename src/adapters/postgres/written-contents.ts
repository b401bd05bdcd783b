import type { WrittenContents } from "../../ports/written-contents.ts";
import type { Sql } from "./sql.ts";

/** Counts writes by the minute. Counts older than an hour are deleted with the next write. */
export function openWrittenContents(sql: Sql, schema: string): WrittenContents {
  const table = `${schema}.written_content`;
  return {
    async wrote(installation) {
      await sql(
        `WITH old AS (DELETE FROM ${table} WHERE installation = $1 AND minute < now() - interval '61 minutes')
         INSERT INTO ${table} AS known (installation, minute, count)
           VALUES ($1, date_trunc('minute', now()) + interval '1 minute', 1)
         ON CONFLICT (installation, minute) DO UPDATE SET count = known.count + 1`,
        [installation],
      );
    },
    async lately(installation) {
      const rows = await sql(
        `SELECT extract(epoch FROM minute) * 1000 AS at, count FROM ${table}
           WHERE installation = $1 AND minute > now() - interval '1 hour' ORDER BY minute`,
        [installation],
      );
      return rows.map(({ at, count }) => ({ at: new Date(Number(at)), count: Number(count) }));
    },
  };
}
