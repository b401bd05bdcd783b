import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import { mergeEvidence } from "../../../src/usage/engine/ask-sources.ts";

const evidence = (
  status: Evidence["status"],
  calls: Record<string, number> = {},
  from = "2026-10-15",
): Evidence => {
  const callers = Object.entries(calls).map(([caller, count]) => ({
    caller,
    class: null,
    count,
    lastAt: null,
  }));
  const total = callers.reduce((sum, { count }) => sum + count, 0);
  return { status, reasons: [`${status} since ${from}`], window: { from, to: "2026-11-20" }, total, callers };
};

describe("mergeEvidence", () => {
  it.each<[Evidence["status"][], Evidence["status"] | null]>([
    [[], null],
    [["zero"], "zero"],
    [["zero", "zero"], "zero"],
    [["zero", "unknown"], "unknown"],
    [["unknown", "used", "zero"], "used"],
  ])("%j is %s", (statuses, merged) => {
    const all = statuses.map((status) => evidence(status, status === "used" ? { x: 1 } : {}));
    expect(mergeEvidence(all)?.status ?? null).toBe(merged);
  });

  it("counts a caller that two sources saw once, with the larger count", () => {
    const merged = mergeEvidence([
      evidence("used", { x: 5, y: 1 }),
      evidence("used", { x: 7, z: 2 }, "2026-10-01"),
      evidence("zero"),
    ]);
    expect(merged?.callers.map(({ caller, count }) => `${caller} ${count}`)).toEqual(["x 7", "z 2", "y 1"]);
    expect(merged?.total).toBe(10);
    expect(merged?.window).toEqual({ from: "2026-10-01", to: "2026-11-20" });
    expect(merged?.reasons).toEqual(["used since 2026-10-15", "used since 2026-10-01"]);
  });

  it("adds callers of different sources up before the threshold is asked", () => {
    const list = [evidence("zero", { x: 3 }), evidence("zero", { y: 3 })];
    expect(mergeEvidence(list, 5)?.status).toBe("used");
    expect(mergeEvidence(list, 6)?.status).toBe("zero");
  });

  it("keeps the reasons of what decided", () => {
    expect(mergeEvidence([evidence("zero"), evidence("unknown", {}, "2026-11-01")])?.reasons).toEqual([
      "unknown since 2026-11-01",
    ]);
  });
});
