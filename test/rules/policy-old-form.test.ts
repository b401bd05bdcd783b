import { describe, expect, it } from "vitest";
import { onPolicy } from "../support/judging.ts";

const rule = "policy/old-form";

describe("policy/old-form", () => {
  it("is silent where every key is of today", () => {
    expect(onPolicy(rule, {})).toEqual([]);
  });

  it("says where the old form stands and what to write", () => {
    const old = {
      path: "w.yml",
      line: 8,
      column: 2,
      key: "grace",
      message: "`grace` is old",
      replacement: "audiences",
    };
    expect(onPolicy(rule, { oldForms: [old] })).toEqual([
      {
        rule,
        severity: "warning",
        feature: null,
        place: { path: "w.yml", line: 8, side: "head" },
        message: "w.yml:8:2: `grace` is old",
        remedy: "Rename it to `audiences`. Until then the old form still works.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });
});
