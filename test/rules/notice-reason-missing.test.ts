import { describe, expect, it } from "vitest";
import { aJudgedEntry, amended, announced, onChange, onEntry } from "../support/judging.ts";

const rule = "notice/reason-missing";

describe("notice/reason-missing", () => {
  it.each([
    ["a reason", announced({ reason: "It reads everything at once." })],
    ["words that cannot be read", announced({ reason: null, unreadable: true })],
    ["a revert", announced({ reason: null }, { restored: true })],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("asks for one sentence, at the notice", () => {
    expect(onChange(rule, announced({ reason: null }))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message: "The notice of `Client.fetchAll` has no reason.",
        remedy: "Add one sentence that says why it is deprecated, such as `Reason: …`.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("speaks of amended notices and of the register", () => {
    expect(onChange(rule, amended({}, { reason: null }))).toHaveLength(1);
    expect(onEntry(rule, aJudgedEntry({ reason: null }))).toHaveLength(1);
  });
});
