import { describe, expect, it } from "vitest";
import { onChange } from "../../../src/core/judging/condition.ts";
import { judgeInRounds } from "../../../src/core/judging/judge.ts";
import type { FindingDraft, OnChange, Rule } from "../../../src/core/model/rule.ts";
import { aJudgedChange, aPolicy, judge, noCase, today } from "../../support/judging.ts";

const draft: FindingDraft = {
  feature: "a.ts#a",
  place: { path: "src/a.ts", line: 1, side: "head" },
  message: "m",
  remedy: "r",
};

describe("the facts that are asked for", () => {
  const given = aJudgedChange();
  const off = aPolicy({ rules: [{ rule: "notice/reason-missing", severity: "off", paths: ["src/**"] }] });
  const asks = (rules: readonly Rule[], policy = aPolicy(), known: object = given): unknown[] => {
    const rounds = judgeInRounds(
      { ...noCase, changes: [given] },
      rules,
      { today, policy },
      {
        change: () => known,
        entry: () => ({}),
      },
    );
    const names: unknown[] = [];
    for (let round = rounds.next(); round.done !== true; round = rounds.next())
      names.push(round.value.map((each) => each.names));
    return names;
  };
  const rule = (over: Partial<OnChange<"evidence">>): Rule => ({
    id: "notice/reason-missing",
    severity: "error",
    summary: "",
    help: "",
    on: [
      onChange({
        when: () => true,
        needs: ["evidence"],
        judge: () => draft,
        ...over,
      }),
    ],
  });

  it.each<[string, Rule, unknown[]]>([
    ["those of a condition that may hold", rule({}), [[["evidence"]]]],
    ["none of one that cannot", rule({ when: () => false }), []],
    ["none of a rule that needs none", rule({ needs: [] }), []],
    ["then what may excuse it", rule({ excuses: ["restored"] }), [[["evidence"]], [["restored"]]]],
    ["no excuse of silence", rule({ excuses: ["restored"], judge: () => null }), [[["evidence"]]]],
    [
      "no excuse that makes no difference",
      rule({ excuses: ["copied", "beforeEnforcement"], judge: () => ({ ...draft, atMost: "warning" }) }),
      [[["evidence"]]],
    ],
    ["none beside silence", rule({ followsFindings: true }), []],
  ])("%s", (_, each, expected) => {
    expect(asks([each])).toEqual(expected);
  });

  it("are none where the rule is off at every place of the change", () => {
    expect(asks([rule({})], off)).toEqual([]);
  });

  it("are asked for beside another finding alone, in a round of their own", () => {
    const following = rule({ followsFindings: true, needs: ["evidence"] });
    expect(asks([following, rule({ needs: [] })])).toEqual([[["evidence"]]]);
    expect(asks([following, rule({ needs: [], judge: () => null })])).toEqual([]);
  });

  it("are read only where they were fetched", () => {
    expect(() => asks([rule({})], aPolicy(), {})).toThrow("needs the fact evidence, which was not fetched");
    expect(() => asks([rule({ excuses: ["restored"] })], aPolicy(), { evidence: null })).toThrow("restored");
  });

  it("lift a finding, or lower it", () => {
    const excuses = ["restored", "copied"] as const;
    const severities = (known: Partial<typeof given>) =>
      judge({ ...noCase, changes: [aJudgedChange(known)] }, [rule({ excuses })], {
        today,
        policy: aPolicy(),
      }).map(({ severity, remedy }) => [severity, remedy]);
    expect(severities({})).toEqual([["error", "r"]]);
    expect(severities({ copied: true })).toEqual([["warning", "r"]]);
    expect(severities({ restored: true, copied: true })).toEqual([]);
  });
});
