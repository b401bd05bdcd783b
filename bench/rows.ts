import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { git, pairsOf, type Corpus, type Pair } from "./corpus.ts";
import { cost, median } from "./measure.ts";

/** One row of the table of goals, measured: milliseconds of the processor, medians of runs that took turns. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  /** What it is held against. */
  readonly beside: string;
  readonly theirs: number;
  /** What must hold and what is wanted: that many times `theirs`, and milliseconds beside it (over bare node). */
  readonly must: Bound;
  readonly goal: Bound;
  readonly note?: string;
}

export interface Bound {
  readonly times: number;
  readonly more: number;
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const cli = path("../dist/cli.js");
const literals = ["-i", "-F", "-e", "deprecat", "-e", "obsolete"];
const tellMemory =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('\\nrss '+process.resourceUsage().maxRSS+'\\n'))";

/** Takes turns, the first of which only warms the caches. */
function inTurns(runs: number, ours: () => number, theirs: () => number): { ours: number; theirs: number } {
  const pairs = Array.from({ length: runs + 1 }, () => [theirs(), ours()] as const).slice(1);
  return { theirs: median(pairs.map(([each]) => each)), ours: median(pairs.map(([, each]) => each)) };
}

const ourRun = (args: readonly string[]): number => cost(process.execPath, [cli, ...args]).processor;

export function bareNode(runs: number): number {
  return median(Array.from({ length: runs + 2 }, () => cost(process.execPath, ["-e", "0"]).processor));
}

export function scanRows({ dir, root }: Corpus, runs: number): Row[] {
  const rows: Row[] = [];
  const again = (at: string): number =>
    ourRun(["scan", "-C", dir, "--at", at, "--format", "json", "--quiet"]);
  // What an earlier scan kept beside git would be read instead of the files.
  const forget = (): void =>
    rmSync(join(root === null ? dir : join(root, ".git"), "sunset-warden"), { recursive: true, force: true });
  const scan = (at: string): (() => number) => {
    return () => {
      forget();
      return again(at);
    };
  };
  const grep = (...at: readonly string[]): (() => number) => {
    return () => cost("git", ["-C", dir, "grep", "-l", "-z", ...literals, ...at]).processor;
  };
  const onWorktree = { must: { times: 3, more: 120 }, goal: { times: 2, more: 60 } };
  if (root !== null) {
    rows.push({
      what: "full scan of a worktree",
      beside: "git grep",
      ...inTurns(runs, scan("WORKTREE"), grep()),
      ...onWorktree,
    });
    rows.push({
      what: "the same once more",
      beside: "git grep",
      ...inTurns(runs, () => again("WORKTREE"), grep()),
      ...onWorktree,
    });
  }
  const onCommit = { must: { times: 1.6, more: 0 }, goal: { times: 1.3, more: 0 } };
  rows.push({
    what: "full scan of a commit",
    beside: "git grep REV",
    ...inTurns(runs, scan("HEAD"), grep("HEAD")),
    ...onCommit,
  });
  const listed = (): number => cost("git", ["-C", dir, "ls-tree", "-r", "HEAD"]).processor;
  rows.push({
    what: "a scan of a commit once more",
    beside: "git ls-tree -r",
    ...inTurns(runs, () => again("HEAD"), listed),
    must: {
      times: 2,
      more: 50,
    },
    goal: {
      times: 2,
      more: 50,
    },
  });
  forget();
  const { stderr } = cost(process.execPath, [
    "--import",
    tellMemory,
    cli,
    "scan",
    "-C",
    dir,
    "--at",
    "HEAD",
    "--format",
    "json",
    "--quiet",
  ]);
  const megabytes = Number(/^rss (\d+)$/m.exec(stderr)?.[1] ?? Number.NaN) / 1024;
  rows.push({
    what: "memory of a scan of a commit, MB",
    ours: megabytes,
    beside: "a bound",
    theirs: 1,
    must: {
      times: 300,
      more: 0,
    },
    goal: {
      times: 200,
      more: 0,
    },
  });
  return rows;
}

export function tarballRow({ dir }: Corpus, file: string, runs: number): Row {
  git(dir, "archive", "--format=tar.gz", "--prefix=top/", `--output=${file}`, "HEAD");
  const read = (): number =>
    (JSON.parse(cost(process.execPath, [path("tarball-scan.ts"), file]).stdout) as { processor: number })
      .processor;
  return {
    what: "tarball, read in a stream",
    beside: "gzip -dc",
    ...inTurns(runs, read, () => cost("gzip", ["-dc", file]).processor),
    must: {
      times: 1.2,
      more: 0,
    },
    goal: {
      times: 1,
      more: 0,
    },
    note: "without the process's start",
  };
}

export function checkRows({ dir }: Corpus, runs: number, most: number): Row[] {
  const { noted, plain } = pairsOf(dir, most);
  const row = (what: string, pairs: readonly Pair[], must: Bound, goal: Bound): Row[] => {
    if (pairs.length === 0) return [];
    const measured = pairs.map((pair) => costOfCheck(dir, cli, pair, runs));
    return [
      {
        what: `${what} (${pairs.length} commits)`,
        beside: "git diff",
        ours: median(measured.map(({ ours }) => ours)),
        theirs: median(measured.map(({ theirs }) => theirs)),
        must,
        goal,
      },
    ];
  };
  return [
    ...row("check, notices in changed files", noted, { times: 2.5, more: 150 }, { times: 1.5, more: 60 }),
    ...row("check, no notice in a changed file", plain, { times: 2, more: 60 }, { times: 2, more: 40 }),
  ];
}

/** A check by one bundle beside `git diff`. */
export function costOfCheck(
  dir: string,
  bundle: string,
  [base, head]: Pair,
  runs: number,
): { readonly ours: number; readonly theirs: number } {
  return inTurns(
    runs,
    () =>
      cost(process.execPath, [bundle, "check", "-C", dir, "--base", base, "--head", head, "--quiet"])
        .processor,
    () => cost("git", ["-C", dir, "diff", base, head]).processor,
  );
}

/** The Action as far as its first line: nothing is loaded before it is written. */
export function firstLineRows(runs: number): Row[] {
  const entry = path("../dist/action.js");
  const version = path("../dist/parts/version.js");
  const stop = `import("${entry}");process.stdout.write=()=>process.exit(0)`;
  return [
    {
      what: "first line of the Action",
      beside: "bare node",
      ...inTurns(
        runs,
        () => cost(process.execPath, ["-e", stop]).processor,
        () => cost(process.execPath, ["-e", "process.stdout.write('x')"]).processor,
      ),
      must: {
        times: 1,
        more: 20,
      },
      goal: {
        times: 1,
        more: 10,
      },
    },
    {
      what: "what stands before that line, KB",
      ours: [entry, version].reduce((sum, each) => sum + statSync(each).size, 0) / 1e3,
      beside: "a bound",
      theirs: 1,
      must: {
        times: 150,
        more: 0,
      },
      goal: {
        times: 150,
        more: 0,
      },
      note: `${(gzipSync(readFileSync(entry)).length / 1e3).toFixed(1)} KB packed`,
    },
  ];
}
