import { describe, expect, it } from "vitest";
import { changeKinds } from "../../../src/core/model/change.ts";
import { noticeHooks, type NoticeContext } from "../../../src/core/judging/notice-rule.ts";
import type { JudgedChange } from "../../../src/core/model/rule.ts";
import { aJudgedChange, aJudgedEntry, aPolicy, amended, announced, today } from "../../support/judging.ts";
import { aChange, aFeature } from "../../support/results.ts";

const judging = { today, policy: aPolicy() };
const known = { known: true, day: "2026-03-01", atLatest: false } as const;
const unknown = { known: false, since: "2026-03-01", reason: "shallow" } as const;

/** What a condition is given, head's notice first. */
function contexts(judged: JudgedChange): NoticeContext[] {
  const seen: NoticeContext[] = [];
  noticeHooks((_, context) => {
    seen.push(context);
    return { message: "m", remedy: "r" };
  }).change?.(judged, judging);
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
    expect(contexts(announced({}, { restored: true }))).toEqual([]);
    expect(contexts(amended({}, {}, { restored: true }))).toEqual([]);
    expect(contexts(aJudgedChange({ change: aChange({ change: "amended" }) }))).toEqual([]);
  });

  it.each<[string, JudgedChange, Partial<NoticeContext>]>([
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

  it.each([
    ["lacked it", "", "x", {}],
    ["had it", "x", "x", { atMost: "warning" }],
  ])("weighs a defect of an amendment by whether base %s", (_, before, after, over) => {
    const hooks = noticeHooks(({ notice }) => (notice.text === "x" ? { message: "m", remedy: "r" } : null));
    expect(hooks.change?.(amended({ text: before }, { text: after }), judging)).toEqual({
      feature: "src/client.ts#Client.fetchAll",
      place: { path: "src/client.ts", line: 10, side: "head" },
      message: "m",
      remedy: "r",
      ...over,
    });
  });

  it("does not answer for what base had and head has no more", () => {
    const hooks = noticeHooks(({ notice }) => (notice.text === "x" ? { message: "m", remedy: "r" } : null));
    expect(hooks.change?.(amended({ text: "x" }, { text: "" }), judging)).toBeNull();
    expect(hooks.forgivesOldNotices).toBe(true);
  });

  it.each([
    [known, "2026-03-01"],
    [unknown, null],
    [null, null],
  ])("speaks of the register, where nothing is new", (introduced, from) => {
    const seen: NoticeContext[] = [];
    const hooks = noticeHooks((feature, context) => {
      seen.push(context);
      return feature.notice.text === "" ? null : { message: "m", remedy: "r" };
    });
    const draft = hooks.entry?.(
      aJudgedEntry({ line: 4 }, { introduced, replacement: "deprecated" }),
      judging,
    );
    expect(draft).toMatchObject({ place: { line: 4, side: "head" } });
    expect(seen).toMatchObject([{ from, datedFrom: from, isNew: false, replacement: "deprecated" }]);
    expect(hooks.entry?.(aJudgedEntry({ text: "" }, { introduced }), judging)).toBeNull();
  });
});
