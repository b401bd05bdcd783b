import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failsAt, type FailOn, type Severity } from "../../../src/core/model/finding.ts";
import { verdictOf } from "../../../src/core/judging/judge.ts";
import type { RuleOverride, RuleSetting } from "../../../src/core/model/policy.ts";
import { onChange, onEntry } from "../../../src/core/judging/condition.ts";
import type {
  UnverifiedFeature,
  Condition,
  FindingDraft,
  OnChange,
  OnEntry,
  PolicyFacts,
  Rule,
} from "../../../src/core/model/rule.ts";
import {
  aJudgedChange,
  aJudgedEntry,
  aPolicy,
  aPolicyFacts,
  judge,
  judgeKnown,
  noCase as nothing,
  today,
  type KnownCase as Case,
} from "../../support/judging.ts";
import { aChange, aFeature, aFinding, anEvidence } from "../../support/results.ts";

const draft: FindingDraft = {
  feature: "a.ts#a",
  place: { path: "src/a.ts", line: 1, side: "head" },
  message: "m",
  remedy: "r",
};

interface Asked {
  readonly change?: OnChange<"introduced">["judge"];
  readonly entry?: OnEntry<"introduced">["judge"];
  readonly unverified?: (feature: UnverifiedFeature) => FindingDraft | null;
  readonly policy?: (facts: PolicyFacts) => FindingDraft[];
  readonly forgives?: boolean;
}

function aRule({ change, entry, unverified, policy, forgives, ...over }: Partial<Rule> & Asked): Rule {
  const excuses = forgives === true ? (["beforeEnforcement"] as const) : [];
  const asked = { when: () => true, needs: ["introduced"], excuses } as const;
  const on: Condition[] = [
    ...(change ? [onChange({ ...asked, judge: change })] : []),
    ...(entry ? [onEntry({ ...asked, judge: entry })] : []),
    ...(unverified ? [{ subject: "unverified", judge: unverified } as const] : []),
    ...(policy ? [{ subject: "policy", judge: policy } as const] : []),
  ];
  return { id: "notice/reason-missing", severity: "error", summary: "", help: "", on, ...over };
}

function weigh(
  severity: RuleSetting,
  over: Partial<FindingDraft> = {},
  rules: readonly RuleOverride[] = [],
  forgiven: { forgives?: boolean; before?: boolean } = {},
): Severity | null {
  const rule = aRule({
    severity,
    forgives: forgiven.forgives ?? false,
    change: () => ({ ...draft, ...over }),
  });
  const change = aChange({ path: over.place?.path ?? draft.place.path });
  const changes = [aJudgedChange({ change, beforeEnforcement: forgiven.before ?? false })];
  return judge({ ...nothing, changes }, [rule], { today, policy: aPolicy({ rules }) })[0]?.severity ?? null;
}

describe("what would mend a finding", () => {
  it("stands beside it: the promised shape stays", () => {
    const repair = { feature: "a.ts#b", correction: { kind: "replacement" } } as const;
    const rule = aRule({ change: () => ({ ...draft, repair }) });
    const subject = { ...nothing, changes: [aJudgedChange()] };
    const judging = { today, policy: aPolicy() };
    const [only] = judgeKnown(subject, [rule], judging);
    expect(only?.repair).toEqual(repair);
    expect(Object.keys(only?.finding ?? {})).toEqual(
      "rule severity feature place message remedy passesFrom evidence".split(" "),
    );
    expect(judge(subject, [rule], judging)).toEqual([only?.finding]);
  });
});

describe("what to do about a finding", () => {
  const remedy = (severity: Severity, forgives: boolean, before: boolean): string | undefined => {
    const rule = aRule({ severity, forgives, change: () => draft });
    const changes = [aJudgedChange({ beforeEnforcement: before })];
    return judge({ ...nothing, changes }, [rule], { today, policy: aPolicy() })[0]?.remedy;
  };

  it("says why an old notice makes no error", () => {
    expect(remedy("error", true, true)).toBe(
      "r Not an error, because the notice is older than `enforce-from`.",
    );
  });

  it.each<[Severity, boolean, boolean]>([
    ["error", true, false],
    ["error", false, true],
    ["warning", true, true],
    ["notice", true, true],
  ])("says no more than the rule does: %s, forgives %j, old %j", (...args) => {
    expect(remedy(...args)).toBe("r");
  });
});

describe("what a finding weighs", () => {
  it.each<[RuleSetting, Partial<FindingDraft>, Severity | null]>([
    ["error", {}, "error"],
    ["warning", {}, "warning"],
    ["notice", {}, "notice"],
    ["off", {}, null],
    ["error", { atMost: "warning" }, "warning"],
    ["error", { atMost: "notice" }, "notice"],
    ["warning", { atMost: "warning" }, "warning"],
    ["notice", { atMost: "warning" }, "notice"],
    ["off", { atMost: "warning" }, null],
    ["notice", { atLeast: "warning" }, "warning"],
    ["warning", { atLeast: "warning" }, "warning"],
    ["error", { atLeast: "warning" }, "error"],
    ["off", { atLeast: "error" }, null],
    ["notice", { atLeast: "error", atMost: "warning" }, "warning"],
  ])("%s with %j is %s", (setting, over, severity) => {
    expect(weigh(setting, over)).toBe(severity);
  });

  it.each<[RuleSetting, Partial<FindingDraft>, { forgives: boolean; before: boolean }, Severity | null]>([
    ["error", {}, { forgives: true, before: true }, "warning"],
    ["notice", {}, { forgives: true, before: true }, "notice"],
    ["error", { atMost: "notice" }, { forgives: true, before: true }, "notice"],
    ["error", { atMost: "warning" }, { forgives: true, before: false }, "warning"],
    ["error", {}, { forgives: true, before: false }, "error"],
    ["error", {}, { forgives: false, before: true }, "error"],
    ["off", {}, { forgives: true, before: true }, null],
  ])("%s with %j, old notices %j, is %s", (setting, over, forgiven, severity) => {
    expect(weigh(setting, over, [], forgiven)).toBe(severity);
  });

  it("goes by the policy at the finding's path", () => {
    const off = { rule: "notice/reason-missing", severity: "off", paths: ["src/**"] } as const;
    expect(weigh("error", {}, [off])).toBeNull();
    expect(weigh("error", { place: { ...draft.place, path: "lib/a.ts" } }, [off])).toBe("error");
  });
});

