import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDates } from "../../../src/core/time/line-dates.ts";

const today = "2026-11-20";

/** Days of a line given oldest first. */
function daysOf(...written: string[]): string[] {
  const commits = written.map((day, index) => [`c${index}`, Date.parse(day) / 1000] as const);
  return [...lineDates(commits.toReversed(), today).values()];
}

describe("lineDates", () => {
  it.each<[string, string[], string[]]>([
    ["dates in order", ["2026-01-01", "2026-02-01"], ["2026-01-01", "2026-02-01"]],
    ["a forged early date", ["2026-01-01", "1999-01-01"], ["2026-01-01", "2026-01-01"]],
    ["the same day", ["2026-01-01", "2026-01-01"], ["2026-01-01", "2026-01-01"]],
    ["today", ["2026-11-20"], ["2026-11-20"]],
    ["today is not ahead", ["2026-11-20", "2026-11-01"], ["2026-11-20", "2026-11-20"]],
    ["a last commit from tomorrow", ["2026-01-01", "2026-11-21"], ["2026-01-01", "2026-11-20"]],
    [
      "clocks that ran ahead cost only themselves",
      ["2026-01-01", "2099-01-01", "2098-01-01", "2026-03-01", "2026-02-01"],
      ["2026-01-01", "2026-03-01", "2026-03-01", "2026-03-01", "2026-03-01"],
    ],
    ["no commit", [], []],
  ])("%s", (_, written, days) => {
    expect(daysOf(...written)).toEqual(days);
  });

  it("goes by UTC, whatever the hour", () => {
    expect([...lineDates([["c", Date.parse("2026-01-01T23:59:59Z") / 1000]], today)]).toEqual([
      ["c", "2026-01-01"],
    ]);
  });

  it("never decreases, never passes today, never dates a commit before its own date", () => {
    const second = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(fc.array(second, { maxLength: 12 }), (seconds) => {
        const commits = seconds.map((each, index) => [`c${index}`, each] as const);
        const days = lineDates(commits.toReversed(), today);
        expect([...days.keys()]).toEqual(commits.map(([commit]) => commit));
        const values = [...days.values()];
        expect(values).toEqual(values.toSorted());
        for (const [commit, each] of commits) {
          const own = new Date(each * 1000).toISOString().slice(0, 10);
          const day = days.get(commit) ?? "";
          expect(day <= today && (own > today || day >= own)).toBe(true);
        }
      }),
    );
  });
});
