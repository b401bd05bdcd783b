// `node bench/scan.ts GITDIR... [--runs N] [--at REV]`: what a scan of a revision costs beside `git grep` for the
// files in which a notice may stand, cold and with what the run before kept beside git, and how much memory it takes.
// Runs of all in turn; medians. GITDIR is written to: what is kept there is deleted before each cold run.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "./measure.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, at: { type: "string", default: "HEAD" } },
});
const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
/** In kilobytes, as the system counts them. */
const tellMemory =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('rss '+process.resourceUsage().maxRSS))";
/** The most that a scan may cost beside the search, and in megabytes. */
const bounds = { ratio: 12, megabytes: 300 };

interface Run {
  readonly milliseconds: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, args: readonly string[]): Run {
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { ...process.env, LC_ALL: "C" },
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(-300)}`);
  return { milliseconds: performance.now() - started, stdout, stderr };
}

function keptIn(directory: string): string {
  const { stdout } = run("git", ["-C", directory, "rev-parse", "--path-format=absolute", "--git-common-dir"]);
  return join(stdout.trim(), "sunset-warden");
}

if (positionals.length === 0) {
  console.error("usage: node bench/scan.ts GITDIR... [--runs N] [--at REV]");
  process.exitCode = 2;
}
for (const directory of positionals) {
  const ours: number[] = [];
  const warm: number[] = [];
  const theirs: number[] = [];
  const memory: number[] = [];
  let features = 0;
  for (let round = 0; round <= Number(values.runs); round += 1) {
    const grep = run("git", ["-C", directory, "grep", "-l", "-z", "-i", "-F", "-e", "deprecat", values.at]);
    const scanning = (): Run =>
      run(process.execPath, [
        "--import",
        tellMemory,
        cli,
        "scan",
        "-C",
        directory,
        "--at",
        values.at,
        "--format",
        "json",
        "--quiet",
      ]);
    rmSync(keptIn(directory), { recursive: true, force: true });
    const scan = scanning();
    const again = scanning();
    if (again.stdout !== scan.stdout) throw new Error(`${directory}: what was kept changes the answer`);
    // The first run warms the caches.
    if (round === 0) continue;
    theirs.push(grep.milliseconds);
    ours.push(scan.milliseconds);
    warm.push(again.milliseconds);
    memory.push(Number(/rss (\d+)/.exec(scan.stderr)?.[1] ?? Number.NaN) / 1024);
    features = (JSON.parse(scan.stdout) as { features: unknown[] }).features.length;
  }
  const files = run("git", ["-C", directory, "ls-tree", "-r", "-z", "--name-only", values.at]).stdout;
  const ratio = median(ours) / median(theirs);
  const megabytes = Math.max(...memory);
  const isWithin = ratio <= bounds.ratio && megabytes <= bounds.megabytes;
  console.log(
    `${directory}: ${files.split("\0").length - 1} files, ${features} features; scan ${median(ours).toFixed(0)} ms, again ${median(warm).toFixed(0)} ms, git grep ${median(theirs).toFixed(0)} ms, ratio ${ratio.toFixed(1)} (at most ${bounds.ratio}), ${megabytes.toFixed(0)} MB (at most ${bounds.megabytes}): ${isWithin ? "within" : "NOT WITHIN"}`,
  );
}
