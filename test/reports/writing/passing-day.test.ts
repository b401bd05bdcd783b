import { describe, expect, it } from "vitest";
import { annotations } from "../../../src/reports/check/annotations.ts";
import { commentBody } from "../../../src/reports/check/comment.ts";
import { checkJson } from "../../../src/reports/check/json.ts";
import { checkMarkdown } from "../../../src/reports/check/markdown.ts";
import { passingDay } from "../../../src/reports/writing/passing-day.ts";
import { placer } from "../../../src/reports/check/placing.ts";
import { sarif } from "../../../src/reports/check/sarif.ts";
import { checkText } from "../../../src/reports/terminal/check-text.ts";
import { aFinding, aResult } from "../../support/results.ts";

describe("the day from which a finding passes", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-20", null],
    ["2026-11-01", null],
    [null, null],
  ])("%s is shown on 2026-11-20 as %s", (passesFrom, shown) => {
    expect(passingDay({ passesFrom }, "2026-11-20")).toBe(shown);
  });

  const used = {
    rule: "removal/grace-not-served",
    message: "It is still used.",
    remedy: "Move its callers.",
  };
  const past = aResult({ findings: [aFinding({ ...used, passesFrom: "2026-11-01" })] });

  it("is told to people only while it is to come", () => {
    const shown = [
      annotations(past, placer(new Map())),
      checkText(past, { color: false }),
      checkMarkdown(past),
      commentBody(past),
    ];
    for (const text of shown) expect(text).not.toContain("2026-11-01");
    for (const text of shown.slice(1))
      expect(text).toContain("Waiting will not help. Apply the fix given with the finding.");
  });

  it("stands in the JSON and SARIF forms all the same", () => {
    for (const text of [checkJson(past), sarif(past, { rules: [], version: "1.0.0" })])
      expect(text).toContain('"passesFrom": "2026-11-01"');
  });

  it("counts those whose day is past as not ended by time", () => {
    const mixed = aResult({ findings: [...past.findings, aFinding()] });
    expect(checkText(mixed, { color: false })).toContain(
      "1 of 2 findings needs a change. The rest pass from 2027-01-15.",
    );
  });
});
