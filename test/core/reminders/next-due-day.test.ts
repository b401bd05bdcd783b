import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/core/time/day.ts";
import { asOfClosing, asOfOpening } from "../../../src/core/reminders/as-of.ts";
import { freshState, issueMarker, type HiddenState } from "../../../src/core/reminders/marker.ts";
import { nextDueDay, type CalendarState } from "../../../src/core/reminders/next-due-day.ts";
import type { KnownIssue } from "../../../src/core/reminders/reminder.ts";
import { nextStage, stageOf } from "../../../src/core/reminders/stage.ts";
import { parseDuration } from "../../../src/core/time/window.ts";

const week = { years: 0, months: 0, weeks: 1, days: 0 };
const reminders = { days: [90, 30, 7, 0], overdueEvery: week };
const none: CalendarState["ours"] = { issue: new Map(), group: new Map(), dashboard: new Map() };

function outlook(over: Partial<CalendarState>): CalendarState {
  return { today: "2026-11-20", reminders, sunsets: [], turns: [], live: false, ours: none, ...over };
}

function issue(
  day: string,
  over: Partial<HiddenState> = {},
  state: KnownIssue["state"] = "open",
): CalendarState["ours"] {
  const body = `${issueMarker({ ...freshState("f", null), ...over })}\n${asOfOpening(day)}\n${asOfClosing}`;
  const known = { number: 1, title: "", body, labels: [], state, author: { ours: true } };
  return { ...none, issue: new Map([["f", [known]]]) };
}

describe("the next look", () => {
  it.each<[what: string, over: Partial<CalendarState>, day: string | null]>([
    ["nothing has a date", {}, null],
    ["all that could turn has turned", { turns: ["2026-11-20", "2025-01-01"] }, null],
    ["a sunset far away: its first reminder", { sunsets: ["2027-06-20"] }, "2027-03-22"],
    ["between two reminders, without an issue", { sunsets: ["2026-12-01"] }, "2026-11-24"],
    ["a reminder today: the one after it", { sunsets: ["2026-12-20"] }, "2026-12-13"],
    [
      "the day itself, where no reminder falls on it",
      { sunsets: ["2026-12-01"], reminders: { days: [30], overdueEvery: { ...week, weeks: 8 } } },
      "2026-12-01",
    ],
    ["overdue", { sunsets: ["2026-11-17"] }, "2026-11-24"],
    ["the earliest of several", { sunsets: ["2027-06-20", "2027-02-20"] }, "2026-11-22"],
    ["a decision that ends", { sunsets: ["2027-06-20"], turns: ["2026-12-02"] }, "2026-12-02"],
    ["a snooze that ends", { ours: issue("2026-11-20", { snoozedUntil: "2026-12-05" }) }, "2026-12-05"],
    [
      "one of a closed issue",
      { ours: issue("2026-11-20", { snoozedUntil: "2026-12-05" }, "closed") },
      "2026-12-05",
    ],
    ["numbers that nobody waits for", { ours: issue("2026-10-01") }, null],
    ["numbers that grow old", { live: true, ours: issue("2026-11-16") }, "2026-11-23"],
    ["numbers that were brought up to date now", { live: true, ours: issue("2026-11-01") }, "2026-11-27"],
    ["numbers of a closed issue", { live: true, ours: issue("2026-11-16", {}, "closed") }, "2026-11-27"],
    [
      "usage that is asked for more often",
      { live: true, reminders: { ...reminders, overdueEvery: { ...week, weeks: 0, days: 2 } } },
      "2026-11-22",
    ],
    ["the last day of the calendar", { today: "9999-12-31", sunsets: ["9998-12-31"] }, null],
  ])("%s", (_what, over, day) => {
    expect(nextDueDay(outlook(over))).toBe(day);
  });

  it("comes no later than the next stage, and no stage begins before the next one does", () => {
    const every = fc.constantFrom("P1D", "P7D", "P1M", "P1M15D", "P1Y");
    const days = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 4 });
    fc.assert(
      fc.property(every, days, fc.integer({ min: -500, max: 1500 }), (period, reminded, after) => {
        const given = { days: reminded, overdueEvery: parseDuration(period) ?? week };
        const today = addDays("2027-01-31", after);
        const next = nextStage("2027-01-31", today, given) ?? "";
        expect(next > today).toBe(true);
        const now = stageOf("2027-01-31", today, given);
        expect(stageOf("2027-01-31", addDays(next, -1), given)).toEqual(now);
        expect(stageOf("2027-01-31", next, given)?.number).not.toBe(now?.number);
      }),
    );
  });
});
