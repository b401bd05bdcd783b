import { describe, expect, it } from "vitest";
import { clearUp, fresh, opened } from "../opened.ts";

clearUp();

/** The days of a line, newest first, on which `feature`, written in January, took `main` in with that message in September. */
async function daysAfter(
  message: string,
  { named = "main", kept = false }: { named?: string; kept?: boolean } = {},
): Promise<readonly string[]> {
  const source = fresh();
  source.commit({ a: "1" }, { date: "2026-01-01" });
  source.branch("feature");
  source.commit({ a: "noted" }, { date: "2026-01-02" });
  source.commit({ a: "noted again" }, { date: "2026-01-03" });
  source.checkout("main").commit({ other: "2" }, { date: "2026-08-01" });
  source.checkout("feature");
  source.merge("main", { date: "2026-09-01" });
  source.git("commit", "--amend", "-q", "-m", message);
  source.checkout("main").git("reset", "-q", "--hard", "feature");
  if (!kept) source.git("branch", "-D", "-q", "feature");
  if (named !== "main") source.git("branch", "-q", "-m", "main", named);
  const tip = source.git("rev-parse", "HEAD");
  const { history } = await opened(source);
  const { commits } = await history.line(tip);
  return commits.map(([, at]) => new Date(at * 1000).toISOString().slice(0, 10));
}

const asWritten = ["2026-01-03", "2026-01-02", "2026-01-01"];

describe("what a foxtrot merge put on the line counts from the merge", () => {
  it.each([
    "Merge branch 'main' into feature",
    "Merge remote-tracking branch 'origin/main' into feature",
    "Merge remote-tracking branch 'origin/main'",
    "Merge branch 'main' of github.com:acme/shop",
    "Merge branch 'main' of https://github.com/acme/shop into main",
    "Merge branch 'develop' into fix/one-thing",
    "Merge branch 'release/5' into fix",
  ])("%s", async (message) => {
    const [merge, ...days] = await daysAfter(message);
    expect(days).toEqual([merge, merge, "2026-01-01"]);
  });

  it.each([
    "Merge pull request #5 from acme/feature",
    "Merge branch 'feature'",
    "Merge branch 'feature' into main",
    "Merge branch 'main' into develop",
    "Merge branch 'main' into release/5",
    "Merge branch 'main' into staging",
    "Merge branch 'develop'",
    "Take in main",
  ])("and not with: %s", async (message) => {
    expect((await daysAfter(message)).slice(1)).toEqual(asWritten);
  });

  it("also where both branches are left at the merge", async () => {
    const [merge, ...days] = await daysAfter("Merge branch 'main' into feature", { kept: true });
    expect(days).toEqual([merge, merge, "2026-01-01"]);
  });

  it("nor where the branch that took the other in is the one that is asked for", async () => {
    const message = "Merge branch 'main' into customers";
    expect((await daysAfter(message, { named: "customers" })).slice(1)).toEqual(asWritten);
  });
});
