// How long commands wait for their answers while the server has everything else to do.
// node bench/app-answers.ts [pglite|postgres]; BENCH_DRAIN=600 waits so many seconds until every job is done
import { once } from "node:events";
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { closedPull, installationAdded, push } from "../test/support/app/payloads.ts";
import { deliver, serverVariables, startServer } from "../test/support/app/server.ts";
import { startPostgres } from "../test/postgres/postgres.ts";
import {
  asked,
  type Asked,
  busy,
  day,
  type Flood,
  type Outcome,
  type Place,
  type Question,
} from "./app-answers/shape.ts";

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const flood: Flood = {
  first: number("BENCH_FIRST", 240),
  others: 50,
  perInstallation: 20,
  deliveries: number("BENCH_DELIVERIES", 10_000),
  commands: number("BENCH_COMMANDS", 24),
  seconds: number("BENCH_SECONDS", 240),
};
const entry = fileURLToPath(new URL("app-sweep/server.ts", import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const lines = [
  "/sunset status",
  "/sunset extend 2027-03-15 two partners are late",
  "/sunset usage",
  "/sunset snooze 1 week",
  "/sunset help",
  "/sunset remove",
];

class Remote {
  private readonly child: ChildProcess = fork(
    fileURLToPath(new URL("app-answers/github.ts", import.meta.url)),
    [JSON.stringify(flood)],
  );
  #turn: Promise<unknown> = Promise.resolve();

  async next<T>(): Promise<T> {
    const [message] = (await once(this.child, "message")) as [T];
    return message;
  }

  async ask<T>(question: Question): Promise<T> {
    const answer = this.#turn.then(() => {
      this.child.send(question);
      return this.next<T>();
    });
    this.#turn = answer;
    return answer;
  }

  close(): void {
    this.child.disconnect();
  }
}

/** The same numbers every time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Pushes that bring nothing and pull requests that are nobody's business, as they come from a busy organisation. */
function delivery(places: readonly Place[], index: number): readonly [string, object] {
  const place = places[index % places.length];
  if (place === undefined) throw new Error("there is no repository");
  const of = {
    ...place,
    fullName: `${place.owner}/${place.name}`,
    defaultBranch: "main",
    private: true,
    pushedAt: "2026-11-21T00:00:00Z",
  } as never;
  if (index % 4 === 3) return ["pull_request", closedPull(place.installation, "sunset-warden/x", { of })];
  return ["push", push(place.installation, { of, after: place.commit })];
}

