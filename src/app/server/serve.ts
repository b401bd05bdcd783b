import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Probot } from "probot";
import { createClient } from "../../adapters/github/client/client.ts";
import { JobQueue, type Pace } from "../../adapters/postgres/job-queue.ts";
import { openKnownRepositories } from "../../adapters/postgres/known-repositories.ts";
import { openIssueTurns } from "../../adapters/postgres/issue-turns.ts";
import { openOverviewStore } from "../../adapters/postgres/overview-store.ts";
import { openOwedAnswers } from "../../adapters/postgres/owed-answers.ts";
import { tidyMemory } from "../../adapters/node/memory.ts";
import { openWrittenContents } from "../../adapters/postgres/written-contents.ts";
import { OutsideError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import { version } from "../../core/product/version.ts";
import { schedule } from "../jobs/chores.ts";
import { dispatch } from "../jobs/dispatch.ts";
import { openOverview } from "../overview/open-overview.ts";
import { Bodies } from "../webhooks/bodies.ts";
import { listenForChecks } from "../webhooks/check-intake.ts";
import { type Accept, listen } from "../webhooks/intake.ts";
import type { Added } from "../../adapters/postgres/added-jobs.ts";
import { lanes } from "../../adapters/postgres/queued-job.ts";
import { idOfDelivery } from "../jobs/job.ts";
import { openUsage } from "../usage/open-usage.ts";
import { pullDeliveries } from "../webhooks/pull.ts";
import { answer } from "../webhooks/routes.ts";
import { type AppEnvironment, variablesIn } from "../settings/app-environment.ts";
import type { Settings } from "../settings/settings.ts";
import { unknownVariables } from "../settings/unknown-variables.ts";
import { answerAgain, checkAt, checkOn, newJob, restOfSweep } from "../jobs/sweep.ts";
import type { CreateWork } from "../jobs/work.ts";
import { AppAccount, introduce, unrequested } from "./app-account.ts";
import { AppClient, type Permissions } from "./app-client.ts";
import { HeldJobs } from "./held-jobs.ts";
import { createLog, type Logger } from "./log.ts";
import { Metrics } from "./metrics.ts";
import { observedFetch } from "./observed-fetch.ts";

export interface Serving {
  readonly port: number;
  readonly log: Logger;
  /**
   * Accepts no more requests, lets running jobs finish within `STOP_SECONDS`, and closes the database. Later calls
   * do nothing.
   */
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly settings: Settings;
  readonly env: AppEnvironment;
  /** Creates the handlers of jobs. */
  readonly createWork: CreateWork;
  /** Called if another process has taken over the folder of the database, so that nothing can be saved. */
  readonly onLost: () => void;
  readonly pace?: Pace;
  /** The current day, in UTC. */
  readonly today?: () => Day;
}

/**
 * Starts the server: first the queue, then the workers, last the port. So no delivery arrives before it can be
 * stored.
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { settings, env, onLost, pace, today = byClock } = options;
  const log = createLog(settings);
  for (const line of unknownVariables(env)) log.warn({}, line);
  const metrics = new Metrics({
    counts: () => queue.counts(),
    owed: async () => openOwedAnswers(queue.sql, settings.schema).count(),
    lastSweep: async () => (await queue.lastResult("plan-sweep"))?.at ?? null,
  });
  const observed = observedFetch(fetch, (answer) => metrics.requested(answer));
  const queue = await JobQueue.open({
    place: settings.database,
    schema: settings.schema,
    onError(error) {
      log.error({ err: error }, "an error occurred in the queue");
    },
    onLost,
    ...(pace === undefined ? {} : { pace }),
  });
  try {
    const probot = new Probot({
      appId: settings.appId,
      privateKey: settings.privateKey,
      secret: settings.webhookSecret,
      baseUrl: settings.apiUrl,
      request: { fetch: observed },
      // At lower levels, Probot logs whole payloads and request bodies.
      log: log.child({}, { level: settings.logLevel === "error" ? "error" : "warn" }),
    });
    const known = await openKnownRepositories(queue.sql, settings.schema);
    const owed = openOwedAnswers(queue.sql, settings.schema);
    const store = settings.signIn === null ? null : openOverviewStore(queue.sql, settings.schema);
    const engine = programMark();
    const octokit = await probot.auth();
    const account = new AppAccount(octokit);
    const client: AppClient = new AppClient(octokit, (token, installation) =>
      createClient({
        token,
        apiUrl: settings.apiUrl,
        userAgent: `sunset-warden/${version}`,
        fetch: client.renewing(installation, observed),
        log: {
          debug() {},
          warn(line) {
            log.warn({}, line);
          },
        },
      }),
    );
    const accept: Accept = async (delivery, job, after) => {
      const added = await queue.add(newJob(idOfDelivery(delivery), job, after));
      log.info({ delivery, kind: job.kind, installation: job.installation }, taken[added]);
    };
    await probot.load((app) => {
      listen(app, accept);
      if (settings.checks) listenForChecks(app, accept);
      else log.info({}, "changes are not judged here: CHECKS is off");
    });
    const work = options.createWork({
      apiUrl: settings.apiUrl,
      token: (installation) => client.token(installation),
      renewed: (installation, refused) => client.renewed(installation, refused),
      identity: () => account.identity(),
      requested: (answer) => metrics.requested(answer),
      log: log.child({ name: "work" }),
      known,
      engine,
      overview: store,
      turns: await openIssueTurns(queue.sql, settings.schema, { alone: queue.alone }),
      written: openWrittenContents(queue.sql, settings.schema),
      owed,
      answerLater: async (event) => {
        await queue.add(answerAgain(event));
      },
      app: settings.appId,
      judgeOn: async (event, day) => {
        await queue.add(checkOn(event, day));
      },
      judgeAt: async (event, at) => {
        await queue.add(checkAt(event, at));
      },
      later: async (installation, repositories, after) => {
        await queue.add(restOfSweep(installation, repositories, after));
      },
      usage: {
        origins: settings.usageOrigins,
        variables: variablesIn(env, settings.usageVariables),
      },
    });
    const overview =
      settings.signIn === null || store === null
        ? null
        : openOverview(settings.signIn, { store, fetch: observed, today, log });
    const world = { work, queue, client, metrics, log, known, owed, engine, today };
    for (const lane of lanes) {
      // A check spends half of its time waiting, because its two writes are a second apart.
      const atOnce = settings.concurrency * (lane === "checks" ? 2 : 1);
      await queue.work(lane, atOnce, (job) => dispatch(job, world));
    }
    await schedule({ ...world, settings });
    const ready = { now: true };
    const tidying = setInterval(tidyMemory(), 250).unref();
    const wanted = settings.checks ? forChecks : {};
    const held = new HeldJobs({
      counts: () => queue.counts(),
      owed: () => owed.count(),
      obstacles: () => {
        const { trouble, lastDescription: app } = account;
        const lacks = app === null ? "" : unrequested(app, wanted);
        return [trouble ?? "", lacks, ungranted(client.lacking(wanted), wanted)];
      },
    });
    const bodies = new Bodies(settings.webhookSecret);
    const usage = await openUsage(queue.sql, settings);
    const server = createServer((request, response) => {
      void answer(request, response, {
        probot,
        bodies,
        log,
        metrics,
        held,
        overview,
        usage,
        webhookPath: settings.webhookPath,
        metricsToken: settings.metricsToken,
        ready: () => readiness(queue, ready),
      });
    });
    const port = await open(server, settings);
    log.info({ port, database: settings.database.kind }, "ready");
    const silence = introduce(account, wanted, log);
    const stopPulling = settings.pullDeliveries ? pullDeliveries({ client, probot, metrics, log }) : () => {};
    return {
      port,
      log,
      async stop() {
        ready.now = false;
        silence();
        stopPulling();
        clearInterval(tidying);
        log.info({}, "stopping");
        await close(server);
        await queue.stop(settings.stopSeconds * 1000);
        await work.close?.();
        log.info({}, "stopped");
      },
    };
  } catch (error) {
    await queue.stop(1000).catch(() => {});
    throw error;
  }
}

/** Without these permissions, no change is judged. */
const forChecks: Permissions = { checks: "write", contents: "read", pull_requests: "read" };

function ungranted(installations: number, wanted: Permissions): string {
  if (installations === 0) return "";
  const names = Object.entries(wanted).map((each) => each.join(": "));
  const whose = installations === 1 ? "1 installation does" : `${String(installations)} installations do`;
  return `${whose} not grant all of ${names.join(", ")}: no change is judged there`;
}

const taken: Readonly<Record<Added, string>> = {
  queued: "queued",
  known: "already known",
  renewed: "covered by an earlier job that is waiting",
};

const byClock = (): Day => new Date().toISOString().slice(0, 10);

async function readiness(queue: JobQueue, ready: { readonly now: boolean }): Promise<void> {
  if (!ready.now) throw new OutsideError("the server is stopping");
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new OutsideError("the database did not answer within 5 s"));
  }, 5000);
  try {
    await Promise.race([queue.ping(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts to listen, and returns the port. */
export async function open(server: Server, { host, port }: Pick<Settings, "host" | "port">): Promise<number> {
  // A client that sends one byte per minute must not occupy a connection forever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than the idle time of common proxies (60 s). The side that closes first resets a delivery in transit, and
  // GitHub does not deliver again.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((done, failed) => {
    server.once("error", (cause: Error) => {
      failed(
        new OutsideError(`The server cannot listen on port ${String(port)} of ${host}: check PORT.`, {
          cause,
        }),
      );
    });
    server.listen(port, host, () => {
      done();
    });
  });
  const address = server.address() as AddressInfo;
  return address.port;
}

/** Lets requests in progress finish. */
async function close(server: Server): Promise<void> {
  await new Promise<void>((done) => {
    server.close(() => {
      done();
    });
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
    }, 5000).unref();
  });
}

