import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../src/config/default-policy.ts";
import { changeKinds, type Change } from "../../src/core/change.ts";
import { addDays, dayOf } from "../../src/core/day.ts";
import type { Evidence } from "../../src/core/evidence.ts";
import type { Feature } from "../../src/core/notice.ts";
import type { Decision, Policy } from "../../src/core/policy.ts";
import type { Introduced } from "../../src/core/rule.ts";
import { addDuration, tolerance } from "../../src/core/window.ts";
import { gatherFacts, latestSunset, type FactSources } from "../../src/usecases/facts.ts";
import { needsHistory, noHistory } from "../../src/usecases/history-need.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { aDecision, aPolicy, noDecisions, noticed, today } from "../support/judging.ts";
import { aChange, aFeature, aNotice, anEvidence } from "../support/results.ts";

type Asked = { introduced: string[]; extensions: string[]; stoodEarlier: string[] };

function sourcesOf(over: Partial<FactSources> & { runs?: Readonly<Record<string, Introduced>> } = {}) {
  const asked: Asked = { introduced: [], extensions: [], stoodEarlier: [] };
  const begun: Introduced = { known: true, day: "2026-01-01", atLatest: false };
  const sources: FactSources = {
    today,
    policy: defaultPolicy,
    headDecisions: [],
    lineage: {
      introduced(feature, enough) {
        asked.introduced.push(`${feature.id} ${enough}`);
        return Promise.resolve(over.runs?.[feature.id] ?? begun);
      },
      extensions(feature) {
        asked.extensions.push(feature.id);
        return Promise.resolve(2);
      },
      stoodEarlier(feature) {
        asked.stoodEarlier.push(feature.notice.text);
        return Promise.resolve(true);
      },
    },
    evidence: () => null,
    replacement: () => Promise.resolve("declared"),
    atTip: (feature) => Promise.resolve(feature),
    ...over,
  };
  return { sources, asked };
}

const factsOf = (change: Change, over: Parameters<typeof sourcesOf>[0] = {}) =>
  gatherFacts(change, sourcesOf(over).sources);
const keep = (on: string | null = null, feature = "src/client.ts#Client.fetchAll") =>
  aDecision({ feature, decision: "keep", on });
const deciding = (...decisions: Decision[]) => ({ policy: aPolicy({ decisions }) });
const began = (day: string, atLatest = false): Introduced => ({ known: true, day, atLatest });
const zero = anEvidence({ status: "zero", total: 0, callers: [] });

describe("the facts of a removal", () => {
  it("are the window of its audience, and when it is served", async () => {
    const facts = await factsOf(aChange(), {
      runs: { "src/client.ts#Client.fetchAll": began("2026-05-31") },
    });
    expect(facts).toMatchObject({
      audience: "public",
      window: defaultPolicy.audiences.public,
      sunset: "2027-01-15",
      introduced: began("2026-05-31"),
      graceEnds: "2026-11-30",
      // A tenth of 183 days.
      graceTolerated: "2026-11-12",
      evidence: null,
      decisions: noDecisions,
      restored: false,
      replacement: null,
    });
  });

  it("prove no grace where history cannot be had", async () => {
    const runs = {
      "src/client.ts#Client.fetchAll": { known: false, since: "2026-05-31", reason: "shallow" } as const,
    };
    expect(await factsOf(aChange(), { runs })).toMatchObject({ graceEnds: null, graceTolerated: null });
  });

  it("are those of base's tip", async () => {
    const tip = aFeature({ notice: aNotice({ sunset: "2027-09-01" }) });
    const atTip = () => Promise.resolve(tip);
    expect(await factsOf(aChange(), { atTip })).toMatchObject({ subject: tip, sunset: "2027-09-01" });
    const late = async (feature: Feature) =>
      Promise.resolve(
        feature.id === "m" ? { ...feature, notice: aNotice({ sunset: "2028-01-01" }) } : feature,
      );
    const members = [aFeature({ id: "m" })];
    expect(await factsOf(aChange({ members }), { atTip: late })).toMatchObject({ sunset: "2028-01-01" });
  });

  it.each<[string, readonly (Evidence | null)[], Partial<Evidence> | null]>([
    ["no source", [null, null], null],
    ["the container's alone", [zero, null], zero],
    ["a member's alone", [null, anEvidence()], anEvidence()],
    ["one that is used", [zero, anEvidence()], { status: "used", total: 42 }],
    [
      "one that is unknown",
      [zero, anEvidence({ status: "unknown", total: 0, reasons: ["late"] })],
      { status: "unknown", reasons: ["late"] },
    ],
    ["none", [zero, zero], { status: "zero", total: 0 }],
  ])("are the use of the container and of all its members: %s", async (_, [own, member], expected) => {
    const evidence = (feature: Feature) => (feature.id === "m" ? member : own) ?? null;
    const facts = await factsOf(aChange({ members: [aFeature({ id: "m" })] }), { evidence });
    if (expected === null) expect(facts.evidence).toBeNull();
    else expect(facts.evidence).toMatchObject(expected);
  });

  it("ask for use where something goes, and nowhere else", async () => {
    const evidence = () => zero;
    for (const change of changeKinds) {
      const facts = await factsOf(aChange({ change, head: aFeature() }), { evidence });
      expect(facts.evidence === zero).toBe(change === "removed" || change === "narrowed");
    }
  });
});