/** Delivers all of them; gives how many were accepted. */
async function delivered(url: string, places: readonly Place[]): Promise<number> {
  let [next, accepted] = [0, 0];
  const one = async (): Promise<void> => {
    while (next < flood.deliveries) {
      const [event, payload] = delivery(places, next);
      next += 1;
      const { status } = await deliver(url, event, payload);
      if (status === 202) accepted += 1;
      else say(`a delivery was answered with ${String(status)}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return accepted;
}

/** Jobs by their state, of all queues. */
async function jobs(url: string): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts: Record<string, number> = {};
  for (const [, state = "", count] of text.matchAll(/queue="[^"]+",state="([^"]+)"\} (\d+)/g))
    counts[state] = (counts[state] ?? 0) + Number(count);
  return counts;
}

/** Waits until no job is left to be done, where that is wanted; says what became of all of them. */
async function drained(url: string, since: number, wanted: number): Promise<void> {
  const end = performance.now() + wanted * 1000;
  const open = ["created", "retry", "active"];
  let left = await jobs(url);
  while (open.some((state) => (left[state] ?? 0) > 0) && performance.now() < end) {
    await pause(1000);
    left = await jobs(url);
  }
  const took = ((performance.now() - since) / 1000).toFixed(0);
  say(`after ${took} s the jobs are: ${JSON.stringify(left)}`);
}

async function command(url: string, payload: object): Promise<void> {
  const { status } = await deliver(url, "issue_comment", payload);
  if (status !== 202) say(`a command was answered with ${String(status)}`);
}

async function measure(name: string, database: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "warden-answers-"));
  const remote = new Remote();
  const { url: api, privateKey } = await remote.next<{ url: string; privateKey: string }>();
  const places = await remote.ask<readonly Place[]>({ ask: "places" });
  const server = startServer(
    {
      ...serverVariables(api, privateKey, folder),
      BENCH_DAY: day,
      SWEEP_SPREAD_MINUTES: "0",
      SWEEP_CRON: "17 3 1 1 *",
      ...database,
    },
    [],
    entry,
  );
  const url = await server.ready();
  const outcome = async (): Promise<Outcome> => remote.ask<Outcome>({ ask: "outcome" });
  await deliver(url, "installation_repositories", installationAdded(busy));
  while ((await outcome()).issues < 2 * asked) await pause(1000);
  await pause(5000);

  await remote.ask({ ask: "widen" });
  for (let at = 0; at <= flood.others; at += 1)
    await deliver(url, "installation_repositories", installationAdded(busy + at));
  const since = performance.now();
  const deliveries = delivered(url, places).then((accepted) => ({
    accepted,
    took: (performance.now() - since) / 1e3,
  }));
  const chance = chances(7);
  const moments = Array.from({ length: flood.commands }, () => chance() * flood.seconds).sort(
    (a, b) => a - b,
  );
  for (const [index, moment] of moments.entries()) {
    await pause(Math.max(0, moment * 1000 - (performance.now() - since)));
    const payload = await remote.ask<object>({ ask: "say", index, line: lines[index % lines.length] ?? "" });
    void command(url, payload);
  }
  const { accepted, took } = await deliveries;
  const end = performance.now() + number("BENCH_PATIENCE", 120) * 1000;
  while ((await outcome()).answers.some(({ done }) => done === null) && performance.now() < end)
    await pause(500);
  const drain = number("BENCH_DRAIN", 0);
  if (drain > 0) await drained(url, since, drain);
  const { answers, requests, issues, met, peaks, violations } = await outcome();
  const waiting = /queue="work",state="created"\} (\d+)/.exec(
    await (await fetch(`${url}/metrics`)).text(),
  )?.[1];
  const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, "utf8"))?.[1];
  say(`\n## ${name}: ${String(flood.commands)} commands in ${String(flood.seconds)} s`);
  say(
    `${String(accepted)} of ${String(flood.deliveries)} deliveries taken in ${took.toFixed(0)} s; ${waiting ?? "0"} jobs still wait at the end`,
  );
  say(`seen: ${distribution(answers, "said")}`);
  say(`answered: ${distribution(answers, "done")}`);
  for (const line of lines)
    say(
      `  ${line}: ${distribution(
        answers.filter((each) => each.line === line),
        "done",
      )}`,
    );
  const slowest = answers
    .map(({ line, said, done }, index) => ({ line, said, done, at: moments[index] ?? 0 }))
    .sort((a, b) => (b.done ?? Infinity) - (a.done ?? Infinity));
  for (const { line, said, done, at } of slowest.slice(0, 8))
    say(
      `  slow: ${line} at ${at.toFixed(0)} s, seen after ${String(said)} ms, answered after ${String(done)} ms`,
    );
  say(
    `${String(requests)} requests, ${String(issues)} of ${String(2 * flood.first)} issues, limits met ${JSON.stringify(met)}, peaks ${JSON.stringify(peaks)}`,
  );
  say(`peak ${String(Math.round(Number(memory) / 1000))} MB, violations ${JSON.stringify(violations)}`);
  server.signal("SIGKILL");
  await server.exit;
  remote.close();
  rmSync(folder, { recursive: true, force: true });
}

function distribution(answers: readonly Asked[], what: "said" | "done"): string {
  const times = answers.flatMap((each) => each[what] ?? []).sort((a, b) => a - b);
  const at = (share: number): string =>
    `${((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN) / 1000).toFixed(1)} s`;
  const none = answers.length - times.length;
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}${none === 0 ? "" : `, ${String(none)} not at all`}`;
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes("pglite")) await measure("PGlite", {});
if (wanted.length === 0 || wanted.includes("postgres")) {
  const postgres = await startPostgres();
  await measure("PostgreSQL", { DATABASE_URL: postgres.url });
  await postgres.close();
}
process.exit(0);
