import { setImmediate as turn } from "node:timers/promises";
import type { fromPglite } from "pg-boss";

type Adapter = ReturnType<typeof fromPglite>;

/** So many statements that write leave some megabytes of old rows. */
const untended = 2000;
const writes = /\b(?:INSERT|UPDATE|DELETE)\b/;

/**
 * One statement in each turn of the event loop. PGlite works in this thread and answers without leaving it: jobs that
 * ask nothing but the database would follow one upon another, and no request would be heard until the last was done.
 */
export function patient(database: Adapter): Adapter {
  const ask = database.executeSql.bind(database);
  let last: Promise<unknown> = Promise.resolve();
  database.executeSql = async (text, values) => {
    const before = last;
    const answer = (async () => {
      await before;
      await turn();
      return ask(text, values);
    })();
    last = answer.catch(() => {});
    return answer;
  };
  return database;
}

/**
 * Old rows are swept and the tables counted after so many writes: a server of PostgreSQL does that by itself, PGlite
 * never, and each look for a job would read more old rows than the one before. What cannot be swept now is swept later,
 * and told to `onError`. `schema` is ours and checked.
 */
export function tended(database: Adapter, schema: string, onError: (error: unknown) => void): Adapter {
  const ask = database.executeSql.bind(database);
  let written = 0;
  const tend = async (): Promise<void> => {
    const { rows } = await ask(
      `SELECT oid::regclass::text AS name FROM pg_class
         WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r'`,
    );
    const names = (rows as readonly { readonly name: string }[]).map(({ name }) => name);
    if (names.length > 0) await ask(`VACUUM (ANALYZE) ${names.join(", ")}`);
  };
  database.executeSql = async (text, values) => {
    if (writes.test(text)) written += 1;
    if (written >= untended) {
      written = 0;
      // It is asked for before what is asked now.
      tend().catch(onError);
    }
    return ask(text, values);
  };
  return database;
}
