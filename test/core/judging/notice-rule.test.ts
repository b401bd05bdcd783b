import { describe, expect, it } from "vitest";
import { changeKinds } from "../../../src/core/model/change.ts";
import { forgivesOldNotices, onChange } from "../../../src/core/judging/condition.ts";
import {
  onNotice,
  type NoticeCondition,
  type NoticeContext,
  type NoticeFacts,
} from "../../../src/core/judging/notice-rule.ts";
import type { Finding } from "../../../src/core/model/finding.ts";
import type { Rule } from "../../../src/core/model/rule.ts";
import type { JudgedChange, JudgedEntry } from "../../../src/core/model/facts.ts";
import {
  aJudgedChange,
  aJudgedEntry,
  aPolicy,
  amended,
  announced,
  judge,
  noCase,
  today,
} from "../../support/judging.ts";
import { aChange, aFeature } from "../../support/results.ts";

const judging = { today, policy: aPolicy() };
const known = { known: true, day: "2026-03-01", atLatest: false } as const;
const unknown = { known: false, since: "2026-03-01", reason: "shallow" } as const;

const needs = ["audience", "window", "replacement", "from", "datedFrom"] as const;
type Context = NoticeContext & NoticeFacts;

function ruleOf(defect: NoticeCondition["defect"]): Rule {
  const on = onNotice({ needs, defect });
  return { id: "notice/reason-missing", severity: "error", summary: "", help: "", on };
}

/** Always says something, so that what is said beside it is said, too. */
const another: Rule = {
  ...ruleOf(() => null),
  id: "notice/sunset-past",
  on: [onChange({ when: () => true, needs: [], judge: ({ feature }) => ({ ...said, feature: feature.id }) })],
};
const said = { place: { path: "a.ts", line: 1, side: "head" }, message: "m", remedy: "r" } as const;

function findingsOf(rule: Rule, judged: JudgedChange): Finding[] {
  const findings = judge({ ...noCase, changes: [judged] }, [rule, another], judging);
  return findings.filter((each) => each.rule === rule.id);
}

/** What a condition is given, head's notice first. */
function contexts(judged: JudgedChange): Context[] {
  const seen: Context[] = [];
  findingsOf(
    ruleOf((_, context) => {
      seen.push(context);
      return { message: "m", remedy: "r" };
    }),
    judged,
  );
  return seen;
}

describe("a rule about a notice's words", () => {
  it("speaks of announced and amended notices alone", () => {
    const spoken = changeKinds.filter(
      (change) => contexts(aJudgedChange({ change: aChange({ change, head: aFeature() }) })).length > 0,
    );
    expect(spoken).toEqual(["announced", "amended"]);
  });

  it("lets a restored notice be, and one that head does not have", () => {
    const rule = ruleOf(() => ({ message: "m", remedy: "r" }));
    for (const each of [announced({}), amended({}, {})]) {
      expect(findingsOf(rule, each)).toHaveLength(1);
      expect(findingsOf(rule, { ...each, restored: true })).toEqual([]);
    }
    expect(contexts(aJudgedChange({ change: aChange({ change: "amended" }) }))).toEqual([]);
  });

  it.each<[string, JudgedChange, Partial<Context>]>([
    ["a new one from today", announced({}), { isNew: true, from: today, datedFrom: today }],
    [
      "a new one from today, whatever history says",
      announced({}, { introduced: known }),
      { isNew: true, from: today, datedFrom: today },
    ],
    [
      "an amended one from its beginning",
      amended({}, {}, { introduced: known }),
      { isNew: false, from: "2026-03-01", datedFrom: "2026-03-01" },
    ],
    [
      "its first date from today",
      amended({ sunset: null }, {}, { introduced: known }),
      { isNew: false, from: "2026-03-01", datedFrom: today },
    ],
    ["unknown", amended({}, {}, { introduced: unknown }), { isNew: false, from: null, datedFrom: null }],
    ["not asked for", amended({}, {}, { introduced: null }), { isNew: false, from: null, datedFrom: null }],
  ])("counts the window of %s", (_, judged, expected) => {
    expect(contexts(judged)[0]).toMatchObject({ today, audience: "public", ...expected });
  });

  it("looks at base's replacement only where it is the same", () => {
    const same = amended({ replacement: "a" }, { replacement: "a" }, { replacement: "undeclared" });
    const other = amended({ replacement: "b" }, { replacement: "a" }, { replacement: "undeclared" });
    expect(contexts(same).map((each) => each.replacement)).toEqual(["undeclared", "undeclared"]);
    expect(contexts(other).map((each) => each.replacement)).toEqual(["undeclared", null]);
  });

  const wordy = ruleOf(({ notice }) => (notice.text === "x" ? { message: "m", remedy: "r" } : null));

  it.each([
    ["lacked it", "", "x", "error"],
    ["had it", "x", "x", "warning"],
  ])("weighs a defect of an amendment by whether base %s", (_, before, after, severity) => {
    expect(findingsOf(wordy, amended({ text: before }, { text: after }))).toMatchObject([
      {
        severity,
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 10, side: "head" },
        message: "m",
        remedy: "r",
      },
    ]);
  });

  it("does not answer for what base had and head has no more", () => {
    expect(findingsOf(wordy, amended({ text: "x" }, { text: "" }))).toEqual([]);
    expect(forgivesOldNotices(wordy)).toBe(true);
  });

  it("speaks of the window of an old date beside another defect alone", () => {
    const old = amended({ text: "x" }, { text: "x" });
    expect(findingsOf(wordy, old)).toHaveLength(1);
    expect(judge({ ...noCase, changes: [old] }, [wordy], judging)).toEqual([]);
    const redated = amended({ text: "", sunset: "2027-01-15" }, { text: "x" });
    expect(judge({ ...noCase, changes: [redated] }, [wordy], judging)).toHaveLength(1);
  });

  it.each([
    [known, "2026-03-01"],
    [unknown, null],
    [null, null],
  ])("speaks of the register, where nothing is new", (introduced, from) => {
    const seen: Context[] = [];
    const rule = ruleOf((feature, context) => {
      seen.push(context);
      return feature.notice.text === "" ? null : { message: "m", remedy: "r" };
    });
    const said = (entry: JudgedEntry): Finding[] => judge({ ...noCase, entries: [entry] }, [rule], judging);
    expect(said(aJudgedEntry({ line: 4 }, { introduced, replacement: "deprecated" }))).toMatchObject([
      { place: { line: 4, side: "head" } },
    ]);
    expect(seen).toMatchObject([{ from, datedFrom: from, isNew: false, replacement: "deprecated" }]);
    expect(said(aJudgedEntry({ text: "" }, { introduced }))).toEqual([]);
  });
});
