import { longList } from "../../core/limits.ts";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import { pageSize, type OverviewQuery } from "../../core/overview/overview-query.ts";
import type { HeldJob, Overview, StoredRegister } from "../../core/overview/overview.ts";
import type { KeptRegister, OverviewStore } from "../../ports/overview-store.ts";
import {
  answersOf,
  callerOf,
  countOf,
  featureOf,
  heldJobOf,
  numberOrNull,
  statesOf,
  textOf,
  waitsOf,
  weekOf,
} from "./overview-rows.ts";
import type { Sql } from "./sql.ts";

/** The number of days in a stored trend. */
const trendDays = 400;
const weeks = 13;

/** Uses the dashboard's tables, which `migrate` has created. `schema` is a plain name. */
export function openOverviewStore(sql: Sql, schema: string): OverviewStore {
  const register = `${schema}.kept_register`;
  const feature = `${schema}.kept_feature`;
  const days = `${schema}.kept_day`;
  const answers = `${schema}.answer_time`;
  const known = `${schema}.known_repository`;
  const seen = featuresSeen(schema);
  return {
    async keep({ repository, commit, day, features }: KeptRegister) {
      const run = crypto.randomUUID();
      // Readers ignore rows of other runs, so they see one complete run even if this is aborted.
      await sql(
        `INSERT INTO ${feature} (repository, run, id, kind, name, path, line, kept, sunset, owners, usage, calls, callers,
             replacement, reason, registered)
           SELECT $1, $2::uuid, id, kind, name, path, line, kept, sunset,
             ARRAY(SELECT json_array_elements_text(owners)), usage, calls, callers, replacement, reason, registered
           FROM json_to_recordset($3::json) AS row (id text, kind text, name text, path text, line integer,
             kept boolean, sunset text, owners json, usage text, calls bigint, callers jsonb, replacement text,
             reason text, registered text) WHERE EXISTS (SELECT FROM ${known} WHERE id = $1)`,
        [repository, run, storable(features)],
      );
      await sql(
        `INSERT INTO ${register} (repository, run, commit, day) SELECT $1, $2::uuid, $3, $4
           WHERE EXISTS (SELECT FROM ${known} WHERE id = $1)
         ON CONFLICT (repository) DO UPDATE SET run = $2::uuid, commit = $3, day = $4`,
        [repository, run, commit, day],
      );
      await sql(`DELETE FROM ${feature} WHERE repository = $1 AND run <> $2::uuid`, [repository, run]);
      await sql(
        `INSERT INTO ${days} (repository, day, features, due, used)
           SELECT $1, $2, count(*), count(*) FILTER (WHERE NOT kept AND sunset <= $2),
             count(*) FILTER (WHERE usage = 'used')
           FROM ${feature} WHERE repository = $1 AND EXISTS (SELECT FROM ${known} WHERE id = $1)
           HAVING EXISTS (SELECT FROM ${known} WHERE id = $1)
         ON CONFLICT (repository, day) DO UPDATE SET features = excluded.features, due = excluded.due,
           used = excluded.used`,
        [repository, day],
      );
      await sql(`DELETE FROM ${days} WHERE repository = $1 AND day < $2`, [
        repository,
        addDays(day, -trendDays),
      ]);
    },

    async answered(repository, asked) {
      await sql(
        `INSERT INTO ${answers} (repository, asked) SELECT $1, $2::timestamptz
           WHERE EXISTS (SELECT FROM ${known} WHERE id = $1)`,
        [repository, asked],
      );
      await sql(`DELETE FROM ${answers} WHERE repository = $1 AND answered < now() - interval '400 days'`, [
        repository,
      ]);
    },

    async overview(readable: readonly number[], query: OverviewQuery, today: Day): Promise<Overview> {
      const on = [readable, today] as const;
      const groups = async (by: string, from = "seen"): ReturnType<Sql> =>
        sql(
          `${seen} SELECT ${by} AS name, ${counted} FROM ${from} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${String(longList)}`,
          on,
        );
      const { where, values } = conditionOf(query);
      const [found] = await sql(`${seen} SELECT count(*)::int AS found FROM seen WHERE ${where}`, [
        ...on,
        ...values,
      ]);
      const page = await sql(
        `${seen} SELECT repository_name, at, id, kind, name, path, line, state, waits, sunset, owners, usage, calls,
             callers, replacement FROM seen WHERE ${where}
           ORDER BY sunset NULLS LAST, repository_name, path, line, id
           LIMIT ${String(pageSize)} OFFSET ${String((query.page - 1) * pageSize)}`,
        [...on, ...values],
      );
      const callers = await sql(
        `${seen} SELECT each->>'caller' AS caller, each->>'class' AS class, count(*)::int AS features,
             sum((each->>'count')::numeric)::float8 AS calls, max(each->>'lastAt') AS last
           FROM seen CROSS JOIN jsonb_array_elements(callers) AS each
           GROUP BY 1, 2 ORDER BY 4 DESC, 1 LIMIT ${String(longList)}`,
        on,
      );
      const [overdue] = await sql(
        `${seen} SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY $2::date - sunset::date) AS median,
             max($2::date - sunset::date) AS longest FROM seen WHERE state = 'due'`,
        on,
      );
      const ends = Array.from({ length: weeks }, (_, index) => addDays(today, (index - weeks + 1) * 7));
      const trend = await sql(
        `SELECT week.day, sum(last.features)::int AS features, sum(last.due)::int AS due, sum(last.used)::int AS used
           FROM unnest($2::text[]) AS week (day) CROSS JOIN LATERAL (
             SELECT DISTINCT ON (repository) * FROM ${days} AS kept
               WHERE repository = ANY($1::bigint[]) AND kept.day <= week.day ORDER BY repository, kept.day DESC
           ) AS last GROUP BY 1 ORDER BY 1`,
        [readable, ends],
      );
      const [times] = await sql(
        `SELECT count(*)::int AS answers, max(seconds)::float8 AS slowest,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median
           FROM (SELECT extract(epoch FROM answered - asked)::float8 AS seconds FROM ${answers}
             WHERE repository = ANY($1::bigint[]) AND answered > now() - interval '30 days') AS waited`,
        [readable],
      );
      const [repositories] = await sql(
        `SELECT count(*)::int AS count FROM ${register} WHERE repository = ANY($1::bigint[])`,
        [readable],
      );
      const states = (await groups("state")).map(countOf);
      return {
        repositories: Number(repositories?.["count"] ?? 0),
        features: states.reduce((sum, each) => sum + each.features, 0),
        states: statesOf(states),
        waits: waitsOf((await groups("waits")).map(countOf)),
        owners: (
          await groups(
            "owner",
            "seen CROSS JOIN unnest(CASE WHEN cardinality(owners) = 0 THEN ARRAY['none'] ELSE owners END) AS owner",
          )
        ).map(countOf),
        byRepository: (await groups("repository_name")).map(countOf),
        callers: callers.map(callerOf),
        trend: trend.map(weekOf),
        answers: answersOf(times),
        overdue: { median: numberOrNull(overdue?.["median"]), longest: numberOrNull(overdue?.["longest"]) },
        found: Number(found?.["found"] ?? 0),
        page: page.map(featureOf),
      };
    },

    async registers(readable): Promise<readonly StoredRegister[]> {
      const rows = await sql(
        `SELECT known.owner || '/' || known.repo AS name, register.commit, register.day,
             array_remove(array_agg(registered ORDER BY path, line, feature.id), NULL) AS features
           FROM ${register} AS register JOIN ${known} AS known ON known.id = repository
             LEFT JOIN ${feature} AS feature USING (repository, run)
           WHERE repository = ANY($1::bigint[]) GROUP BY 1, 2, 3 ORDER BY 1`,
        [readable],
      );
      return rows.map((row) => ({
        repository: textOf(row["name"]),
        commit: textOf(row["commit"]),
        day: textOf(row["day"]),
        features: Array.isArray(row["features"]) ? row["features"].map(textOf) : [],
      }));
    },

    async heldJobs(readable): Promise<readonly HeldJob[]> {
      const rows = await sql(
        `SELECT DISTINCT ON (job.id) job.data->>'kind' AS kind, known.owner || '/' || known.repo AS repository,
             CASE WHEN job.name = 'dead' THEN 'given up' ELSE 'waiting' END AS state,
             to_char((CASE WHEN job.name = 'dead' THEN job.created_on ELSE job.start_after END) AT TIME ZONE 'UTC',
               'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
           FROM ${schema}.job AS job
             CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(job.data->'repositories') = 'array'
               THEN job.data->'repositories' ELSE jsonb_build_array(job.data->'repository') END) AS each
             JOIN ${known} AS known ON known.id::text = each->>'id'
           WHERE known.id = ANY($1::bigint[]) AND (
             (job.name = 'dead' AND job.state = 'created')
             OR (job.name IN ('work', 'answers') AND job.state IN ('created', 'retry') AND job.start_after > now()
               AND job.data->>'kind' <> 'recheck'))
           ORDER BY job.id LIMIT ${String(longList)}`,
        [readable],
      );
      // An archived repository is not in the list of known repositories, but its overview can still be read.
      const owed = await sql(
        `SELECT 'comment' AS kind, owner || '/' || repo AS repository, 'owed' AS state, reason AS why,
             to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
           FROM ${schema}.owed_answer WHERE repository = ANY($1::bigint[]) ORDER BY since
           LIMIT ${String(longList)}`,
        [readable],
      );
      return [...rows, ...owed].map(heldJobOf);
    },
  };
}

