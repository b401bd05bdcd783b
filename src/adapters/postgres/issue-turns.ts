import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { IssueTurns } from "../../ports/issue-turns.ts";
import type { Sql } from "./sql.ts";

/** Milliseconds. The process of a turn counts as dead after this time without a sign. */
const silence = 15_000;
const sign = 4000;
const look = 200;

/** Turns that processes share through table rows. If `alone`, existing rows belong to a dead process. */
export async function openIssueTurns(
  sql: Sql,
  schema: string,
  { alone }: { readonly alone: boolean },
): Promise<IssueTurns> {
  const table = `${schema}.issue_turn`;
  const until = `now() + interval '${String(silence)} milliseconds'`;
  if (alone) await sql(`DELETE FROM ${table}`);
  const taken = async (repository: number, holder: string): Promise<boolean> => {
    const rows = await sql(
      `INSERT INTO ${table} AS turn (repository, holder, until) VALUES ($1, $2, ${until})
         ON CONFLICT (repository) DO UPDATE SET holder = $2, until = ${until} WHERE turn.until < now()
         RETURNING repository`,
      [repository, holder],
    );
    return rows.length > 0;
  };
  return {
    async take(repository, work) {
      const holder = randomUUID();
      while (!(await taken(repository, holder))) await pause(look);
      const signs = setInterval(() => {
        sql(`UPDATE ${table} SET until = ${until} WHERE repository = $1 AND holder = $2`, [
          repository,
          holder,
        ]).catch(() => {});
      }, sign);
      signs.unref();
      try {
        return await work();
      } finally {
        clearInterval(signs);
        await sql(`DELETE FROM ${table} WHERE repository = $1 AND holder = $2`, [repository, holder]);
      }
    },
  };
}
