import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { forgivesOldNotices } from "../../src/core/judging/condition.ts";
import { ruleDefaults } from "../../src/core/model/rule-ids.ts";
import { rules } from "../../src/rules/registry.generated.ts";

const files = readdirSync(new URL("../../src/rules/", import.meta.url)).filter(
  (name) => name !== "registry.generated.ts",
);

describe("the registry of rules", () => {
  it("holds every file, named after its rule, with the documented default", () => {
    expect(rules.map((each) => `${each.id.replace("/", "-")}.ts`).sort()).toEqual(files.sort());
    for (const rule of rules) expect(rule.severity).toBe(ruleDefaults[rule.id]);
  });

  it.each(files)("has a test for %s", (file) => {
    expect(existsSync(new URL(file.replace(/ts$/, "test.ts"), import.meta.url))).toBe(true);
  });

  it("forgives old notices in `notice/*`, `removal/undated` and `removal/grace-not-served` alone", () => {
    const forgiving = rules.filter(forgivesOldNotices).map((each) => each.id);
    const expected = rules
      .map((each) => each.id)
      // Of what matches nothing no notice tells since when.
      .filter((id) => id !== "notice/evidence-missing")
      .filter((id) => id.startsWith("notice/") || /^removal\/(?:undated|grace-not-served)$/.test(id));
    expect(forgiving.sort()).toEqual(expected.sort());
  });
});
