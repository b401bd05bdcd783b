import { describe, expect, it } from "vitest";
import type { Declaration } from "../../src/core/model/declaration.ts";
import { aJudgedEntry, aPolicy, amended, announced, noticed, onChange, onEntry } from "../support/judging.ts";
import { aFeature } from "../support/results.ts";

const rule = "notice/replacement-unknown";
const replacement = "undeclared";
const error = { policy: aPolicy({ rules: [{ rule, severity: "error", paths: null }] }) };

const aMethod: Declaration = {
  id: "src/client.ts#Client.fetchAll",
  segments: ["Client", "fetchAll"],
  name: "Client.fetchAll",
  kind: "method",
  place: aFeature().place,
  container: null,
  reach: 2,
  parameters: [],
  signature: "()",
  notice: null,
};
const anOperation: Declaration = {
  ...aMethod,
  shape: { direction: "both", required: false, value: { kind: "any", nullable: true } },
};

describe("notice/replacement-unknown", () => {
  it.each(["deprecated", "declared", "elsewhere", null] as const)(
    "is silent where it is %s",
    (replacement) => {
      expect(onChange(rule, announced({}, { replacement }))).toEqual([]);
    },
  );

  it("is silent about a revert", () => {
    expect(onChange(rule, announced({}, { replacement, restored: true }))).toEqual([]);
  });

  it("names the replacement", () => {
    expect(onChange(rule, announced({ replacement: "a`b\nc" }, { replacement }))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message:
          "The replacement of `Client.fetchAll`, `a b c`, is not declared anywhere in this repository.",
        remedy: "Correct the name, or write the URL of migration notes.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("lets an amendment answer for a name of its own alone", () => {
    const same = amended({ replacement: "old" }, { replacement: "old" }, { replacement });
    const other = amended({ replacement: "older" }, { replacement: "old" }, { replacement });
    expect(onChange(rule, same, error)).toMatchObject([{ severity: "warning" }]);
    expect(onChange(rule, other, error)).toMatchObject([{ severity: "error" }]);
  });

  it("speaks of the register, even of a notice without a name", () => {
    expect(onEntry(rule, aJudgedEntry({ replacement: null }, { replacement }))).toHaveLength(1);
  });

  it.each<[string, Declaration, string, boolean, string]>([
    ["a contract", anOperation, "GET /v2/users", true, "error"],
    ["a contract, in the register", anOperation, "GET /v2/users", false, "error"],
    ["a new notice that names the feature itself", aMethod, "fetchAll()", true, "error"],
    [
      "a new notice that names the feature itself by its whole name",
      aMethod,
      "Client.fetchAll",
      true,
      "error",
    ],
    ["an old notice that names the feature itself", aMethod, "fetchAll", false, "warning"],
    ["a new notice of code", aMethod, "fetchPage", true, "warning"],
  ])("%s", (_, declaration, name, isNew, severity) => {
    const head = noticed({ replacement: name }, { declaration });
    const change = { ...announced({}).change, head };
    const found = isNew
      ? onChange(rule, announced({}, { replacement, change }))
      : onEntry(rule, { ...aJudgedEntry({}, { replacement }), feature: head });
    expect(found).toMatchObject([{ severity }]);
  });
});