/** PostgreSQL's text cannot contain NUL or half of a surrogate pair. */
function storable(features: KeptRegister["features"]): string {
  return JSON.stringify(features).replaceAll(/\\u0000|\\ud[89a-f][\da-f]{2}/gi, "\\ufffd");
}

/**
 * Selects the features of the repositories `$1` on the day `$2` with their states, as of the last run of each
 * repository. `schema` is ours and checked.
 */
function featuresSeen(schema: string): string {
  return `WITH seen AS (
    SELECT feature.*, known.owner || '/' || known.repo AS repository_name, register.commit AS at,
      CASE WHEN kept THEN 'kept' WHEN sunset IS NULL THEN 'undated' WHEN sunset <= $2 THEN 'due'
        ELSE 'deprecated' END AS state,
      CASE WHEN kept THEN 'kept by decision' WHEN sunset IS NULL THEN 'missing date'
        WHEN sunset > $2 AND usage = 'used' THEN 'callers still use it' WHEN sunset > $2 THEN 'sunset not reached'
        WHEN usage IS NULL OR usage = 'zero' THEN 'not removed yet'
        WHEN usage = 'used' THEN 'decision needed' ELSE 'unknown usage' END AS waits
    FROM ${schema}.kept_register AS register
      JOIN ${schema}.kept_feature AS feature USING (repository, run)
      JOIN ${schema}.known_repository AS known ON known.id = repository
    WHERE repository = ANY($1::bigint[]) AND $2::text IS NOT NULL
  )`;
}