describe("the effective sunset", () => {
  const at = (sunset: string | null, id = "src/client.ts#Client.fetchAll") =>
    aFeature({ id, notice: aNotice({ sunset }) });
  const until = (day: string) => aPolicy({ decisions: [aDecision({ until: day })] });

  it.each<[string, Feature[], Policy, string | null]>([
    ["the notice's", [at("2027-01-15")], defaultPolicy, "2027-01-15"],
    ["an extension that is later", [at("2027-01-15")], until("2027-03-01"), "2027-03-01"],
    ["not one that is earlier", [at("2027-01-15")], until("2026-12-01"), "2027-01-15"],
    ["not one that is over", [at("2026-10-01")], until("2026-11-20"), "2026-10-01"],
    ["none where there never was one", [at(null)], until("2027-03-01"), null],
    [
      "the latest among the members",
      [at("2027-01-15"), at("2027-06-01", "m"), at(null, "n")],
      defaultPolicy,
      "2027-06-01",
    ],
    [
      "a member's where the container has none",
      [at(null), at("2027-06-01", "m")],
      defaultPolicy,
      "2027-06-01",
    ],
  ])("is %s", (_, features, policy, expected) => {
    expect(latestSunset(features, policy, today)).toBe(expected);
  });
});

describe("decisions", () => {
  it.each<[string, Decision, Introduced, boolean]>([
    ["without a day it stands", keep(), began("2026-01-01"), true],
    ["a notice older than it does not lift it", keep("2026-03-01"), began("2026-01-01"), true],
    ["nor one of its day", keep("2026-03-01"), began("2026-03-01"), true],
    ["one announced anew does", keep("2026-03-01"), began("2026-03-02"), false],
    [
      "a run that was not followed to its beginning does not",
      keep("2026-03-01"),
      { known: false, since: "2026-06-01", reason: "" },
      true,
    ],
  ])("to keep: %s", async (_, decision, run, stands) => {
    const runs = { "src/client.ts#Client.fetchAll": run };
    const facts = await factsOf(aChange(), { ...deciding(decision), runs });
    expect(facts.decisions.keep !== null).toBe(stands);
    expect(facts.keepDecided).toBe(true);
  });

  it("to keep is looked for as far back as it was taken", async () => {
    const { sources, asked } = sourcesOf(deciding(keep("2024-03-01")));
    await gatherFacts(aChange(), sources);
    expect(asked.introduced).toEqual(["src/client.ts#Client.fetchAll 2024-03-01"]);
  });

  it("to keep a member holds its container", async () => {
    const change = aChange({ members: [aFeature({ id: "n" }), aFeature({ id: "m" })] });
    const held = await factsOf(change, deciding(keep("2026-03-01", "m")));
    expect(held.decisions.keep).toMatchObject({ feature: "m" });
    const anew = await factsOf(change, {
      ...deciding(keep("2026-03-01", "m")),
      runs: { m: began("2026-06-01") },
    });
    expect(anew.decisions.keep).toBeNull();
    expect((await factsOf(change, deciding(keep(null, "m")))).decisions.keep).not.toBeNull();
  });

  it("to keep what has no notice any more holds whatever history says", async () => {
    const base = aFeature({ notice: aNotice({ line: 0, sunset: null }) });
    const facts = await factsOf(aChange({ base }), {
      ...deciding(keep("2026-03-01")),
      runs: { [base.id]: began("2026-06-01") },
    });
    expect(facts.decisions.keep).not.toBeNull();
  });

  it("at head count for the withdrawal of a notice alone", async () => {
    const facts = await factsOf(aChange(), {
      headDecisions: [keep(), aDecision({ decision: "accept-breakage" })],
    });
    expect(facts).toMatchObject({ keepDecided: true, decisions: noDecisions });
    expect((await factsOf(aChange())).keepDecided).toBe(false);
  });

  it("go by the id and by the pinned id", async () => {
    const base = aFeature({ key: "orders.list" });
    for (const feature of [base.id, "orders.list"]) {
      const decisions = [aDecision({ feature, decision: "accept-breakage" })];
      const facts = await factsOf(aChange({ base }), { policy: aPolicy({ decisions }) });
      expect(facts.decisions.acceptBreakage).not.toBeNull();
    }
  });
});

