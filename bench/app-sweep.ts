// A day of the server with thousands of repositories: what it asks of GitHub, how long it takes, how much memory.
// node bench/app-sweep.ts [pglite|postgres|postgres2 …]; with BENCH_COLD=1 every repository has a first look of its own
import { once } from "node:events";
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { installationAdded, push } from "../test/support/app/payloads.ts";
import { type AppProcess, deliver, serverVariables, startServer } from "../test/support/app/server.ts";
import { type Postgres, startPostgres } from "../test/postgres/postgres.ts";
import { seed } from "./app-sweep/seed.ts";
import { before, type Counted, day, type Place, type Question, type Shape } from "./app-sweep/shape.ts";

const shape: Shape = {
  installations: Number(process.env["BENCH_INSTALLATIONS"] ?? 200),
  perInstallation: 50,
};
const isCold = process.env["BENCH_COLD"] === "1";
const entry = fileURLToPath(new URL("app-sweep/server.ts", import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The process with GitHub in it. */
class Remote {
  private readonly child: ChildProcess = fork(
    fileURLToPath(new URL("app-sweep/github.ts", import.meta.url)),
    [JSON.stringify(shape)],
  );

  async next<T>(): Promise<T> {
    const [message] = (await once(this.child, "message")) as [T];
    return message;
  }

  async ask<T>(question: Question): Promise<T> {
    const answer = this.next<T>();
    this.child.send(question);
    return answer;
  }

  close(): void {
    this.child.disconnect();
  }
}

/** No job waits or runs, as the server itself counts. */
async function idle(url: string): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const isBusy =
      /^sunset_warden_queue_jobs\{queue="[a-z-]+",state="(?:created|active|retry)"\} [1-9]/m.test(text);
    quiet = isBusy ? 0 : quiet + 1;
    await pause(1000);
  }
}

const peakOf = ({ pid }: AppProcess): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8"))?.[1] ?? 0) / 1000,
  );

const soon = (): string => {
  const at = new Date(Date.now() + 150_000);
  return `${String(at.getUTCMinutes())} ${String(at.getUTCHours())} * * *`;
};

