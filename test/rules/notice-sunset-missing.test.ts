import { describe, expect, it } from "vitest";
import type { DateDefect } from "../../src/core/model/notice.ts";
import { aJudgedEntry, allFindings, amended, announced, onChange, onEntry } from "../support/judging.ts";

const rule = "notice/sunset-missing";
const ambiguous: DateDefect = {
  kind: "ambiguous",
  written: "03/04/2027",
  message: "`03/04/2027` is ambiguous",
};

describe("notice/sunset-missing", () => {
  it.each([
    ["a date", announced({})],
    ["a date beside a version", announced({ sunsetVersion: "5" })],
    ["words that cannot be read", announced({ sunset: null, unreadable: true })],
    ["a revert", announced({ sunset: null }, { restored: true })],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("leaves a date that is not valid to `notice/sunset-invalid`", () => {
    const change = announced({ sunset: null, dateDefects: [ambiguous] });
    expect(allFindings({ changes: [change] }).map((each) => each.rule)).toEqual(["notice/sunset-invalid"]);
  });

  it("asks for a date", () => {
    expect(onChange(rule, announced({ sunset: null }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message: "The notice of `Client.fetchAll` has no sunset date.",
        remedy:
          "Write `Sunset: YYYY-MM-DD` into the notice, 2027-05-20 at the earliest. `check --fix` writes 2027-06-01.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("tells how a version becomes a date", () => {
    const [found] = onChange(rule, announced({ sunset: null, sunsetVersion: "8.0" }));
    expect(found?.message).toBe("The notice of `Client.fetchAll` has no sunset date, only the version 8.0.");
    expect(found?.remedy).toContain('Add `"8.0": YYYY-MM-DD` to `releases:`');
  });

  it("is a warning where base's notice lacked it too, and an error in audits", () => {
    expect(onChange(rule, amended({ sunset: null }, { sunset: null }))).toMatchObject([
      { severity: "warning" },
    ]);
    expect(onEntry(rule, aJudgedEntry({ sunset: null }))).toMatchObject([{ severity: "error" }]);
  });

  it("promises no fix in audits: only a check writes one", () => {
    expect(onEntry(rule, aJudgedEntry({ sunset: null }))).toMatchObject([
      { remedy: "Write `Sunset: YYYY-MM-DD` into the notice, 2027-05-20 at the earliest." },
    ]);
  });

  it("is a warning for notices older than `enforce-from`", () => {
    expect(onChange(rule, amended({}, { sunset: null }, { beforeEnforcement: true }))).toMatchObject([
      { severity: "warning" },
    ]);
  });
});
