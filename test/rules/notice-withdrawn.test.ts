import { describe, expect, it } from "vitest";
import type { Declaration } from "../../src/core/model/declaration.ts";
import type { JudgedChange } from "../../src/core/model/facts.ts";
import type { ReadNotice } from "../../src/core/model/notice.ts";
import { aJudgedChange, noticed, onChange } from "../support/judging.ts";
import { aDeclaration } from "../support/declarations.ts";
import { aChange } from "../support/results.ts";

const rule = "notice/withdrawn";
const change = aChange({ change: "withdrawn", line: 14, side: "head" });

/** Some calls alone are warned of now; these words stand beside. */
function some(before: Partial<ReadNotice>, words: readonly string[] = []): JudgedChange {
  const declared = (notice: string): Declaration => aDeclaration("src/client.ts", "f", { notice });
  const base = noticed(before, { declaration: declared("Use g.") });
  const after = declared("With x alone.");
  const notice = after.notice && { ...after.notice, also: words.map((text) => ({ ...after.notice, text })) };
  const head = noticed({ conditional: true }, { declaration: { ...after, notice } });
  return aJudgedChange({ change: aChange({ change: "amended", base, head }), feature: base });
}

describe("notice/withdrawn", () => {
  it.each([
    ["a decision keeps it", aJudgedChange({ change, keepDecided: true })],
    ["another change", aJudgedChange({ change: aChange({ change: "amended" }) })],
    ["some calls were warned of before, too", some({ conditional: true })],
    ["its words still stand beside others", some({ conditional: false }, ["Gone in 3.", "Use g."])],
  ])("is silent: %s", (_, judged) => {
    expect(onChange(rule, judged)).toEqual([]);
  });

  it("asks for the notice or a decision", () => {
    expect(onChange(rule, aJudgedChange({ change }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 14, side: "head" },
        message: "The deprecation notice of `Client.fetchAll` was deleted, but the feature still exists.",
        remedy: expect.stringContaining("record the decision `keep`"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("is a warning where it was given only for some calls: they may fail now", () => {
    const feature = noticed({ conditional: true });
    expect(onChange(rule, aJudgedChange({ change, feature }))).toMatchObject([
      { severity: "warning", remedy: expect.stringContaining("If they now fail, do nothing") },
    ]);
  });

  it.each([
    ["an error where only some calls are warned of now", "decorator", "warning-call", "error"],
    ["an error where an attribute becomes a call", "attribute", "warning-call", "error"],
    ["an error where a call becomes an attribute", "warning-call", "attribute", "error"],
    [
      "a warning where the same attribute stands under a condition of the build",
      "attribute",
      "attribute",
      "warning",
    ],
  ] as const)("is %s", (_, before, after, severity) => {
    const [base, head] = [
      noticed({}, { declaration: aDeclaration("src/client.ts", "f", { notice: "", form: before }) }),
      noticed(
        { conditional: true },
        { declaration: aDeclaration("src/client.ts", "f", { notice: "", form: after }) },
      ),
    ];
    const amended = aChange({ change: "amended", base, head });
    expect(onChange(rule, aJudgedChange({ change: amended, feature: base }))).toMatchObject([{ severity }]);
  });

  it("is an error where other words than its own stand beside", () => {
    expect(onChange(rule, some({ conditional: false }, ["Gone in 3."]))).toMatchObject([
      { severity: "error" },
    ]);
  });

  it("is a warning for notices older than `enforce-from`, like every `notice/*`", () => {
    expect(onChange(rule, aJudgedChange({ change, beforeEnforcement: true }))).toMatchObject([
      { severity: "warning" },
    ]);
  });
});
