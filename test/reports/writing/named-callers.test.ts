import { describe, expect, it } from "vitest";
import type { CheckObject } from "../../../src/reports/check/json.ts";
import { checkJson } from "../../../src/reports/check/json.ts";
import { withoutNames } from "../../../src/reports/writing/named-callers.ts";
import { aFinding, anEvidence, aResult } from "../../support/results.ts";

const evidence = anEvidence({
  total: 60,
  callers: [
    { caller: "acme", class: "public", count: 40, lastAt: "2026-11-19" },
    { caller: "hidden-a", class: "public", count: 3, lastAt: "2026-11-02" },
    { caller: "hidden-b", class: "public", count: 12, lastAt: null },
    { caller: "hidden-c", class: null, count: 5, lastAt: null },
  ],
});
const onlyAcme = (caller: string): boolean => caller === "acme";

describe("callers that may not be named", () => {
  it("are counted by their class", () => {
    expect(withoutNames(evidence, onlyAcme)).toEqual({
      ...evidence,
      callers: [
        { caller: "acme", class: "public", count: 40, lastAt: "2026-11-19" },
        { caller: "2 callers not named here", class: "public", count: 15, lastAt: "2026-11-02" },
        { caller: "1 caller not named here", class: null, count: 5, lastAt: null },
      ],
    });
  });

  it("are named where all may be", () => {
    expect(withoutNames(evidence, () => true)).toBe(evidence);
  });

  it("stand in no JSON that is written for everybody", () => {
    const result = aResult({ findings: [aFinding({ rule: "removal/in-use", evidence })] });
    const text = checkJson(result, onlyAcme);
    expect(text).not.toContain("hidden");
    const { findings } = JSON.parse(text) as CheckObject;
    expect(findings[0]?.evidence?.total).toBe(60);
    expect(checkJson(result)).toContain("hidden-a");
  });
});
