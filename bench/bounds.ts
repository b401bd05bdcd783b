import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createRepository } from "../test/support/git-repository.ts";
import { bounds, type Bound } from "./bounds-cases.ts";

// `node bench/bounds.ts [--cli FILE] [--only WORDS] [COUNT…]`: what the whole check costs as what a pull request holds
// grows: seconds on the clock, seconds of the processor, the most memory held, in megabytes, and what was found.
const { values, positionals } = parseArgs({
  options: { cli: { type: "string" }, only: { type: "string", default: "" } },
  allowPositionals: true,
});
const cli = values.cli ?? fileURLToPath(new URL("../src/cli/main.ts", import.meta.url));
const counts = positionals.length > 0 ? positionals.map(Number) : [1000, 2000, 4000];

console.log(
  "what                                          count   clock s   processor s   memory MB   exit   findings",
);
for (const [what, make] of Object.entries(bounds))
  if (what.includes(values.only)) for (const count of counts) console.log(row(what, count, make(count)));

function row(what: string, count: number, bound: Bound): string {
  const repository = createRepository();
  try {
    const base = repository.commit(bound.base, { date: "2026-01-01" });
    const gone = Object.keys(bound.base).filter((path) => !(path in bound.head));
    const head = repository.commit({
      ...bound.head,
      ...Object.fromEntries(gone.map((path) => [path, null])),
    });
    const args = ["check", "-C", repository.dir, "--base", base, "--head", head, "--format", "json"];
    const begun = performance.now();
    const timed = ["-f", "%U %S %M", process.execPath, cli, ...args];
    const { stdout, stderr, status } = spawnSync("/usr/bin/time", timed, {
      encoding: "utf8",
      maxBuffer: 1 << 30,
    });
    const clock = (performance.now() - begun) / 1000;
    const [user = 0, system = 0, memory = 0] = (stderr.trim().split("\n").at(-1) ?? "")
      .split(" ")
      .map(Number);
    return [
      what.padEnd(44),
      String(count).padStart(6),
      clock.toFixed(1).padStart(9),
      (user + system).toFixed(1).padStart(13),
      (memory / 1024).toFixed(0).padStart(11),
      String(status).padStart(6),
      String(findings(stdout)).padStart(10),
    ].join(" ");
  } finally {
    repository.cleanup();
  }
}

function findings(text: string): number | string {
  try {
    return (JSON.parse(text) as { findings: unknown[] }).findings.length;
  } catch {
    return "none";
  }
}