describe("what is written", () => {
  const head = noticed({ text: "head" });

  it("is looked up where a notice is announced or amended", async () => {
    for (const change of changeKinds) {
      const base = change === "announced" ? null : aFeature();
      const facts = await factsOf(aChange({ change, base, head }));
      const written = change === "announced" || change === "amended";
      expect([facts.replacement, facts.restored]).toEqual(written ? ["declared", true] : [null, false]);
    }
  });

  it("is looked for in history as head has it", async () => {
    for (const change of ["announced", "amended"] as const) {
      const { sources, asked } = sourcesOf();
      await gatherFacts(aChange({ change, base: change === "announced" ? null : aFeature(), head }), sources);
      expect(asked.stoodEarlier).toEqual(["head"]);
    }
  });

  it("has had its extensions counted", async () => {
    expect(await factsOf(aChange({ change: "extended", head }))).toMatchObject({ extensions: 2 });
    expect(await factsOf(aChange({ change: "shortened", head }))).toMatchObject({ extensions: 0 });
  });
});

describe("`enforce-from`", () => {
  it.each([
    ["2026-03-01", "2026-02-28", true],
    ["2026-03-01", "2026-03-01", false],
    [null, "2020-01-01", false],
  ])("%s, introduced on %s: older %s", async (enforceFrom, day, before) => {
    const over = { policy: aPolicy({ enforceFrom }), runs: { "src/client.ts#Client.fetchAll": began(day) } };
    for (const change of ["removed", "narrowed", "amended", "withdrawn"] as const) {
      const facts = await factsOf(aChange({ change, head: aFeature() }), over);
      expect(facts.beforeEnforcement).toBe(before);
    }
  });

  it("forgives nothing where the age is not known", async () => {
    const runs = { "src/client.ts#Client.fetchAll": { known: false, since: null, reason: "" } as const };
    const facts = await factsOf(aChange(), { policy: aPolicy({ enforceFrom: "2026-03-01" }), runs });
    expect(facts.beforeEnforcement).toBe(false);
  });
});

describe("how far history is walked", () => {
  const enforced = aPolicy({ enforceFrom: "2025-01-01" });

  it.each<[string, Change, Policy, string[]]>([
    ["a removal: until the grace is served", aChange(), defaultPolicy, ["2026-05-19"]],
    ["a removal: until `enforce-from`", aChange(), enforced, ["2024-12-31"]],
    [
      "shortened: until the old window was too long",
      aChange({ change: "shortened", sunsetTo: "2026-12-01" }),
      defaultPolicy,
      ["2025-12-03"],
    ],
    ["withdrawn: until `enforce-from`", aChange({ change: "withdrawn" }), enforced, ["2024-12-31"]],
    ["withdrawn, without `enforce-from`", aChange({ change: "withdrawn" }), defaultPolicy, []],
    ["announced", aChange({ change: "announced", base: null, head: aFeature() }), enforced, []],
    ["moved", aChange({ change: "moved" }), enforced, []],
    ["altered", aChange({ change: "altered" }), enforced, []],
    ["extended", aChange({ change: "extended" }), enforced, []],
  ])("%s", async (_, change, policy, days) => {
    const { sources, asked } = sourcesOf({ policy });
    await gatherFacts(change, sources);
    expect(asked.introduced).toEqual(days.map((day) => `src/client.ts#Client.fetchAll ${day}`));
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
    const { sources, asked } = sourcesOf({ policy, today: day });
    await gatherFacts(change, sources);
    return asked.introduced[0]?.split(" ").at(-1) ?? "";
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
      aPolicy({ decisions: [keep()] }),
      true,
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
    const { sources, asked } = sourcesOf({ policy });
    const first = await gatherFacts(change, { ...sources, lineage: noHistory });
    expect(needsHistory(first, rules, { today, policy })).toBe(needed);
    expect(asked).toEqual({ introduced: [], extensions: [], stoodEarlier: [] });
  });
});