/** Source folders whose code affects what is read and written. */
const rooms = ["core", "languages", "analysis", "usecases", "config", "usage", "reports"];
/** Bundled files that only belong to the server. All other files affect what is read and written. */
const shell = /^(?:server|jobs|set-up|try|settings)\.js$/;

/** Identifies code that may read a repository differently: the version, and a hash of that code. */
export function programMark(): string {
  const here = fileURLToPath(new URL(".", import.meta.url));
  const hash = createHash("sha256");
  const paths = here.endsWith("/src/app/server/") ? sources(join(here, "../..")) : bundle(here);
  for (const path of paths) hash.update(path.slice(path.lastIndexOf("/"))).update(readFileSync(path));
  return `${version}+${hash.digest("hex").slice(0, 16)}`;
}

function sources(root: string): string[] {
  return rooms.flatMap((room) => filesIn(join(root, room), (name) => name.endsWith(".ts")));
}

/** The bundled files are in one folder, next to the folder with the grammars. */
function bundle(parts: string): string[] {
  return [
    ...filesIn(parts, (name) => name.endsWith(".js") && !shell.test(name)),
    ...filesIn(join(parts, "../grammars"), (name) => name.endsWith(".br")),
  ];
}

function filesIn(folder: string, wants: (name: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => wants(name))
    .sort()
    .map((name) => join(folder, name));
}
