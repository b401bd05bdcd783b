import { describe, expect, it } from "vitest";
import type { PolicyFacts } from "../../src/core/model/rule.ts";
import { onPolicy } from "../support/judging.ts";

const rule = "policy/weakened";
const problem = { path: "w.yml", line: 1, column: 1, key: "", message: "broken" };
const added = { onBase: false, onHead: true };

describe("policy/weakened", () => {
  it.each<[string, Partial<PolicyFacts>]>([
    ["nothing touched", {}],
    ["added, and not more lenient", { ...added, touched: true }],
    ["touched, and stricter or neither", { touched: true }],
    ["none anywhere", { onBase: false, onHead: false }],
  ])("is silent: %s", (_, facts) => {
    expect(onPolicy(rule, facts)).toEqual([]);
  });

  it.each<[Partial<PolicyFacts>, "base" | "head", string]>([
    [
      { touched: true, lenient: ["extensions.max", "audience"] },
      "head",
      "This change modifies the policy. The policy of the base branch was used. More lenient: extensions.max, audience.",
    ],
    [
      { touched: true, onHead: false },
      "base",
      "This change modifies the policy. The policy of the base branch was used.",
    ],
    [
      { ...added, lenient: ["audience"] },
      "head",
      "This change adds a configuration that is more lenient than the defaults. The defaults were used. More lenient: audience.",
    ],
    [
      { baseProblems: [problem] },
      "head",
      "The configuration on the base branch is not valid. The defaults were used instead.",
    ],
    [
      { baseProblems: [problem], onHead: false, touched: true },
      "base",
      "The configuration on the base branch is not valid. The defaults were used instead.",
    ],
  ])("%j", (facts, side, message) => {
    expect(onPolicy(rule, facts)).toEqual([
      {
        rule,
        severity: "warning",
        feature: null,
        place: { path: ".github/deprecations.yml", line: 1, side },
        message,
        remedy: "Review it with care: it applies to all later pull requests.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    [true, "head", "warning"],
    [false, "base", "notice"],
  ])("tells of a loosened key that is new (%s) on %s as a %s", (isNew, side, severity) => {
    const loosened = [{ key: "audience", line: 4, lockedBy: "acme/.github", isNew }];
    expect(onPolicy(rule, { loosened })).toMatchObject([
      {
        severity,
        place: {
          path: ".github/deprecations.yml",
          line: 4,
          side,
        },
        message: expect.stringMatching(/^`audience` is locked by the policy of acme\/\.github/),
        remedy: "Delete it, or request a change in acme/.github.",
      },
    ]);
  });

  it("names each changed workflow that runs this check, beside the policy", () => {
    const workflows = [".github/workflows/a.yml", ".github/workflows/b.yml"];
    const found = onPolicy(rule, { workflows });
    expect(found.map((each) => each.place)).toEqual(
      workflows.map((path) => ({ path, line: 1, side: "head" })),
    );
    expect(found[0]?.message).toBe("This change edits the workflow that runs this check.");
    expect(onPolicy(rule, { workflows, touched: true, lenient: ["audience"] })).toHaveLength(3);
  });
});
