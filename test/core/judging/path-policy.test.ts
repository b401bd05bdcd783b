import { describe, expect, it } from "vitest";
import {
  audienceOf,
  hasOwnAudience,
  hasPublicity,
  hasPublicPaths,
  isPublicPath,
} from "../../../src/core/judging/path-policy.ts";
import type { PathPolicy, RuleOverride } from "../../../src/core/model/policy.ts";
import { settingFor } from "../../../src/core/judging/rule-setting.ts";

const paths: PathPolicy[] = [
  { match: "src/**", audience: "organisation", public: true },
  { match: "src/internal/**", audience: "internal", public: false },
  { match: "src/internal/open/*.ts", audience: null, public: true },
];
const policy = { audience: "public" as const, paths };

describe("policy by path", () => {
  it.each([
    ["README.md", "public", false, false],
    ["src/a.ts", "organisation", true, true],
    ["src/internal/.a.ts", "internal", false, true],
    ["src/internal/open/a.ts", "internal", true, true],
  ])("%s is for %s", (path, audience, isPublic, own) => {
    expect(audienceOf(policy, path)).toBe(audience);
    expect(isPublicPath(policy, path)).toBe(isPublic);
    expect(hasOwnAudience(policy, path)).toBe(own);
  });
});

describe("what `paths:` says of publicity anywhere", () => {
  const at = (...said: readonly PathPolicy["public"][]): { readonly paths: readonly PathPolicy[] } => ({
    paths: said.map((each) => ({ match: "src/**", audience: null, public: each })),
  });
  it.each([
    [[], false, false],
    [[null], false, false],
    [[false], false, false],
    [["auto"], false, true],
    [[true], true, true],
    [[false, true], true, true],
    [[null, "auto", false], false, true],
  ] as const)("%j: public as it stands %s, at all %s", (said, stands, any) => {
    expect(hasPublicPaths(at(...said))).toBe(stands);
    expect(hasPublicity(at(...said))).toBe(any);
  });
});

describe("settingFor", () => {
  const rules: RuleOverride[] = [
    { rule: "removal/undated", severity: "warning", paths: ["legacy/**"] },
    { rule: "sunset/overdue", severity: "error", paths: null },
    { rule: "removal/undated", severity: "off", paths: ["legacy/gone/**", "old.ts"] },
  ];
  it.each([
    ["removal/undated", "src/a.ts", "error"],
    ["removal/undated", "legacy/a.ts", "warning"],
    ["removal/undated", "legacy/gone/a.ts", "off"],
    ["removal/undated", "old.ts", "off"],
    ["sunset/overdue", "any/where", "error"],
  ])("%s at %s is %s", (rule, path, setting) => {
    expect(settingFor({ rules }, rule, path, "error")).toBe(setting);
  });
});
