import { describe, expect, it } from "vitest";
import { aJudgedEntry, amended, announced, onChange, onEntry } from "../support/judging.ts";

const rule = "notice/replacement-missing";

describe("notice/replacement-missing", () => {
  it.each([
    ["a replacement", announced({ replacement: "fetchPage" })],
    ["words that cannot be read", announced({ replacement: null, unreadable: true })],
    ["a revert", announced({ replacement: null }, { restored: true })],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it.each([
    [
      false,
      "The notice of `Client.fetchAll` names no replacement.",
      "Name the replacement: `Use X instead.`, or `Replacement: https://…` with the URL of migration notes.",
    ],
    [
      true,
      "The notice of `Client.fetchAll` says that nothing replaces it, but not what callers should do instead.",
      "Add it to the notice: `Replacement: remove the call`, or `Replacement: https://…` with the URL of a page that explains how to migrate.",
    ],
  ])("reports a new notice (says that there is none: %s)", (saysNoReplacement, message, remedy) => {
    expect(onChange(rule, announced({ replacement: null, saysNoReplacement }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message,
        remedy,
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("is a warning where base's notice lacked it too", () => {
    expect(onChange(rule, amended({ replacement: null }, { replacement: null }))).toMatchObject([
      { severity: "warning", place: { line: 10 } },
    ]);
    expect(onChange(rule, amended({}, { replacement: null }))).toMatchObject([{ severity: "error" }]);
  });

  it("is an error of the register, in audits", () => {
    expect(onEntry(rule, aJudgedEntry({ replacement: null }))).toMatchObject([{ severity: "error" }]);
  });
});
