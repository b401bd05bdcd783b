import { execFileSync } from "node:child_process";

/** The files of a real repository's main branch, for the GitHub that speaks of it. */
export function filesOf(dir: string): Map<string, string> {
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: dir, encoding: "utf8" });
  const paths = git("ls-tree", "-r", "--name-only", "main").trim().split("\n");
  return new Map(paths.map((path) => [path, git("show", `main:${path}`)]));
}
