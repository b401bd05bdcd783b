import { describe, expect, it } from "vitest";
import { CheckPoints } from "../../../src/app/checks/change-checks.ts";

describe("the checks of an installation", () => {
  it("begin at once up to fifty a minute, and the others as the minute passes", () => {
    let now = 1_000_000;
    const points = new CheckPoints(() => now);
    const first = Array.from({ length: 50 }, () => points.reserve(1));
    expect(new Set(first)).toEqual(new Set([0]));
    now += 20_000;
    expect(points.reserve(1)).toBe(40_000);
    expect(points.reserve(2)).toBe(0);
    now += 40_000;
    expect(points.reserve(1)).toBe(0);
  });

  it("never begin more than fifty times within a minute", () => {
    const points = new CheckPoints(() => 0);
    const begun = Array.from({ length: 180 }, () => points.reserve(1));
    for (const at of begun)
      expect(begun.filter((each) => each > at - 60_000 && each <= at).length).toBeLessThanOrEqual(50);
  });
});
