import type { Day } from "../../core/model/feature.ts";
import type {
  DueOn,
  DueRepository,
  KnownRepositories,
  KnownRepository,
  ListedRepository,
  RunRecord,
} from "../../ports/known-repositories.ts";
import { migrate } from "./migrations.ts";
import type { Sql } from "./sql.ts";

/** Days are stored as text, which has the same order. Repositories that are due immediately have this day. */
const atOnce = "0001-01-01";
/** The maximum number of days before another attempt for a repository that fails repeatedly. */
const pauseDays = 7;

/** Opens the table of repositories in the queue's schema, in PostgreSQL or PGlite. `schema` is a plain name. */
export async function openKnownRepositories(sql: Sql, schema: string): Promise<KnownRepositories> {
  await migrate(sql, schema);
  const table = `${schema}.known_repository`;
  const installations = `${schema}.known_installation`;
  return {
    async find(ids) {
      const rows = await sql(`SELECT * FROM ${table} WHERE id = ANY($1::bigint[])`, [ids]);
      return new Map(rows.map((row) => [Number(row["id"]), knownOf(row)]));
    },

    async completed(at: RunRecord) {
      const { id, installation, owner, repo, defaultBranch, commit, engine, nextRun, seen, watched } = at;
      await sql(
        `INSERT INTO ${table} (id, installation, owner, repo, default_branch, commit, engine, next_look, seen, watched)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (id) DO UPDATE SET installation = $2, owner = $3, repo = $4, default_branch = $5, commit = $6,
           engine = $7, next_look = $8, seen = $9, watched = $10, stale = false, failures = 0`,
        [
          id,
          installation,
          owner,
          repo,
          defaultBranch,
          commit,
          engine,
          nextRun,
          seen,
          watched === null ? null : JSON.stringify(watched),
        ],
      );
    },

    async passed(id, commit, seen) {
      await sql(`UPDATE ${table} SET commit = $2, seen = $3, stale = false, failures = 0 WHERE id = $1`, [
        id,
        commit,
        seen,
      ]);
    },

    async pushed(id, at) {
      await sql(`UPDATE ${table} SET pushed_at = $2 WHERE id = $1`, [id, at]);
    },

    async failed({ id, installation, owner, repo, defaultBranch }: DueRepository, today: Day) {
      // Failures of one day count once, so that a short outage does not cause a pause of a week.
      const count = `CASE WHEN known.failures > 0 AND known.next_look > $6::text THEN known.failures ELSE known.failures + 1 END`;
      await sql(
        `INSERT INTO ${table} AS known (id, installation, owner, repo, default_branch, next_look, seen, failures)
           VALUES ($1, $2, $3, $4, $5, to_char($6::text::date + 1, 'YYYY-MM-DD'), $6::text, 1)
         ON CONFLICT (id) DO UPDATE SET failures = ${count},
           next_look = to_char($6::text::date + least(${count}, ${String(pauseDays)}), 'YYYY-MM-DD')`,
        [id, installation, owner, repo, defaultBranch, today],
      );
    },

    async dueBy(id, day) {
      await sql(`UPDATE ${table} SET next_look = least(next_look, $2) WHERE id = $1`, [id, day]);
    },

    async due({ today, engine }: DueOn) {
      const rows = await sql(
        `SELECT id, installation, owner, repo, default_branch FROM ${table}
           WHERE next_look <= $1 OR engine <> $2 OR stale ORDER BY installation, id`,
        [today, engine],
      );
      return rows.map(dueOf);
    },

    async reconcile(installation: number, listed: readonly ListedRepository[], today: Day) {
      await sql(
        `WITH listed AS (
           SELECT * FROM json_to_recordset($2::json)
             AS row (id bigint, owner text, repo text, "defaultBranch" text, "pushedAt" text)
         ), gone AS (
           DELETE FROM ${table} WHERE installation = $1 AND id NOT IN (SELECT id FROM listed)
         ), seen AS (
           INSERT INTO ${installations} (id, reconciled) VALUES ($1, $3)
           ON CONFLICT (id) DO UPDATE SET reconciled = $3
         )
         INSERT INTO ${table} AS known
             (id, installation, owner, repo, default_branch, pushed_at, next_look, seen)
           SELECT id, $1, owner, repo, "defaultBranch", "pushedAt", '${atOnce}', $3 FROM listed
         ON CONFLICT (id) DO UPDATE SET installation = $1, owner = excluded.owner, repo = excluded.repo,
           pushed_at = excluded.pushed_at,
           stale = known.stale OR known.pushed_at IS DISTINCT FROM excluded.pushed_at
             OR known.default_branch <> excluded.default_branch OR known.owner <> excluded.owner
             OR known.repo <> excluded.repo`,
        [installation, JSON.stringify(listed), today],
      );
    },

    async installations() {
      const rows = await sql(`SELECT id, reconciled FROM ${installations}`);
      return new Map(rows.map((row) => [Number(row["id"]), text(row["reconciled"])]));
    },

    async forgetInstallations(ids) {
      const tokens = `${schema}.usage_token`;
      const usage = ["batch", "call", "hours"].map(
        (name) => `${name} AS (DELETE FROM ${schema}.usage_${name} WHERE installation = ANY($1::bigint[]))`,
      );
      await sql(
        // A revoked token remains revoked, even if its owner is forgotten.
        `WITH gone AS (DELETE FROM ${table} WHERE installation = ANY($1::bigint[])), ${usage.join(", ")},
           owed AS (DELETE FROM ${schema}.owed_answer WHERE installation = ANY($1::bigint[])),
           unused AS (DELETE FROM ${tokens} WHERE installation = ANY($1::bigint[]) AND revoked IS NULL),
           ended AS (UPDATE ${tokens} SET "right" = NULL, installation = NULL, repository = NULL, last_used = NULL
             WHERE installation = ANY($1::bigint[]) AND revoked IS NOT NULL)
         DELETE FROM ${installations} WHERE id = ANY($1::bigint[])`,
        [ids],
      );
    },

    async forget(ids) {
      await sql(`DELETE FROM ${table} WHERE id = ANY($1::bigint[])`, [ids]);
    },
  };
}

type DatabaseRow = Readonly<Record<string, unknown>>;

function dueOf(row: DatabaseRow): DueRepository {
  return {
    id: Number(row["id"]),
    installation: Number(row["installation"]),
    owner: text(row["owner"]),
    repo: text(row["repo"]),
    defaultBranch: text(row["default_branch"]),
  };
}

function knownOf(row: DatabaseRow): KnownRepository {
  return {
    ...dueOf(row),
    commit: textOrNull(row["commit"]),
    engine: text(row["engine"]),
    nextRun: textOrNull(row["next_look"]),
    seen: text(row["seen"]),
    watched: pathsOf(row["watched"]),
    stale: row["stale"] === true,
    failures: Number(row["failures"]),
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A value that this program did not write counts as unknown. */
function pathsOf(value: unknown): readonly string[] | null {
  if (typeof value !== "string") return null;
  try {
    const paths: unknown = JSON.parse(value);
    return Array.isArray(paths) ? paths.filter((each: unknown) => typeof each === "string") : null;
  } catch {
    return null;
  }
}