async function measure(name: string, postgres: Postgres | null, processes: number): Promise<void> {
  say(
    `\n## ${name}, ${String(shape.installations * shape.perInstallation)} repositories in ${String(shape.installations)} installations`,
  );
  const folder = mkdtempSync(join(tmpdir(), "warden-bench-"));
  const remote = new Remote();
  const { url, privateKey } = await remote.next<{ url: string; privateKey: string }>();
  const places = await remote.ask<readonly Place[]>({ ask: "places" });
  const variables = {
    ...serverVariables(url, privateKey, folder),
    SWEEP_SPREAD_MINUTES: "0",
    SWEEP_CRON: "17 3 1 1 *",
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  };
  const start = (over: Readonly<Record<string, string>>): AppProcess =>
    startServer({ ...variables, ...over }, [], entry);

  // The first installation, or each, is looked at for the first time, without anything that is known.
  let since = performance.now();
  const first = start({ BENCH_DAY: before });
  const firstUrl = await first.ready();
  say(`started in ${seconds(since)} with an empty database`);
  await remote.ask<Counted>({ ask: "count" });
  since = performance.now();
  const installations = [...new Set(places.map(({ installation }) => installation))];
  const begun = isCold ? installations : installations.slice(0, 1);
  for (const installation of begun)
    await deliver(firstUrl, "installation_repositories", installationAdded(installation));
  await idle(firstUrl);
  const cold = await remote.ask<Counted>({ ask: "count" });
  const looks = begun.length * shape.perInstallation;
  say(
    `cold: ${String(looks)} looks in ${seconds(since)}, peak ${String(peakOf(first))} MB, ${operations(cold)}`,
  );
  say(`limits met: ${JSON.stringify(cold.met)}; peaks of one installation: ${JSON.stringify(cold.peaks)}`);
  first.signal("SIGTERM");
  await first.exit;

  const database =
    postgres === null
      ? ({ kind: "pglite", folder: join(folder, "data") } as const)
      : ({ kind: "postgres", url: postgres.url } as const);
  if (!isCold) say(`known: ${String(await seed(database, places))} repositories`);

  since = performance.now();
  const servers = Array.from({ length: processes }, () => start({ BENCH_DAY: day, SWEEP_CRON: soon() }));
  const urls = await Promise.all(servers.map((each) => each.ready()));
  say(
    `started in ${seconds(since)}; at rest ${servers.map((each) => `${String(peakOf(each))} MB`).join(", ")}`,
  );
  await remote.ask<Counted>({ ask: "count" });

  // One in a hundred is pushed to; of these one in five brings a notice.
  const pushed = places.filter(({ kind }, index) => kind === "plain" && index % 100 === 50);
  since = performance.now();
  for (const [index, { id }] of pushed.entries()) {
    const at = await remote.ask<Place>({ ask: "push", id, change: index % 5 === 0 ? "loud" : "quiet" });
    const of = { ...at, fullName: `${at.owner}/${at.name}`, defaultBranch: "main", private: true };
    const payload = push(at.installation, { of: of as never, after: at.commit });
    const { status } = await deliver(urls[index % urls.length] ?? "", "push", payload);
    if (status !== 202) throw new Error(`a push was answered with ${String(status)}`);
  }
  await idle(urls[0] ?? "");
  const byPush = await remote.ask<Counted>({ ask: "count" });
  say(`pushes: ${String(pushed.length)} in ${seconds(since)}, ${operations(byPush)}`);

  while (!servers.some((each) => each.output().includes('"chore":"plan-sweep"'))) await pause(500);
  since = performance.now();
  await idle(urls[0] ?? "");
  const bySweep = await remote.ask<Counted>({ ask: "count" });
  const plan = servers.flatMap((each) => each.lines()).find((line) => line["chore"] === "plan-sweep");
  say(
    `sweep: ${JSON.stringify({ installations: plan?.["installations"], listed: plan?.["listed"], due: plan?.["due"] })} in ${seconds(since)}, ${operations(bySweep)}`,
  );

  const idleOnes = places.length - pushed.length - places.filter(({ kind }) => kind !== "plain").length;
  const spent = bySweep.unchanged + byPush.unchanged;
  say(
    `an unchanged repository: ${(spent / idleOnes || 0).toFixed(4)} requests of its own, ${((spent + bySweep.shared) / idleOnes).toFixed(4)} with all listings and tokens of the sweep`,
  );
  say(`all: ${((sum(byPush) + sum(bySweep)) / places.length).toFixed(4)} requests for each repository`);
  say(
    `limits met: ${JSON.stringify(bySweep.met)}; peaks of one installation: ${JSON.stringify(bySweep.peaks)}`,
  );
  for (const [index, each] of servers.entries()) {
    const done = each
      .lines()
      .filter(({ msg }) => msg === "job done" || msg === "a later push is waiting").length;
    const failed = each.lines().filter(({ level }) => level === "error" || level === "warn").length;
    say(
      `process ${String(index + 1)}: ${String(done)} jobs, peak ${String(peakOf(each))} MB, ${String(failed)} warnings`,
    );
  }
  say(
    `the fake: ${String(bySweep.megabytes)} MB, ${String(bySweep.issues)} issues, violations ${JSON.stringify(bySweep.violations)}`,
  );
  for (const each of servers) each.signal("SIGTERM");
  await Promise.all(servers.map(({ exit }) => exit));
  remote.close();
  rmSync(folder, { recursive: true, force: true });
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const sum = ({ operations: all }: Counted): number =>
  Object.values(all).reduce((total, each) => total + each, 0);

function operations(counted: Counted): string {
  const rows = Object.entries(counted.operations).sort(([, a], [, b]) => b - a);
  return `${String(sum(counted))} requests: ${rows.map(([name, times]) => `${name} ${String(times)}`).join(", ")}`;
}

const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (wants("pglite")) await measure("PGlite, one process", null, 1);
for (const processes of [1, 2]) {
  if (!wants(processes === 1 ? "postgres" : "postgres2")) continue;
  const postgres = await startPostgres();
  await measure(
    `PostgreSQL, ${String(processes)} process${processes === 1 ? "" : "es"}`,
    postgres,
    processes,
  );
  await postgres.close();
}
