// An old repository: what should have been reminded of long ago comes a few a week.
import { beforeEach, describe, expect, it } from "vitest";
import { isLate } from "../../../src/core/reminders/gentle-start.ts";
import type { Reminders } from "../../../src/core/model/policy.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { actionsOf, sync } from "./syncing.ts";

/** `one0` with the earliest sunset of all, and so on. */
const files = (count: number, from = 1): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `src/one${String(index)}.ts`,
      `/** @deprecated Use \`two\` instead: too slow. Sunset: 2027-01-${String(from + index).padStart(2, "0")} */\nexport function one${String(index)}(): void {}\n`,
    ]),
  );

let tracker: MemoryTracker;
beforeEach(() => {
  tracker = new MemoryTracker();
});

async function run(
  today: string,
  { count = 12, reminders = {} }: { count?: number; reminders?: Partial<Reminders> } = {},
): Promise<readonly string[]> {
  const commits = [{ day: "2026-01-10", files: files(count) }];
  return actionsOf(await sync(tracker, { commits, today, reminders }));
}

const open = (): readonly string[] =>
  tracker.issues
    .filter(({ state, title }) => state === "open" && title !== "Deprecations")
    .map(({ title }) => /one\d+/.exec(title)?.[0] ?? title);
const dashboard = (): string | undefined =>
  tracker.issues.find(({ title, state }) => title === "Deprecations" && state === "open")?.body;

describe("the first run on an old repository", () => {
  it("opens five issues, the earliest sunset first, and a dashboard for the rest", async () => {
    await run("2027-02-01");
    expect(open()).toEqual(["one0", "one1", "one2", "one3", "one4"]);
    expect(dashboard()).toContain(
      "7 more issues should be open by now. For overdue reminders, only 5 a week are opened",
    );
    expect(dashboard()).toContain("`src/one11.ts#one11`");
  });

  it("opens no more before a week has passed, however often it runs, and says when to come back", async () => {
    const commits = [{ day: "2026-01-10", files: files(12) }];
    await run("2027-02-01");
    for (const today of ["2027-02-01", "2027-02-02", "2027-02-07"]) await run(today);
    expect(open()).toHaveLength(5);
    const result = await sync(tracker, { commits, today: "2027-02-07" });
    expect(result).toMatchObject({ waiting: 7, nextRun: "2027-02-08" });
    await run("2027-02-08");
    expect(open()).toHaveLength(10);
    await run("2027-02-15");
    expect(open()).toHaveLength(12);
    expect(dashboard()).toBeUndefined();
  });

  it("goes on where it was cut, without more", async () => {
    let left = 3;
    tracker.mishap = () => (left-- > 0 ? null : "before");
    await run("2027-02-01");
    tracker.mishap = () => null;
    await run("2027-02-01");
    expect(open()).toHaveLength(5);
  });

  it.each<[reminders: Partial<Reminders>, expected: number]>([
    [{ perWeek: 2 }, 2],
    [{ perWeek: 0 }, 0],
    [{ perWeek: 1000 }, 12],
    [{ group: "owner", perWeek: 4 }, 4],
  ])("opens as many as %j says", async (reminders, expected) => {
    await run("2027-02-01", { reminders });
    const wanted = tracker.issues.filter(({ title }) => title !== "Deprecations");
    expect(wanted).toHaveLength(expected);
  });

  it("does not hold up what comes due on its day", async () => {
    // All twelve come to their first reminder within eleven days, and are seen each week.
    for (const today of ["2026-10-02", "2026-10-03", "2026-10-09", "2026-10-14"]) await run(today);
    expect(open()).toHaveLength(12);
    expect(dashboard()).toBeUndefined();
  });

  it("keeps all issues that are there", async () => {
    await run("2026-10-05");
    await run("2027-02-01");
    expect(open()).toHaveLength(3 + 5);
  });
});

describe("a reminder that is late", () => {
  it.each<[what: string, sunset: string, introduced: string | null, expected: boolean]>([
    ["long before its first day", "2027-12-01", "2026-01-10", false],
    ["on its first day", "2027-05-02", "2026-01-10", false],
    ["six days after it", "2027-04-26", "2026-01-10", false],
    ["a week after it", "2027-04-25", "2026-01-10", true],
    ["overdue", "2026-01-01", "2025-01-10", true],
    ["of a notice that is new", "2027-02-10", "2027-01-29", false],
    ["of a notice that is a week old", "2027-02-10", "2027-01-25", true],
    ["whose age is not known", "2027-02-10", null, true],
  ])("is one %s: %s", (_what, sunset, introduced, expected) => {
    expect(isLate({ sunset, introduced }, "2027-02-01", { days: [90, 30, 7, 0] })).toBe(expected);
  });
});
