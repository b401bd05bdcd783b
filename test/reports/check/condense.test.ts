import { describe, expect, it } from "vitest";
import { condense, heaviestFirst, manyTitle } from "../../../src/reports/check/condense.ts";
import { aFinding } from "../../support/results.ts";

function findingsIn(folder: string, n: number, rule = "notice/reason-missing") {
  return Array.from({ length: n }, (_, i) =>
    aFinding({
      rule,
      severity: "warning",
      place: { path: `${folder}f${String(i).padStart(3, "0")}.ts`, line: 1, side: "head" },
    }),
  );
}

function shown(findings: ReturnType<typeof findingsIn>): string[] {
  return condense(findings).map((each) => ("many" in each ? manyTitle(each.many) : each.one.place.path));
}

describe("condensing", () => {
  it("leaves twenty of one rule alone", () => {
    expect(shown(findingsIn("src/", 20))).toHaveLength(20);
  });

  it.each([
    ["a folder", findingsIn("src/", 21), ["21 findings of notice/reason-missing under src/"]],
    ["files at the top", findingsIn("", 21), ["21 findings of notice/reason-missing under ./"]],
    [
      "a folder above folders",
      [...findingsIn("src/a/", 15), ...findingsIn("src/b/", 15)],
      ["30 findings of notice/reason-missing under src/"],
    ],
    [
      "the deepest folder, beside what is elsewhere",
      [...findingsIn("src/legacy/old/", 25), ...findingsIn("src/", 1)],
      ["src/f000.ts", "25 findings of notice/reason-missing under src/legacy/old/"],
    ],
  ])("names %s", (_, findings, expected) => {
    expect(shown(findings)).toEqual(expected);
  });

  it("does not take the whole repository for a folder", () => {
    expect(shown([...findingsIn("a/", 15), ...findingsIn("b/", 15)])).toHaveLength(30);
  });

  it("counts each rule for itself", () => {
    expect(shown([...findingsIn("src/", 15), ...findingsIn("src/", 15, "usage/new-use")])).toHaveLength(30);
  });

  it("weighs as much as the heaviest among them, and keeps every finding", () => {
    const findings = [...findingsIn("src/", 30), aFinding({ rule: "notice/reason-missing" })];
    const [entry] = condense(findings);
    expect(entry).toMatchObject({ many: { severity: "error", folder: "src/" } });
    expect(entry !== undefined && "many" in entry ? entry.many.findings : []).toHaveLength(31);
  });

  it("can put the heaviest first", () => {
    const entries = heaviestFirst(condense([...findingsIn("a/", 2), aFinding()]));
    expect(entries[0]).toMatchObject({ one: { severity: "error" } });
  });
});
