import { describe, expect, it } from "vitest";
import type { DateDefect } from "../../src/core/model/notice.ts";
import { aJudgedEntry, amended, announced, onChange, onEntry } from "../support/judging.ts";

const rule = "notice/sunset-invalid";
const ambiguous: DateDefect = {
  kind: "ambiguous",
  written: "03/04/2027",
  message: "`03/04/2027` is ambiguous",
};
const impossible: DateDefect = {
  kind: "impossible",
  written: "2027-02-30",
  message: "`2027-02-30` does not exist",
};
const dateDefects = [ambiguous, impossible];

describe("notice/sunset-invalid", () => {
  it.each([
    ["a date", announced({})],
    ["no date", announced({ sunset: null })],
    ["a revert", announced({ dateDefects }, { restored: true })],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("gives every defect once", () => {
    expect(onChange(rule, announced({ sunset: null, dateDefects }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message:
          "The sunset date of `Client.fetchAll` is not valid: `03/04/2027` is ambiguous; `2027-02-30` does not exist.",
        remedy: "Write one date, as `Sunset: YYYY-MM-DD`.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("is a warning where base's notice had one too", () => {
    expect(onChange(rule, amended({ dateDefects: [ambiguous] }, { dateDefects }))).toMatchObject([
      { severity: "warning" },
    ]);
    expect(onEntry(rule, aJudgedEntry({ dateDefects }))).toMatchObject([{ severity: "error" }]);
  });
});
