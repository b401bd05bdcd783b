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
      "The policy is changed here; base's policy was used. More lenient: extensions.max, audience.",
    ],
    [{ touched: true, onHead: false }, "base", "The policy is changed here; base's policy was used."],
    [
      { ...added, lenient: ["audience"] },
      "head",
      "The configuration that is added here is more lenient than the defaults, which judged. More lenient: audience.",
    ],
    [
      { baseProblems: [problem] },
      "head",
      "The configuration on base is not valid and was not used: the defaults judged.",
    ],
    [
      { baseProblems: [problem], onHead: false, touched: true },
      "base",
      "The configuration on base is not valid and was not used: the defaults judged.",
    ],
  ])("%j", (facts, side, message) => {
    expect(onPolicy(rule, facts)).toEqual([
      {
        rule,
        severity: "warning",
        feature: null,
        place: { path: ".github/deprecations.yml", line: 1, side },
        message,
        remedy: "Review it with care: it holds from the next pull request on.",
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
        remedy: "Take it out, or have it changed in acme/.github.",
      },
    ]);
  });

  it("names each changed workflow that runs this check, beside the policy", () => {
    const workflows = [".github/workflows/a.yml", ".github/workflows/b.yml"];
    const found = onPolicy(rule, { workflows });
    expect(found.map((each) => each.place)).toEqual(
      workflows.map((path) => ({ path, line: 1, side: "head" })),
    );
    expect(found[0]?.message).toBe("The workflow that runs this check is changed here.");
    expect(onPolicy(rule, { workflows, touched: true, lenient: ["audience"] })).toHaveLength(3);
  });
});
