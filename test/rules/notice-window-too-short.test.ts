import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../src/config/default-policy.ts";
import { noticeWindowTooShort } from "../../src/rules/notice-window-too-short.ts";
import {
  aJudgedEntry,
  amended,
  announced,
  judgeKnown,
  noCase,
  onChange,
  onEntry,
  today,
} from "../support/judging.ts";

const rule = "notice/window-too-short";
const introduced = { known: true, day: "2026-08-20", atLatest: false } as const;
const unknown = { known: false, since: null, reason: "shallow" } as const;
const internal = { audience: "internal", window: defaultPolicy.audiences.internal } as const;

// Six months from 2026-11-20 are 2027-05-20, 181 days: the tenth is 18 days.
describe("notice/window-too-short", () => {
  it.each([
    ["the whole window", announced({ sunset: "2027-05-20" })],
    ["about the window", announced({ sunset: "2027-05-13" })],
    ["no date", announced({ sunset: null })],
    ["a revert", announced({ sunset: "2026-12-01" }, { restored: true })],
    ["about an internal week", announced({ sunset: "2026-11-26" }, internal)],
    // Six months from 2026-08-20 are 2027-02-20, 184 days.
    ["an amendment, counted from its beginning", amended({}, { sunset: "2027-02-13" }, { introduced })],
    ["an amendment of unknown age", amended({}, { sunset: "2026-12-01" }, { introduced: unknown })],
    ["an amendment whose age was not asked for", amended({}, { sunset: "2026-12-01" }, { introduced: null })],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("gives the earliest date on the first day that is too short", () => {
    expect(onChange(rule, announced({ sunset: "2027-05-12" }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 9, side: "head" },
        message:
          "The sunset of `Client.fetchAll`, 2027-05-12, leaves public callers less than 6 months, counted from 2026-11-20.",
        remedy: "Set it to 2027-05-20 or later, or correct the audience of the path in the configuration.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    ["the day on which the window has passed", "2027-05-20", announced({ sunset: "2026-12-01" })],
    ["none for a date of today", null, announced({ sunset: "2026-11-20" })],
    ["none for a date that is past", null, announced({ sunset: "2026-11-19" })],
    ["the same day for a date of tomorrow", "2027-05-20", announced({ sunset: "2026-11-21" })],
  ] as const)("corrects it to %s", (_, day, change) => {
    const known = { ...noCase, changes: [change] };
    const found = judgeKnown(known, [noticeWindowTooShort], { today, policy: defaultPolicy });
    const corrections = found.flatMap(({ repair }) => (repair ? [repair.correction] : []));
    expect(corrections).toEqual(day === null ? [] : [{ kind: "sunset", day }]);
  });

  it("counts by the audience", () => {
    expect(onChange(rule, announced({ sunset: "2026-11-25" }, internal))[0]?.message).toContain(
      "leaves internal callers less than 1 week",
    );
  });

  it("counts an amendment from its beginning, and forgives what base had", () => {
    const change = amended({}, { sunset: "2027-02-12" }, { introduced });
    expect(onChange(rule, change)).toMatchObject([{ severity: "error" }]);
    const before = amended({ sunset: "2027-01-20" }, { sunset: "2027-01-25" }, { introduced });
    expect(onChange(rule, before)).toMatchObject([{ severity: "warning" }]);
  });

  it("counts from the beginning in audits, where it is known", () => {
    expect(onEntry(rule, aJudgedEntry({ sunset: "2027-02-13" }, { introduced }))).toEqual([]);
    expect(onEntry(rule, aJudgedEntry({ sunset: "2027-02-12" }, { introduced }))).toHaveLength(1);
    expect(onEntry(rule, aJudgedEntry({ sunset: "2026-12-01" }, { introduced: null }))).toEqual([]);
    expect(onEntry(rule, aJudgedEntry({ sunset: "2026-12-01" }, { introduced: unknown }))).toEqual([]);
  });
});
