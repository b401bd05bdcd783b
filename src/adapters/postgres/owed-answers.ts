import type { OwedAnswer, OwedAnswers } from "../../ports/owed-answers.ts";
import type { Sql } from "./sql.ts";

/** Days. The answer to a command is not awaited for longer. */
const waitingDays = 90;
/** Answers that are tried in one run; the rest is tried the next time. */
const answersAtOnce = 500;

/** The table, which `migrate` has made. `schema` is a plain name. */
export function openOwedAnswers(sql: Sql, schema: string): OwedAnswers {
  const table = `${schema}.owed_answer`;
  return {
    async owe(answer, reason) {
      const { repository, comment } = answer;
      await sql(
        `INSERT INTO ${table} (repository, comment, installation, owner, repo, command, reason)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (repository, comment) DO UPDATE SET installation = excluded.installation,
           owner = excluded.owner, repo = excluded.repo, command = excluded.command, reason = excluded.reason,
           tried = now()`,
        [
          repository.id,
          comment.id,
          answer.installation,
          repository.owner,
          repository.repo,
          JSON.stringify(answer),
          reason,
        ],
      );
    },

    async settled(repository, comment) {
      await sql(`DELETE FROM ${table} WHERE repository = $1 AND comment = $2`, [repository, comment]);
    },

    async owed(repository) {
      await sql(`DELETE FROM ${table} WHERE since < now() - interval '${String(waitingDays)} days'`);
      const rows = await sql(
        `SELECT command FROM ${table} WHERE $1::bigint IS NULL OR repository = $1
           ORDER BY tried, comment LIMIT ${String(answersAtOnce)}`,
        [repository],
      );
      // This program alone writes there.
      return rows.map(({ command }) => command as OwedAnswer);
    },

    async count() {
      const [row] = await sql(`SELECT count(*)::int AS owed FROM ${table}`);
      return Number(row?.["owed"] ?? 0);
    },
  };
}
