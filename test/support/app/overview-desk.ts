/** The overview as the server has it, on PGlite, with a GitHub to sign in at: without queue, webhooks and jobs. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { openKnownRepositories } from "../../../src/adapters/postgres/known-repositories.ts";
import { openOverviewStore } from "../../../src/adapters/postgres/overview-store.ts";
import type { Sql } from "../../../src/adapters/postgres/sql.ts";
import { openOverview } from "../../../src/app/overview/open-overview.ts";
import { answer } from "../../../src/app/webhooks/routes.ts";
import type { KeptFeature, OverviewStore } from "../../../src/ports/overview-store.ts";
import { type FakeGitHub, startFakeGitHub } from "../github/server.ts";
import { clientId, clientSecret } from "../github/sign-in.ts";
import type { RepositoryState } from "../github/world.ts";

export const deskDay = "2027-01-15";

export interface OverviewDesk {
  readonly url: string;
  readonly github: FakeGitHub;
  readonly store: OverviewStore;
  readonly sql: Sql;
  /** A repository of the installation, with what a run has read of it. */
  /** Starts another process with the same settings and database; gives its address. */
  another(): Promise<string>;
  put(fullName: string, features: readonly KeptFeature[]): Promise<RepositoryState>;
  close(): Promise<void>;
}

export async function setDesk(): Promise<OverviewDesk> {
  const github = await startFakeGitHub();
  const app = github.world.apps.app(4242, "sunset-warden", { metadata: "read" });
  const installed = { id: 11, account: github.world.account("acme"), repositories: [] as string[] };
  app.installations.set(11, { ...installed, suspendedAt: null });
  const database = await PGlite.create();
  const boss = new PgBoss({
    backend: "pglite",
    db: fromPglite(database),
    schema: "warden",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const queue of ["work", "dead"]) await boss.createQueue(queue);
  const adapted = boss.getDb();
  const sql: Sql = async (text, values) =>
    (await adapted.executeSql(text, values === undefined ? undefined : [...values])).rows as Awaited<
      ReturnType<Sql>
    >;
  const known = await openKnownRepositories(sql, "warden");
  const store = openOverviewStore(sql, "warden");
  const servers: Server[] = [];
  const serve = async (publicUrl: string | null): Promise<string> => {
    const server = createServer((request, response) => {
      void answer(request, response, {
        probot: undefined as never,
        bodies: undefined as never,
        metrics: undefined as never,
        log: {
          error() {},
          warn() {},
        } as never,
        held: { lines: () => "" },
        webhookPath: "/hooks",
        metricsToken: null,
        usage: null,
        overview,
        ready: async () => {},
      });
    });
    servers.push(server);
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const overview = openOverview(
      {
        clientId,
        clientSecret,
        publicUrl: publicUrl ?? address,
        gitHub: github.url,
        apiUrl: github.url,
      },
      {
        store,
        fetch,
        today: () => deskDay,
        log: {
          debug() {},
          info() {},
          warn() {},
        },
      },
    );
    return address;
  };
  const url = await serve(null);
  return {
    url,
    github,
    store,
    sql,
    another: () => serve(url),
    async put(fullName, features) {
      const state = github.world.repository(fullName, { private: true });
      installed.repositories.push(fullName);
      const { id, owner, name } = state;
      await known.completed({
        id,
        owner,
        repo: name,
        installation: 11,
        defaultBranch: "main",
        commit: "c".repeat(40),
        engine: "1",
        nextRun: null,
        seen: deskDay,
        watched: null,
      });
      await store.keep({
        repository: id,
        commit: "c".repeat(40),
        day: deskDay,
        features,
      });
      return state;
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise<void>((done) => {
          server.close(() => {
            done();
          });
        });
      }
      await boss.stop({ graceful: false });
      await database.close();
      await github.close();
    },
  };
}

/** A feature as a run keeps it. */
export function keptFeature(over: Partial<KeptFeature> & Pick<KeptFeature, "name">): KeptFeature {
  const path = over.path ?? "src/all.ts";
  const id = over.id ?? `${path}#${over.name}`;
  return {
    kind: "function",
    path,
    line: 2,
    kept: false,
    sunset: "2027-06-01",
    owners: ["@acme/team"],
    usage: null,
    calls: 0,
    callers: [],
    replacement: "pages",
    reason: "too slow",
    registered: JSON.stringify({
      id,
      name: over.name,
      notice: { sunset: over.sunset ?? "2027-06-01" },
    }),
    ...over,
    id,
  };
}

export interface Visitor {
  get(path: string): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }>;
  /** Follows the way of a browser that is sent to GitHub and back. */
  signIn(login: string, publicUrl?: string): Promise<void>;
  readonly cookies: Map<string, string>;
}

/** Somebody with a browser: its cookies, and nothing else. */
export function visitor({ url, github }: Pick<OverviewDesk, "url" | "github">): Visitor {
  const cookies = new Map<string, string>();
  const send = async (address: string): Promise<Response> => {
    const isOurs = address.startsWith(url);
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, {
      redirect: "manual",
      headers: isOurs && header !== "" ? { cookie: header } : {},
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("Max-Age=0;")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    async get(path) {
      const response = await send(url + path);
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    async signIn(login, publicUrl = url) {
      github.signIn.login = login;
      let next: string | null = `${url}/sign-in`;
      for (let hops = 0; next !== null && hops < 5; hops += 1) {
        const location: string | null = (await send(next)).headers.get("location");
        // A proxy would lead to the server.
        next = location === null ? null : new URL(location, next).href.replace(publicUrl, url);
      }
    },
  };
}
