import { describe, expect, it } from "vitest";
import type { TestRepository } from "../../../support/git-repository.ts";
import { clearUp, fresh, opened } from "../opened.ts";

clearUp();

const dayOn = (number: number): string => new Date(Date.UTC(2025, 0, number)).toISOString().slice(0, 10);

/** `main` moved to branches that had taken it in, by turns with ordinary merges and commits. */
function crossed(source: TestRepository): string {
  let day = 1;
  const commit = (path: string): string =>
    source.commit({ [path]: `${day}` }, { date: dayOn(day), message: `${day++}` });
  const merge = (branch: string, message: string): void => {
    source.merge(branch, { date: dayOn(day++) });
    source.git("commit", "--amend", "-q", "-m", message);
  };
  commit("a");
  for (let turn = 0; turn < 3; turn += 1) {
    source.branch(`feature${turn}`);
    commit("b");
    const half = commit("b");
    commit("b");
    source.checkout("main");
    commit("a");
    // The second one reached what was main by half.
    if (turn === 1) source.git("merge", "-q", "--no-ff", "-m", "A half", half);
    commit("a");
    source.checkout(`feature${turn}`);
    merge("main", "Merge branch 'main' into feature");
    source.checkout("main").git("reset", "-q", "--hard", `feature${turn}`);
    commit("a");
  }
  return source.git("rev-parse", "HEAD");
}

/** `main` ran on for longer than is read commit by commit. */
function longBeside(source: TestRepository): string {
  source.commit({ a: "0" }, { date: dayOn(1) });
  source.branch("feature");
  source.commit({ b: "1" }, { date: dayOn(2) });
  source.checkout("main");
  for (let nth = 0; nth < 70; nth += 1) source.commit({ a: `${nth + 1}` }, { date: dayOn(nth + 3) });
  source.checkout("feature");
  source.merge("main", { date: dayOn(100) });
  source.git("commit", "--amend", "-q", "-m", "Merge branch 'main' into feature");
  source.checkout("main").git("reset", "-q", "--hard", "feature");
  return source.git("rev-parse", "HEAD");
}

describe("what brought one commit of a line", () => {
  it.each([
    ["many foxtrots", crossed, null],
    ["many foxtrots, the first of them cut off", crossed, 6],
    ["many foxtrots, the branch of the latest cut off", crossed, 4],
    ["a branch far ahead", longBeside, null],
  ] as const)("is what the whole line says: %s", async (_, make, depth) => {
    const source = fresh();
    const tip = make(source);
    if (depth !== null) {
      const at = source.git("rev-list", "--first-parent", tip).split("\n")[depth] ?? "";
      source.write({ ".git/shallow": `${at}\n` });
    }
    const { history } = await opened(source);
    const written = await history.line(tip, true);
    const whole = await history.line(tip);
    const singly: (readonly [string, number])[] = [];
    for (const [commit, seconds] of written.commits)
      singly.push([commit, Math.max(seconds, (await history.broughtAt?.(tip, commit)) ?? 0)]);
    expect(singly).toEqual(whole.commits);
    expect(whole.commits).not.toEqual(written.commits);
    expect(await history.broughtAt?.(tip, "0".repeat(40))).toBe(null);
  });
});
