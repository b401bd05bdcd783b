// `npm run bench [-- --repository GITDIR] [-- --runs N]`: what a check costs beside `git diff`, and how soon the
// Action says its first line beside bare node. Pairs of commands run in turn, so that a drifting machine hurts
// both alike; medians and ratios are printed, with the bound that each is held against.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { firstLine } from "./first-line.ts";
import { median, timed } from "./measure.ts";
import { commitsOf, sampleRepository } from "./repository.ts";

const { values } = parseArgs({
  options: { repository: { type: "string" }, runs: { type: "string", default: "9" } },
});
const runs = Number(values.runs);
const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const sample = values.repository === undefined ? sampleRepository() : null;
const directory = values.repository ?? sample?.dir ?? ".";

interface Row {
  readonly what: string;
  readonly ours: number;
  readonly theirs: number;
  readonly bound: number;
}

const rows: Row[] = [];
try {
  const { noted, plain } = commitsOf(directory);
  rows.push(checkRow("check, notices among the changes", noted, 2.5, 150));
  rows.push(checkRow("check, no candidate among the changes", plain, 2, 60));
  rows.push(await firstLineRow());
} finally {
  sample?.cleanup();
}

console.log("what                                     ours ms   theirs ms   ratio   bound ms   within");
for (const { what, ours, theirs, bound } of rows)
  console.log(
    [
      what.padEnd(40),
      ours.toFixed(0).padStart(8),
      theirs.toFixed(0).padStart(11),
      (ours / theirs).toFixed(2).padStart(7),
      bound.toFixed(0).padStart(10),
      (ours <= bound ? "yes" : "NO").padStart(8),
    ].join(" "),
  );

/** Each pair is measured in turn; the medians over all pairs are compared. */
function checkRow(
  what: string,
  pairs: readonly (readonly [string, string])[],
  factor: number,
  extra: number,
): Row {
  const ours: number[] = [];
  const theirs: number[] = [];
  const bounds: number[] = [];
  for (const [base, head] of pairs) {
    const mine: number[] = [];
    const others: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const diff = timed("git", ["-C", directory, "diff", base, head]);
      const check = timed(process.execPath, [
        cli,
        "check",
        "-C",
        directory,
        "--base",
        base,
        "--head",
        head,
        "--quiet",
      ]);
      // The first run warms the caches.
      if (run === 0) continue;
      others.push(diff);
      mine.push(check);
    }
    ours.push(median(mine));
    theirs.push(median(others));
    bounds.push(factor * median(others) + extra);
  }
  return {
    what: `${what} (${pairs.length})`,
    ours: median(ours),
    theirs: median(theirs),
    bound: median(bounds),
  };
}

async function firstLineRow(): Promise<Row> {
  const entry = fileURLToPath(new URL("../dist/action.js", import.meta.url));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const bare = await firstLine(["-e", 'process.stdout.write("x\\n")']);
    const action = await firstLine([entry]);
    if (run === 0) continue;
    theirs.push(bare);
    ours.push(action);
  }
  const bare = median(theirs);
  return { what: "first line of the Action", ours: median(ours), theirs: bare, bound: bare + 40 };
}

if (spawnSync("git", ["--version"]).status !== 0) process.exitCode = 3;
