/** `/usage` as two processes of the server answer it, on the tables of one database. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { openUsageLedger } from "../../../src/adapters/postgres/usage-ledger.ts";
import { openUsageTokens } from "../../../src/adapters/postgres/usage-tokens.ts";
import { UsageEndpoint } from "../../../src/app/usage/usage-endpoint.ts";
import type { UsageTokens } from "../../../src/ports/usage-tokens.ts";
import type { Tables } from "./tables.ts";

export interface ServedUsage {
  readonly store: Tables;
  readonly tokens: UsageTokens;
  readonly url: string;
  /** The tables, too. */
  readonly close: () => Promise<void>;
}

export async function servedUsage(
  store: Tables,
  { secret, now }: { readonly secret: string; readonly now: () => number },
): Promise<ServedUsage> {
  const ledger = await openUsageLedger(store.sql, "warden");
  const tokens = await openUsageTokens(store.sql, "warden");
  const parts = { ledger, tokens, secret, retentionDays: 400, now };
  // Two processes share the tables.
  const endpoints = [new UsageEndpoint(parts), new UsageEndpoint(parts)];
  let turn = 0;
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answered = await endpoints[(turn += 1) % 2]?.answer(request);
    response.writeHead(answered?.status ?? 500, answered?.headers ?? {});
    response.end(answered?.text);
  };
  const server = createServer((request, response) => {
    void reply(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    store,
    tokens,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/usage`,
    async close() {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}