describe("what is judged", () => {
  it("asks every hook about its own subjects, and forgives changes and entries alone", () => {
    const said = (feature: string): FindingDraft => ({ ...draft, feature });
    const rule = aRule({
      forgives: true,
      change: ({ feature }) => [said(`change ${feature.id}`), said("another")],
      unverified: ({ feature: { id } }) => said(`unverified ${id}`),
      entry: ({ feature }) => said(`entry ${feature.id}`),
      policy: ({ path }) => [said(`policy ${path}`)],
    });
    const subject: Case = {
      changes: [aJudgedChange({ feature: aFeature({ id: "x" }), beforeEnforcement: true })],
      unverified: [{ feature: aFeature({ id: "y" }), isSeen: false, wasUnread: false }],
      entries: [aJudgedEntry({}, { feature: aFeature({ id: "z" }), beforeEnforcement: true })],
      policy: aPolicyFacts(),
    };
    const found = judge(subject, [rule], { today, policy: aPolicy() });
    expect(found.map(({ feature, severity }) => [feature, severity])).toEqual([
      ["another", "warning"],
      ["change x", "warning"],
      ["entry z", "warning"],
      ["policy .github/deprecations.yml", "error"],
      ["unverified y", "error"],
    ]);
    expect(judge({ ...subject, policy: null }, [rule], { today, policy: aPolicy() })).toHaveLength(4);
  });

  it("takes silence for silence", () => {
    const silent = [aRule({}), aRule({ change: () => null }), aRule({ change: () => [] })];
    expect(judge({ ...nothing, changes: [aJudgedChange()] }, silent, { today, policy: aPolicy() })).toEqual(
      [],
    );
  });

  it("fills in what a draft leaves out, and keeps what it says", () => {
    const evidence = anEvidence();
    const [bare, full] = [{}, { passesFrom: "2027-01-15", evidence }].map((over) =>
      judge({ ...nothing, changes: [aJudgedChange()] }, [aRule({ change: () => ({ ...draft, ...over }) })], {
        today,
        policy: aPolicy(),
      }),
    );
    const common = { rule: "notice/reason-missing", severity: "error", ...draft };
    expect(bare).toEqual([{ ...common, passesFrom: null, evidence: null }]);
    expect(full).toEqual([{ ...common, passesFrom: "2027-01-15", evidence }]);
  });
});

describe("the order of findings", () => {
  const place = (path: string, line: number) => ({ path, line, side: "head" as const });
  const ordered: FindingDraft[] = [
    { ...draft, place: place("B.ts", 9) },
    { ...draft, place: place("a.ts", 2), feature: null },
    { ...draft, place: place("a.ts", 2), feature: "a" },
    { ...draft, place: place("a.ts", 2), feature: "b" },
    { ...draft, place: place("a.ts", 10), feature: "a" },
    { ...draft, place: place("é.ts", 1), feature: "a" },
  ];

  it("is path, line, feature, by code unit, however they come", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (drafts) => {
        const rule = aRule({ change: () => drafts });
        const found = judge({ ...nothing, changes: [aJudgedChange()] }, [rule], { today, policy: aPolicy() });
        expect(found.map(({ place, feature }) => ({ place, feature }))).toEqual(
          ordered.map(({ place, feature }) => ({ place, feature })),
        );
      }),
    );
  });

  it("puts the rule before the feature", () => {
    const later = aRule({ id: "sunset/overdue", change: () => ({ ...draft, feature: "a" }) });
    const sooner = aRule({ change: () => ({ ...draft, feature: "b" }) });
    const found = judge({ ...nothing, changes: [aJudgedChange()] }, [later, sooner], {
      today,
      policy: aPolicy(),
    });
    expect(found.map((each) => each.rule)).toEqual(["notice/reason-missing", "sunset/overdue"]);
  });
});

describe("the verdict", () => {
  it.each<[Severity, FailOn, boolean]>([
    ["error", "error", true],
    ["warning", "error", false],
    ["warning", "warning", true],
    ["error", "warning", true],
    ["notice", "warning", false],
    ["error", "never", false],
  ])("%s with fail-on %s fails: %s", (severity, failOn, fails) => {
    expect(failsAt(severity, failOn)).toBe(fails);
    expect(verdictOf([aFinding({ severity: "notice" }), aFinding({ severity })], failOn)).toBe(
      fails ? "fail" : "pass",
    );
  });

  it("passes where nothing is found", () => {
    expect(verdictOf([], "warning")).toBe("pass");
  });
});
