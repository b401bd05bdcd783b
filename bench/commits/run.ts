// `node bench/commits/run.ts GITDIR [--limit N] [--seed N] [--json]`: what `check` says of real commits that touch
// notices, one by one, for reading. Each commit is held against its first parent, as of its own day.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
  },
});
const [directory = "."] = positionals;
const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

interface Checked {
  readonly commit: string;
  readonly day: string;
  readonly subject: string;
  readonly changes: readonly string[];
  readonly findings: readonly string[];
  readonly problems: readonly string[];
}

for (const commit of sample(candidates(), Number(values.limit), Number(values.seed))) {
  const checked = check(commit);
  console.log(values.json ? JSON.stringify(checked) : show(checked));
}

/** First-parent commits whose diff adds or takes away a line with a notice. */
function candidates(): string[] {
  const args = [
    "log",
    "--first-parent",
    "--diff-merges=first-parent",
    "-G@deprecated",
    "--no-patch",
    "--format=%H",
  ];
  return git(...args, "--", "*.ts", "*.tsx", "*.js", "*.jsx")
    .trim()
    .split("\n")
    .filter(Boolean);
}

/** A fixed choice for a seed: multiplicative hashing of the position, then the smallest. */
function sample(commits: readonly string[], limit: number, seed: number): string[] {
  const rank = (commit: string): number =>
    (Number.parseInt(commit.slice(0, 8), 16) * (2 * seed + 1)) % 1_000_003;
  return [...commits].sort((a, b) => rank(a) - rank(b)).slice(0, limit);
}

function check(commit: string): Checked {
  const [day = "", subject = ""] = git("log", "-1", "--format=%cs%n%s", commit).split("\n");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      cli,
      "check",
      "-C",
      directory,
      "--base",
      `${commit}^`,
      "--head",
      commit,
      "--today",
      day,
      "--format",
      "json",
    ],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (stdout === "") return { commit, day, subject, changes: [], findings: [], problems: [stderr.trim()] };
  const result = JSON.parse(stdout) as {
    changes: { change: string; feature: string; movedTo: string | null }[];
    findings: { rule: string; severity: string; feature: string | null }[];
    problems: { path: string; message: string }[];
  };
  return {
    commit,
    day,
    subject,
    changes: result.changes.map(
      (each) => `${each.change} ${each.feature}${each.movedTo ? ` → ${each.movedTo}` : ""}`,
    ),
    findings: result.findings.map((each) => `${each.severity} ${each.rule} ${each.feature ?? ""}`),
    problems: result.problems.map((each) => `${each.path}: ${each.message}`),
  };
}

function show({ commit, day, subject, changes, findings, problems }: Checked): string {
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`  ${title}:`, ...lines.map((line) => `    ${line}`)];
  return [
    `${commit.slice(0, 10)} ${day} ${subject}`,
    ...part("changes", changes),
    ...part("findings", findings),
    ...part("problems", problems),
  ].join("\n");
}

function git(...args: readonly string[]): string {
  return spawnSync("git", ["-C", directory, ...args], { encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
}
