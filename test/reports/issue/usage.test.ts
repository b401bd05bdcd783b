import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import { usageLines } from "../../../src/reports/issue/usage.ts";
import { anEvidence } from "../../support/results.ts";

const calls = (mobile: number, billing: number): Evidence =>
  anEvidence({
    total: mobile + billing,
    callers: [
      { caller: "acme-mobile", class: "public", count: mobile, lastAt: "2026-11-19" },
      { caller: "billing", class: "internal", count: billing, lastAt: null },
    ],
  });
const say = (evidence: Evidence | null, today: string, current: string | null): string =>
  usageLines(evidence, (caller) => caller === "acme-mobile", { today, current }).join("\n");
const rows = (text: string): string[] => text.match(/^\| (?!Caller|---).*$/gm) ?? [];

describe("recorded usage in an issue", () => {
  it("is compared with what the issue said a week ago or more", () => {
    const first = say(calls(60, 5), "2026-11-01", null);
    expect(first).toContain("Recorded usage: used: 65 calls between 2026-10-15 and 2026-11-20.");
    expect(rows(first)).toEqual([
      "| `acme-mobile` | public | 60 | 2026-11-19 |  |",
      "| 1 caller not named here | internal | 5 |  |  |",
    ]);
    const sooner = say(calls(58, 5), "2026-11-05", first);
    expect(rows(sooner)[0]).toBe("| `acme-mobile` | public | 58 | 2026-11-19 |  |");
    const later = say(calls(42, 5), "2026-11-08", sooner);
    expect(later).toContain("(↓ 65 on 2026-11-01).");
    expect(rows(later)).toEqual([
      "| `acme-mobile` | public | 42 | 2026-11-19 | ↓ 60 on 2026-11-01 |",
      "| 1 caller not named here | internal | 5 |  | = 5 on 2026-11-01 |",
    ]);
    expect(rows(say(calls(50, 5), "2026-11-09", later))[0]).toContain("↓ 60 on 2026-11-01");
    expect(rows(say(calls(50, 5), "2026-11-15", later))[0]).toContain("↑ 42 on 2026-11-08");
  });

  it("names nobody whom the public may not know, and hides nobody either", () => {
    expect(say(calls(60, 5), "2026-11-01", null)).not.toContain("billing");
  });

  it.each([
    ["no source", null, "no source covers this feature"],
    ["none", anEvidence({ status: "zero", total: 0, callers: [] }), "zero: 0 calls between"],
    [
      "unknown",
      anEvidence({ status: "unknown", total: 0, callers: [], reasons: ["it is down"] }),
      "unknown (it is down)",
    ],
  ])("%s", (_what, evidence, said) => {
    expect(say(evidence, "2026-11-01", null)).toContain(said);
  });

  it("shows the twenty busiest", () => {
    const callers = Array.from({ length: 30 }, (_, index) => ({
      caller: `caller-${index}`,
      class: null,
      count: 100 - index,
      lastAt: null,
    }));
    const text = usageLines(anEvidence({ callers }), () => true, { today: "2026-11-01", current: null });
    expect(text.filter((each) => each.startsWith("| `caller-"))).toHaveLength(20);
    expect(text).toContain("And 10 more.");
  });

  it.each([
    ["no JSON", "<!-- sunset-warden:usage v1 {now} -->"],
    ["another shape", '<!-- sunset-warden:usage v1 {"now":{"on":"2026-01-01","calls":7},"before":[]} -->'],
    [
      "a count that is none",
      '<!-- sunset-warden:usage v1 {"now":{"on":"2026-01-01","calls":{"total":"x"}}} -->',
    ],
  ])("takes what it cannot read of an earlier body for nothing: %s", (_what, current) => {
    expect(rows(say(calls(60, 5), "2026-11-01", current))[0]).toContain("|  |");
  });
});
