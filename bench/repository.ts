import { spawnSync } from "node:child_process";
import { createRepository, type TestRepository } from "../test/support/git-repository.ts";

export type Pair = readonly [base: string, head: string];

/** Recent first-parent commits of a repository, as pairs of parent and commit: with and without a candidate. */
export function commitsOf(directory: string): { noted: readonly Pair[]; plain: readonly Pair[] } {
  const noted: Pair[] = [];
  const plain: Pair[] = [];
  for (const line of git(directory, "log", "--first-parent", "-400", "--format=%H %P").trim().split("\n")) {
    const [commit, parent] = line.split(" ");
    if (!commit || !parent || (noted.length >= 5 && plain.length >= 5)) continue;
    const patch = git(directory, "diff", "--name-only", "-z", parent, commit, "--", "*.ts", "*.tsx")
      .split("\0")
      .filter(Boolean);
    if (patch.length === 0) continue;
    const found = git(directory, "grep", "-l", "-i", "-F", "deprecat", commit, "--", ...patch) !== "";
    const list = found ? noted : plain;
    if (list.length < 5) list.push([parent, commit]);
  }
  return { noted, plain };
}

function git(directory: string, ...args: string[]): string {
  return spawnSync("git", ["-C", directory, ...args], { encoding: "utf8", maxBuffer: 1 << 30 }).stdout;
}

/** A repository of 2,000 files with a history of changes, half of which touch notices. */
export function sampleRepository(): TestRepository {
  const repository = createRepository();
  const files: Record<string, string> = {};
  for (let index = 0; index < 2000; index += 1)
    files[`src/part-${index % 40}/file-${index}.ts`] = source(index, 0);
  repository.commit(files, { date: "2026-01-01" });
  for (let round = 1; round <= 10; round += 1) {
    const touched: Record<string, string> = {};
    for (let index = round % 2; index < 200; index += 2)
      touched[`src/part-${index % 40}/file-${index}.ts`] = source(index, round);
    repository.commit(touched);
  }
  return repository;
}

/** Even files hold a notice, odd ones none. */
function source(index: number, round: number): string {
  const body = Array.from({ length: 60 }, (_, line) => `export const value${line} = ${line + round};`).join(
    "\n",
  );
  const notice = index % 2 === 0 ? "/** @deprecated Use `next` instead. Slow. Sunset: 2027-01-15. */\n" : "";
  return `${body}\n${notice}export function feature${index}(): number {\n  return ${round};\n}\n`;
}
