import type { Sql } from "../../adapters/postgres/sql.ts";
import { openUsageLedger } from "../../adapters/postgres/usage-ledger.ts";
import { openUsageTokens } from "../../adapters/postgres/usage-tokens.ts";
import type { Settings } from "../settings/settings.ts";
import { UsageEndpoint } from "./usage-endpoint.ts";

/** Null if the server stores no usage. */
export async function openUsage(
  sql: Sql,
  {
    schema,
    usageSecret,
    usageRetentionDays,
  }: Pick<Settings, "schema" | "usageSecret" | "usageRetentionDays">,
): Promise<UsageEndpoint | null> {
  if (usageSecret === null) return null;
  return new UsageEndpoint({
    ledger: await openUsageLedger(sql, schema),
    tokens: await openUsageTokens(sql, schema),
    secret: usageSecret,
    retentionDays: usageRetentionDays,
    now: () => Date.now(),
  });
}