/** The counters of a group of features. */
const counted = `count(*)::int AS features, count(*) FILTER (WHERE state = 'due')::int AS due,
  count(*) FILTER (WHERE usage = 'used')::int AS used`;

/** The condition of a query, and its values from `$3` on. */
function conditionOf(query: OverviewQuery): {
  readonly where: string;
  readonly values: readonly string[];
} {
  const { text, state, waits, owner, repository, caller } = query;
  const conditions: string[] = [];
  const values: string[] = [];
  const add = (value: string, condition: (place: string) => string): void => {
    if (value === "") return;
    values.push(value);
    conditions.push(condition(`$${String(values.length + 2)}`));
  };
  // Characters have no special meaning here, in contrast to `%` in LIKE.
  add(
    text.toLowerCase(),
    (place) => `strpos(lower(name || ' ' || id || ' ' || repository_name), ${place}::text) > 0`,
  );
  add(state, (place) => `state = ${place}`);
  add(waits, (place) => `waits = ${place}`);
  add(owner === "none" ? "" : owner, (place) => `${place}::text = ANY(owners)`);
  add(repository.toLowerCase(), (place) => `lower(repository_name) = ${place}`);
  add(caller, (place) => `callers @> jsonb_build_array(jsonb_build_object('caller', ${place}::text))`);
  if (owner === "none") conditions.push("cardinality(owners) = 0");
  return { where: conditions.length === 0 ? "true" : conditions.join(" AND "), values };
}
