import { describe, expect, it } from "vitest";
import type { Alteration } from "../../src/core/model/change.ts";
import type { Declaration } from "../../src/core/model/declaration.ts";
import type { JudgedChange } from "../../src/core/model/facts.ts";
import { aDeclaration } from "../support/declarations.ts";
import { aDecision, aJudgedChange, noDecisions, noticed, onChange } from "../support/judging.ts";
import { aChange } from "../support/results.ts";

const rule = "window/hollowed";
const path = "src/client.ts";

function hollow(
  over: Partial<JudgedChange> = {},
  {
    before = {},
    ...alteration
  }: Partial<Omit<Alteration, "before">> & { before?: Partial<Declaration> } = {},
): JudgedChange {
  const declaration = { ...aDeclaration(path, "Client.fetchAll"), ...before };
  const origins = new Map<string, string>();
  const change = aChange({
    change: "altered",
    side: "head",
    line: 14,
    base: noticed({}, { declaration }),
    head: noticed({}, { declaration }),
    alteration: {
      by: "body",
      does: "refuses",
      before: {
        declaration,
        origins,
      },
      after: {
        declaration,
        origins,
      },
      ...alteration,
    },
  });
  return aJudgedChange({ change, sunset: "2027-01-15", ...over });
}

describe("window/hollowed", () => {
  it("says what is left, at head", () => {
    expect(onChange(rule, hollow())).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path, line: 14, side: "head" },
        message:
          "`Client.fetchAll` is deprecated, but its body now only rejects calls, before its sunset of 2027-01-15.",
        remedy: "Keep it working until 2027-01-15: restore its body, or call the replacement in it.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    ["nothing", "its body no longer does its work before"],
    ["none", "it no longer has a body before"],
  ] as const)("tells one that has %s", (does, message) => {
    expect(onChange(rule, hollow({}, { does }))).toMatchObject([
      { message: expect.stringContaining(message) },
    ]);
  });

  it("tells a name that stands for another function", () => {
    const after = { declaration: aDeclaration(path, "fetchPage"), origins: new Map<string, string>() };
    expect(onChange(rule, hollow({}, { by: "alias", after }))).toMatchObject([
      {
        message: expect.stringContaining(
          "its name now refers to `fetchPage`, which has other parameters, before",
        ),
      },
    ]);
  });

  it.each([
    ["undated", { sunset: null }, {}, ["error"]],
    [
      "undated, and nobody outside can call it",
      { sunset: null },
      { before: { reach: 0 as const } },
      ["warning"],
    ],
    ["dated, and nobody outside can call it", {}, { before: { reach: 0 as const } }, ["error"]],
    ["on the day before its sunset", { sunset: "2026-11-21" }, {}, ["error"]],
    ["on its sunset", { sunset: "2026-11-20" }, {}, []],
    ["decided to be kept", { decisions: { ...noDecisions, keep: aDecision({ decision: "keep" }) } }, {}, []],
    ["a name for what is called alike", { servesCallers: true }, { by: "alias" as const }, []],
    ["another signature", {}, { by: "signature" as const }, []],
  ] as const)("%s", (_, over, alteration, severities) => {
    expect(onChange(rule, hollow(over, alteration)).map(({ severity }) => severity)).toEqual(severities);
  });

  it("is silent about other changes", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });
});
