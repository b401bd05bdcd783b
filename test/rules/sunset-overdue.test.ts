import { describe, expect, it } from "vitest";
import { aJudgedChange, aJudgedEntry, onChange, onEntry } from "../support/judging.ts";
import { anEvidence } from "../support/results.ts";

const rule = "sunset/overdue";
const due = { state: "due", effectiveSunset: "2026-11-20" } as const;

describe("sunset/overdue", () => {
  it.each(["deprecated", "kept"] as const)("is silent about what is %s", (state) => {
    expect(onEntry(rule, aJudgedEntry({}, { ...due, state }))).toEqual([]);
  });

  it("is for audits", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });

  it.each([
    [anEvidence(), "It is still used (42 calls): contact"],
    [anEvidence({ status: "zero", total: 0 }), "No usage is recorded: remove it."],
    [anEvidence({ status: "unknown" }), "Remove it; if it is still used, extend"],
    [null, "Remove it; if it is still used, extend"],
  ])("says what to do", (evidence, remedy) => {
    expect(onEntry(rule, aJudgedEntry({}, { ...due, evidence }))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "head" },
        message: "`Client.fetchAll` is still there, past its sunset of 2026-11-20.",
        remedy: expect.stringContaining(remedy),
        passesFrom: null,
        evidence,
      },
    ]);
  });
});
