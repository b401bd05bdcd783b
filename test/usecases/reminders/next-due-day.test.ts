// What is computed of the calendar, held against the runs themselves.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../../src/core/time/day.ts";
import { issueMarker, readMarker } from "../../../src/core/reminders/marker.ts";
import type { Decision } from "../../../src/core/model/policy.ts";
import { parseDuration } from "../../../src/core/time/window.ts";
import { fetchPage, notice } from "../../support/story-files.ts";
import { at } from "./fetch-all.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { actionsOf, sync, type Scene } from "./syncing.ts";

const names = ["alpha", "beta", "gamma"];
const start = "2026-06-01";
const dayAfter = (least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((days) => addDays(start, days));

const decision: fc.Arbitrary<Decision> = fc.record({
  feature: fc.constantFrom(...names.map((name) => `src/a.ts#${name}`)),
  decision: fc.constantFrom("extend", "keep", "accept-breakage"),
  reason: fc.constant("because"),
  by: fc.constant(null),
  on: fc.option(dayAfter(-100, 0)),
  until: fc.option(dayAfter(-30, 400)),
  line: fc.constant(1),
});

const scenes = fc.record({
  sunsets: fc.tuple(...names.map(() => fc.option(dayAfter(-60, 600)))),
  announced: dayAfter(-200, 10),
  ran: dayAfter(0, 200),
  days: fc.constantFrom([90, 30, 7, 0], [], [14], [120, 1]),
  every: fc.constantFrom("P1D", "P7D", "P1M", "P20D"),
  group: fc.constantFrom("feature" as const, "owner" as const),
  dashboard: fc.constantFrom(false, false, false, true),
  decisions: fc.array(decision, { maxLength: 2 }),
  usage: fc.option(fc.constantFrom(0, 7)),
  /** Before the run: another run, a snooze, a hand that closes. */
  before: fc.option(fc.integer({ min: 1, max: 60 })),
  snooze: fc.option(dayAfter(0, 300)),
  closes: fc.boolean(),
});

type Given = typeof scenes extends fc.Arbitrary<infer T> ? T : never;

function sceneOf(given: Given, today: string): Scene {
  const functions = names.map((name, index) => {
    const sunset = given.sunsets[index] ?? null;
    return `${sunset === null ? "" : `${notice(sunset)}\n`}export function ${name}(): void {}\n`;
  });
  const features = names.map((name) => ({
    feature: `src/a.ts#${name}`,
    instrumented: true,
    callers:
      given.usage === 0 ? [] : [{ caller: "shop", class: "public", count: given.usage, lastAt: start }],
  }));
  // Its window has no end: what is recorded does not grow old here.
  const window = { from: "2020-01-01", to: "2030-01-01" };
  return {
    commits: [{ day: given.announced, files: { "src/a.ts": fetchPage + functions.join("") } }],
    today,
    policy: { decisions: given.decisions },
    reminders: {
      days: given.days,
      overdueEvery: parseDuration(given.every) ?? { years: 0, months: 0, weeks: 1, days: 0 },
      group: given.group,
      dashboard: given.dashboard,
    },
    ...(given.usage === null ? {} : { usage: JSON.stringify({ schema: 1, window, features }) }),
  };
}

async function prepare(tracker: MemoryTracker, given: Given): Promise<void> {
  if (given.before === null) return;
  await sync(tracker, sceneOf(given, addDays(given.ran, -given.before)));
  const [issue] = tracker.issues;
  const hidden = issue === undefined ? null : readMarker(issue.body);
  if (issue === undefined || hidden === null) return;
  const state = { ...hidden, snoozedUntil: given.snooze };
  const body = issue.body.replace(/^<!--.*-->/, () => issueMarker(state));
  tracker.put(1, { body, ...(given.closes ? { state: "closed" } : {}) });
}

describe("the day of the next look", () => {
  it("comes before anything is to be written, where nothing but the calendar moves on", async () => {
    let quiet = 0;
    await fc.assert(
      fc.asyncProperty(scenes, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), async (given, picked) => {
        const tracker = new MemoryTracker();
        await prepare(tracker, given);
        const { nextRun } = await sync(tracker, sceneOf(given, given.ran));
        const last = nextRun ?? addDays(given.ran, 900);
        const span = daysBetween(given.ran, last);
        expect(span).toBeGreaterThan(0);
        const { length } = tracker.writes;
        // The day before it, and some between.
        for (const days of [span - 1, ...picked.map((each) => each % span)]) {
          const result = await sync(tracker, sceneOf(given, addDays(given.ran, days)));
          expect({ days, deeds: actionsOf(result) }).toEqual({ days, deeds: [] });
        }
        expect(tracker.writes).toHaveLength(length);
        if (span > 7) quiet += 1;
      }),
      { numRuns: 60 },
    );
    // Else it would hold for who looks every day.
    expect(quiet).toBeGreaterThan(0);
  });

  it.each<[what: string, today: string, more: Partial<Scene>, day: string | null]>([
    ["far from its sunset", "2026-03-01", {}, "2026-10-17"],
    ["with an issue that was opened now", "2026-10-17", {}, "2026-10-24"],
    ["with writes left over", "2026-10-17", { more: { most: 0 } }, "2026-10-18"],
    ["nothing is deprecated", "2026-10-17", { commits: [] }, null],
  ])("%s", async (_what, today, more, day) => {
    const commits = [{ day: "2026-01-10", files: { "src/client.ts": fetchPage } }];
    const scene = "commits" in more ? { ...at(today), commits } : { ...at(today), ...more };
    expect((await sync(new MemoryTracker(), scene)).nextRun).toBe(day);
  });

  it("writes on that day what the calendar brings", async () => {
    const tracker = new MemoryTracker();
    const first = await sync(tracker, at("2026-03-01"));
    const second = await sync(tracker, at(first.nextRun ?? ""));
    expect(actionsOf(second)).toEqual(["create src/client.ts#fetchAll"]);
    const third = await sync(tracker, at(second.nextRun ?? ""));
    expect(actionsOf(third)).toEqual(["edit src/client.ts#fetchAll"]);
  });
});
