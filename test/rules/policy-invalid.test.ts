import { describe, expect, it } from "vitest";
import { onPolicy } from "../support/judging.ts";

const rule = "policy/invalid";
const problem = { path: "ops/warden.yml", line: 3, column: 5, message: "unknown key `audence`" };

describe("policy/invalid", () => {
  it("is silent about a valid file, and about base's mistakes", () => {
    expect(onPolicy(rule, {})).toEqual([]);
    expect(onPolicy(rule, { baseProblems: [{ ...problem, key: "audence" }] })).toEqual([]);
  });

  it.each([
    ["audence", "Correct the key `audence`."],
    ["", "Correct the file."],
  ])("names the place of each mistake (key %j)", (key, remedy) => {
    expect(onPolicy(rule, { headProblems: [{ ...problem, key }] })).toEqual([
      {
        rule,
        severity: "error",
        feature: null,
        place: { path: "ops/warden.yml", line: 3, side: "head" },
        message: "ops/warden.yml:3:5: unknown key `audence`",
        remedy,
        passesFrom: null,
        evidence: null,
      },
    ]);
  });
});
