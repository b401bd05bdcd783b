/** ClickHouse's engine, as this folder's package brings it, behind its HTTP interface on the loopback. */
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";

export interface ClickHouse {
  readonly url: string;
  /** Settings of each request, in order. */
  readonly settings: Readonly<Record<string, string>>[];
  query(text: string): string;
  close(): Promise<void>;
}

/** What is used of the package, whose own types are not there where it is not installed. */
interface Session {
  query(text: string, format?: string): string;
  close(): void;
}

const require = createRequire(import.meta.url);

/** Parameters of the interface itself; all others are settings of the query. */
const ownNames = new Set(["database", "default_format", "query", "query_id", "wait_end_of_query"]);

export async function startClickHouse(login: string): Promise<ClickHouse> {
  const entry = new URL("node_modules/chdb/index.mjs", import.meta.url);
  if (!existsSync(entry))
    throw new Error("ClickHouse is not installed for the tests: run `npm run install:clickhouse`");
  const { Session } = (await import(pathToFileURL(require.resolve("chdb")).href)) as {
    Session: new () => Session;
  };
  const session = new Session();
  const seen: Record<string, string>[] = [];
  const execute = (sql: string, url: URL): string => {
    const settings: Record<string, string> = {};
    for (const [name, value] of url.searchParams)
      if (name.startsWith("param_")) session.query(`SET ${name} = ${literal(value)}`);
      else if (!ownNames.has(name)) settings[name] = value;
    seen.push(settings);
    const list = Object.entries(settings).map(
      ([name, value]) => `${name} = ${/^\d+$/.test(value) ? value : literal(value)}`,
    );
    const format = url.searchParams.get("default_format") ?? "TabSeparated";
    return session.query(list.length === 0 ? sql : `${sql}\nSETTINGS ${list.join(", ")}`, format);
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      const expected = `Basic ${Buffer.from(login).toString("base64")}`;
      if (request.headers.authorization !== expected) {
        const words =
          "Code: 516. DB::Exception: reader: Authentication failed: password is incorrect. (AUTHENTICATION_FAILED)";
        response.writeHead(403).end(words);
        return;
      }
      try {
        response.end(execute(Buffer.concat(parts).toString("utf8"), url));
      } catch (error) {
        const words = (error instanceof Error ? error.message : "").replace(/^Query failed: /, "");
        response.writeHead(/\((?:UNKNOWN_TABLE|UNKNOWN_DATABASE)\)/.test(words) ? 404 : 500).end(words);
      }
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    settings: seen,
    query: (text) => session.query(text),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => {
          done();
        });
      });
      session.close();
    },
  };
}

function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
