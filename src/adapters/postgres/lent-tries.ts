import type { Sql } from "./sql.ts";

/**
 * A try is lent while it runs and taken back when it failed by itself. One that ends with its process is so never
 * counted, and a job survives any number of deaths.
 */
export interface LentTries {
  lend(name: string, id: string): Promise<void>;
  takeBack(name: string, id: string): Promise<void>;
  /** Jobs of processes that died are tried at once; those that may be what kills them wait as the queue lets them. */
  hasten(): Promise<void>;
}

/** Deaths after which a job is no longer hastened: it may be their cause. */
export const mostHastened = 20;

/** `tries` is what every job of the queues `names` has. `schema` is ours and checked. */
export function lentTries(
  sql: Sql,
  {
    schema,
    names,
    tries,
  }: { readonly schema: string; readonly names: readonly string[]; readonly tries: number },
): LentTries {
  const change = (by: string): string =>
    `UPDATE ${schema}.job SET retry_limit = retry_limit ${by} WHERE name = $1 AND id = $2 AND state = 'active'`;
  return {
    async lend(name, id) {
      await sql(change("+ 1"), [name, id]);
    },
    async takeBack(name, id) {
      await sql(change("- 1"), [name, id]);
    },
    async hasten() {
      await sql(
        `UPDATE ${schema}.job SET start_after = now()
           WHERE name = ANY($1) AND state = 'retry' AND start_after > now() + interval '5 seconds'
             AND output->'value'->>'message' = 'job heartbeat timeout' AND retry_limit < $2`,
        [names, tries + mostHastened],
      );
    },
  };
}
