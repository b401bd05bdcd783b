import type { OwedAnswer, OwedAnswers } from "../../ports/owed-answers.ts";
import type { Sql } from "./sql.ts";

/** The number of days for which the answer to a command remains owed. */
const waitingDays = 90;
/** The maximum number of answers in one run. The rest follows in the next one. */
const answersAtOnce = 500;

/** Uses the table that `migrate` has created. `schema` is a plain name. */
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
      // Only this program writes to the table.
      return rows.map(({ command }) => command as OwedAnswer);
    },

    async count() {
      const [row] = await sql(`SELECT count(*)::int AS owed FROM ${table}`);
      return Number(row?.["owed"] ?? 0);
    },
  };
}
