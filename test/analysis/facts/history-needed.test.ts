import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import type { Change } from "../../../src/core/model/change.ts";
import { addDays, dayOf } from "../../../src/core/time/day.ts";
import type { Feature } from "../../../src/core/model/notice.ts";
import type { Policy } from "../../../src/core/model/policy.ts";
import { addDuration, tolerance } from "../../../src/core/time/window.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import { changedFeature } from "../../../src/analysis/changes/changes-on-base.ts";
import { factsOfChanges } from "../../../src/analysis/facts/fetcher.ts";
import { judgeCase } from "../../../src/analysis/judging/judge-case.ts";
import { aPolicy, noCase, noticed, today } from "../../support/judging.ts";
import { aChange, aFeature, aNotice } from "../../support/results.ts";
import { allFactsOf, keep, sourcesOf } from "./fact-sources.ts";

describe("how far history is walked", () => {
  const enforced = aPolicy({ enforceFrom: "2025-01-01" });

  it.each<[string, Change, Policy, string[]]>([
    ["a removal: until the grace is served", aChange(), defaultPolicy, ["2026-05-20"]],
    ["a removal: until `enforce-from`", aChange(), enforced, ["2024-12-31"]],
    [
      "shortened: until the old window was too long",
      aChange({ change: "shortened", sunsetTo: "2026-12-01" }),
      defaultPolicy,
      ["2026-01-01"],
    ],
    ["withdrawn: until `enforce-from`", aChange({ change: "withdrawn" }), enforced, ["2024-12-31"]],
    ["withdrawn, without `enforce-from`", aChange({ change: "withdrawn" }), defaultPolicy, []],
    ["announced", aChange({ change: "announced", base: null, head: aFeature() }), enforced, []],
    ["moved", aChange({ change: "moved" }), enforced, []],
    ["altered", aChange({ change: "altered" }), enforced, []],
    ["extended", aChange({ change: "extended" }), enforced, []],
  ])("%s", async (_, change, policy, days) => {
    const world = sourcesOf({ policy });
    await allFactsOf(change, world);
    expect(world.asked.introduced).toEqual(days.map((day) => `src/client.ts#Client.fetchAll ${day}`));
  });

  const anyDay = fc.integer({ min: 18_000, max: 24_000 }).map((days) => dayOf(days * 86_400));
  const anyWindow = fc.record({
    years: fc.constant(0),
    months: fc.nat(13),
    weeks: fc.nat(4),
    days: fc.integer({ min: 1, max: 40 }),
  });

  async function enoughFor(
    change: Change,
    window: Policy["audiences"]["public"],
    day = today,
  ): Promise<string> {
    const policy = aPolicy({ audiences: { ...defaultPolicy.audiences, public: window } });
    const world = sourcesOf({ policy, today: day });
    await allFactsOf(change, world);
    return world.asked.introduced[0]?.split(" ").at(-1) ?? "";
  }

  it("is far enough: a run as old as that has served its grace", async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, anyWindow, async (day, min) => {
        const enough = await enoughFor(aChange(), { min, max: min }, day);
        expect(addDuration(enough, min) <= day).toBe(true);
      }),
    );
  });

  it("is far enough: a window that began as early as that was longer than its maximum", async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, anyWindow, async (sunsetFrom, max) => {
        const change = aChange({ change: "shortened", sunsetFrom, sunsetTo: addDays(sunsetFrom, -1) });
        const enough = await enoughFor(change, { min: max, max });
        expect(addDays(addDuration(enough, max), tolerance(enough, max)) < sunsetFrom).toBe(true);
      }),
    );
  });
});

describe("whether history is walked at all", () => {
  const complete = noticed({});
  const defective = noticed({ reason: null });
  const undated = aFeature({ notice: aNotice({ sunset: null }) });
  const enforced = aPolicy({ enforceFrom: "2025-01-01" });
  const announced = (head: Feature) => aChange({ change: "announced", base: null, head });
  const amended = (base: Feature, head: Feature) => aChange({ change: "amended", base, head });

  it.each<[string, Change, Policy, boolean]>([
    ["a dated removal", aChange(), defaultPolicy, true],
    ["a dated narrowing", aChange({ change: "narrowed" }), defaultPolicy, true],
    ["an undated removal: no window is counted", aChange({ base: undated }), defaultPolicy, false],
    ["an undated removal that may be forgiven", aChange({ base: undated }), enforced, true],
    [
      "an undated removal of what was kept",
      aChange({ base: undated }),
      aPolicy({ decisions: [keep("2026-03-01")] }),
      true,
    ],
    [
      "an undated removal of what was kept on no day: nothing can be newer",
      aChange({ base: undated }),
      aPolicy({ decisions: [keep()] }),
      false,
    ],
    ["an extension", aChange({ change: "extended", head: complete }), defaultPolicy, true],
    ["a shortening", aChange({ change: "shortened", sunsetTo: "2026-12-01" }), defaultPolicy, true],
    [
      "a dropped date: nothing excuses it",
      aChange({ change: "shortened", sunsetTo: null }),
      defaultPolicy,
      false,
    ],
    ["a complete new notice", announced(complete), defaultPolicy, false],
    ["a defective new notice, which may be a revert", announced(defective), defaultPolicy, true],
    ["other words under the same date", amended(complete, noticed({ text: "other" })), defaultPolicy, false],
    ["a new date", amended(undated, complete), defaultPolicy, true],
    [
      "a date taken away, and nothing else wrong",
      amended(complete, noticed({ sunset: null, unreadable: true })),
      defaultPolicy,
      false,
    ],
    ["a defective amendment, which may be a revert", amended(complete, defective), defaultPolicy, true],
    ["a withdrawal", aChange({ change: "withdrawn" }), defaultPolicy, false],
    ["a withdrawal that may be forgiven", aChange({ change: "withdrawn" }), enforced, true],
    [
      "a withdrawal that was decided",
      aChange({ change: "withdrawn" }),
      { ...enforced, decisions: [keep()] },
      false,
    ],
    ["a move", aChange({ change: "moved", head: defective }), enforced, false],
    ["an alteration", aChange({ change: "altered", head: defective }), enforced, false],
  ])("%s", async (_, change, policy, needed) => {
    const { sources, asked, atTip } = sourcesOf({ policy });
    const subjects = { ...noCase, changes: [await changedFeature(change, atTip)] };
    await judgeCase(subjects, rules, { today, policy }, () => Promise.resolve(factsOfChanges(sources)));
    expect(Object.values(asked).some((each) => each.length > 0)).toBe(needed);
  });
});
