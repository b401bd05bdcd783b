// `node bench/distribution.ts GITDIR... [--commits N] [--runs N] [--cli FILE]`: what the check of each of the last N
// first-parent commits costs beside `git diff` of the same two commits, in milliseconds of the processor, least of the
// runs; median and 95th percentile by repository and of all. The dearest commits are named.
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { git } from "./corpus.ts";
import { cost, quantile } from "./measure.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: "string", default: "13" },
    runs: { type: "string", default: "2" },
    cli: { type: "string" },
  },
});
const cli = values.cli ?? fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const runs = Number(values.runs);
/** A diff of less is not measured well enough to divide by. */
const leastDiff = 1;

interface Measured {
  readonly commit: string;
  readonly ours: number;
  readonly theirs: number;
}

if (positionals.length === 0) {
  console.error("usage: node bench/distribution.ts GITDIR... [--commits N] [--runs N] [--cli FILE]");
  process.exitCode = 2;
} else {
  console.log(
    "| repository | commits | `git diff`, median ms | check, median ms | p95 ms | ratio, median | p95 |",
  );
  console.log("| --- | --: | --: | --: | --: | --: | --: |");
  const all = positionals.flatMap((dir) => {
    const own = measure(dir);
    console.log(row(nameOf(dir), own));
    return own.map((each) => ({ ...each, dir }));
  });
  console.log(row("all", all));
  const dearest = all.toSorted((a, b) => b.ours - a.ours).slice(0, 5);
  console.log(
    `\nThe dearest: ${dearest.map(({ dir, commit, ours }) => `${nameOf(dir)} ${commit} ${ours.toFixed(0)} ms`).join(", ")}.`,
  );
}

function measure(dir: string): Measured[] {
  const log = git(dir, "log", "--first-parent", `-${values.commits}`, "--format=%h %P").trim().split("\n");
  return log.flatMap((line) => {
    const [commit = "", parent] = line.split(" ");
    if (parent === undefined) return [];
    const check = ["check", "-C", dir, "--base", parent, "--head", commit, "--quiet", "--fail-on", "never"];
    const least = (command: string, args: readonly string[]): number =>
      Math.min(...Array.from({ length: runs }, () => cost(command, args).processor));
    return [
      {
        commit,
        ours: least(process.execPath, [cli, ...check]),
        theirs: least("git", ["-C", dir, "diff", parent, commit]),
      },
    ];
  });
}

function row(name: string, measured: readonly Measured[]): string {
  const ours = measured.map((each) => each.ours);
  const ratios = measured.map((each) => each.ours / Math.max(leastDiff, each.theirs));
  const cells = [
    quantile(
      measured.map((each) => each.theirs),
      0.5,
    ),
    quantile(ours, 0.5),
    quantile(ours, 0.95),
    quantile(ratios, 0.5),
    quantile(ratios, 0.95),
  ];
  return `| ${[name, String(measured.length), ...cells.map((each) => each.toFixed(0))].join(" | ")} |`;
}

/** `owner+name/repo` of a folder of mirrors is `name`. */
function nameOf(dir: string): string {
  const own = basename(dir);
  return (own === "repo" || own === ".git" ? basename(dirname(dir)) : own).replace(/^.*\+/, "");
}
