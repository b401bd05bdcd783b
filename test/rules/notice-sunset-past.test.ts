import { describe, expect, it } from "vitest";
import { aJudgedEntry, amended, announced, onChange, onEntry } from "../support/judging.ts";

const rule = "notice/sunset-past";

describe("notice/sunset-past", () => {
  it.each([
    ["tomorrow", announced({ sunset: "2026-11-21" })],
    ["no date", announced({ sunset: null })],
    ["an amendment", amended({}, { sunset: "2026-01-01" })],
    ["a revert", announced({ sunset: "2026-01-01" }, { restored: true })],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("is silent in audits: the notice is not new", () => {
    expect(onEntry(rule, aJudgedEntry({ sunset: "2026-01-01" }))).toEqual([]);
  });

  it("reports today, which is reached", () => {
    expect(onChange(rule, announced({ sunset: "2026-11-20" }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message:
          "The notice of `Client.fetchAll` is new, and its sunset of 2026-11-20 has already passed (today is 2026-11-20).",
        remedy: "Set a date in the future.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });
});
