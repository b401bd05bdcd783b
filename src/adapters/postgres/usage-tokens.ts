import type { KnownToken, UsageTokens } from "../../ports/usage-tokens.ts";
import { migrate } from "./migrations.ts";
import type { Sql } from "./sql.ts";

/** Opens the table of tokens in the queue's schema, in PostgreSQL or PGlite. `schema` is a plain name. */
export async function openUsageTokens(sql: Sql, schema: string): Promise<UsageTokens> {
  await migrate(sql, schema);
  const table = `${schema}.usage_token`;
  const columns = `id, "right", installation::text, repository, last_used, revoked`;
  return {
    async admit({ id, right, installation, repository }, today) {
      const [known] = await sql(`SELECT last_used, revoked FROM ${table} WHERE id = $1`, [id]);
      if (known !== undefined && known["revoked"] !== null) return false;
      if (known?.["last_used"] === today) return true;
      const [noted] = await sql(
        `INSERT INTO ${table} AS known (id, "right", installation, repository, last_used) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO UPDATE SET last_used = excluded.last_used RETURNING revoked`,
        [id, right, installation, repository ?? "", today],
      );
      return noted?.["revoked"] === null;
    },

    async revoke(id, today) {
      const [row] = await sql(
        `INSERT INTO ${table} AS known (id, revoked) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET revoked = coalesce(known.revoked, excluded.revoked) RETURNING ${columns}`,
        [id, today],
      );
      return tokenOf(row ?? {});
    },

    async list() {
      const rows = await sql(
        `SELECT ${columns} FROM ${table} AS known ORDER BY known.installation NULLS LAST, repository, "right", id`,
      );
      return rows.map(tokenOf);
    },
  };
}

function tokenOf(row: Awaited<ReturnType<Sql>>[number]): KnownToken {
  const text = (column: string): string | null => {
    const value = row[column];
    return typeof value === "string" ? value : null;
  };
  const [right, last] = [text("right"), text("last_used")];
  const scope = { installation: Number(text("installation")), repository: text("repository") || null };
  return {
    id: text("id") ?? "",
    use: right === null || last === null ? null : { ...scope, right, last },
    revoked: text("revoked"),
  };
}
