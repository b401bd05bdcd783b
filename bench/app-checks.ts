// 200 pull requests at once through the App's own check: how long until each is judged, and what it costs.
// node bench/app-checks.ts [INSTALLATIONS …]
import { once } from "node:events";
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { deliver, serverVariables, startServer } from "../test/support/app/server.ts";
import type { Crowd, Judged, Question } from "./app-checks/shape.ts";

const entry = fileURLToPath(new URL("app-sweep/server.ts", import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pulls = Number(process.env["BENCH_PULLS"] ?? 25);
const repositories = 8;

async function measure(installations: number): Promise<void> {
  const crowd: Crowd = { installations, repositories, pulls };
  const child = fork(fileURLToPath(new URL("app-checks/github.ts", import.meta.url)), [
    JSON.stringify(crowd),
  ]);
  const next = async <T>(): Promise<T> => ((await once(child, "message")) as [T])[0];
  const ask = async <T>(question: Question): Promise<T> => {
    const answer = next<T>();
    child.send(question);
    return answer;
  };
  const { url: api, privateKey } = await next<{ url: string; privateKey: string }>();
  const folder = mkdtempSync(join(tmpdir(), "warden-checks-"));
  const server = startServer(
    {
      ...serverVariables(api, privateKey, folder),
      SWEEP_CRON: "17 3 1 1 *",
      BENCH_DAY: "2026-11-21",
    },
    [],
    entry,
  );
  const url = await server.ready();
  const payloads = await ask<readonly object[]>({ ask: "open" });
  await Promise.all(payloads.map((payload) => deliver(url, "pull_request", payload)));
  let judged = await ask<Judged>({ ask: "judged" });
  const end = performance.now() + 900_000;
  while (judged.times.length < payloads.length && performance.now() < end) {
    await pause(500);
    judged = await ask<Judged>({ ask: "judged" });
  }
  const times = judged.times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN) / 1000).toFixed(1)} s`;
  const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, "utf8"))?.[1];
  const stat = readFileSync(`/proc/${String(server.pid)}/stat`, "utf8").split(" ");
  const processor = (Number(stat[13]) + Number(stat[14])) / 100;
  const ofGit = (Number(stat[15]) + Number(stat[16])) / 100;
  say(
    `\n## ${String(payloads.length)} pull requests at once, ${String(repositories)} repositories, ${String(installations)} installations`,
  );
  say(
    `judged ${String(times.length)}: first ${at(0)}, median ${at(0.5)}, p95 ${at(0.95)}, last ${at(1)}; ${JSON.stringify(judged.conclusions)}`,
  );
  say(
    `${(judged.requests / payloads.length).toFixed(1)} requests each, limits met ${JSON.stringify(judged.met)}, peaks ${JSON.stringify(judged.peaks)}`,
  );
  say(
    `${processor.toFixed(0)} s of the processor, git's processes ${ofGit.toFixed(0)} s more, peak ${String(Math.round(Number(memory) / 1000))} MB, violations ${JSON.stringify(judged.violations)}`,
  );
  server.signal("SIGKILL");
  await server.exit;
  child.disconnect();
  rmSync(folder, { recursive: true, force: true });
}

const wanted = process.argv.slice(2).map(Number);
for (const installations of wanted.length > 0 ? wanted : [1, 4, 8]) await measure(installations);
process.exit(0);
