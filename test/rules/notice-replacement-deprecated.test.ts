import { describe, expect, it } from "vitest";
import { aJudgedEntry, aPolicy, amended, announced, onChange, onEntry } from "../support/judging.ts";

const rule = "notice/replacement-deprecated";
const replacement = "deprecated";
const error = { policy: aPolicy({ rules: [{ rule, severity: "error", paths: null }] }) };

describe("notice/replacement-deprecated", () => {
  it.each(["undeclared", "declared", "elsewhere", null] as const)(
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
        message: "The replacement of `Client.fetchAll`, `a b c`, is itself deprecated.",
        remedy: "Name a replacement that is not deprecated.",
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
});
