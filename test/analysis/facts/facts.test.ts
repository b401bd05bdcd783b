import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import { changeKinds } from "../../../src/core/model/change.ts";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { Audience } from "../../../src/core/model/feature.ts";
import type { Feature } from "../../../src/core/model/notice.ts";
import type { Decision, Policy } from "../../../src/core/model/policy.ts";
import type { Introduced } from "../../../src/core/model/facts.ts";
import { latestSunset } from "../../../src/analysis/policy/effective-sunset.ts";
import { aDecision, aPolicy, noDecisions, noticed, today } from "../../support/judging.ts";
import { aChange, aFeature, aNotice, anEvidence } from "../../support/results.ts";
import { allFactsOf, began, deciding, factsOf, keep, sourcesOf } from "./fact-sources.ts";

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
      graceTolerated: "2026-11-23",
      evidence: null,
      decisions: noDecisions,
      restored: false,
      replacement: null,
    });
  });

  it("count a grace that is not proved from what history tells", async () => {
    const runs = {
      "src/client.ts#Client.fetchAll": { known: false, since: "2026-05-31", reason: "shallow" } as const,
    };
    expect(await factsOf(aChange(), { runs })).toMatchObject({
      graceEnds: null,
      graceTolerated: "2026-11-23",
    });
  });

  it("are those of base's tip", async () => {
    const commit = aFeature({ notice: aNotice({ sunset: "2027-09-01" }) });
    const atTip = () => Promise.resolve(commit);
    expect(await factsOf(aChange(), { atTip })).toMatchObject({ feature: commit, sunset: "2027-09-01" });
    const late = async (feature: Feature) =>
      Promise.resolve(
        feature.id === "m" ? { ...feature, notice: aNotice({ sunset: "2028-01-01" }) } : feature,
      );
    const members = [aFeature({ id: "m" })];
    expect(await factsOf(aChange({ members }), { atTip: late })).toMatchObject({ sunset: "2028-01-01" });
  });

  it.each<[string, (Audience | null)[], Audience]>([
    ["the path's where nobody was seen", [], "organisation"],
    ["the path's where callers have no class", [null], "organisation"],
    ["the strictest class that was seen", ["internal", "public", "organisation"], "public"],
    ["never a looser one", ["internal"], "organisation"],
  ])("take the audience from the callers: %s", async (_, classes, audience) => {
    const callers = classes.map((each, index) => ({
      caller: `c${index}`,
      class: each,
      count: 1,
      lastAt: null,
    }));
    const world = sourcesOf({
      policy: aPolicy({ audience: "organisation" }),
      evidence: () => anEvidence({ callers }),
    });
    const facts = await allFactsOf(aChange(), world);
    expect(facts).toMatchObject({ audience, window: defaultPolicy.audiences[audience] });
    // History is followed as far as that window needs.
    expect(world.asked.introduced).toEqual([
      `src/client.ts#Client.fetchAll ${audience === "public" ? "2026-05-20" : "2026-10-20"}`,
    ]);
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
    const world = sourcesOf(deciding(keep("2024-03-01")));
    await allFactsOf(aChange(), world);
    expect(world.asked.introduced).toEqual(["src/client.ts#Client.fetchAll 2024-03-01"]);
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
      const world = sourcesOf();
      await allFactsOf(aChange({ change, base: change === "announced" ? null : aFeature(), head }), world);
      expect(world.asked.stoodEarlier).toEqual(["head"]);
    }
  });

  it("has had its extensions counted", async () => {
    expect(await factsOf(aChange({ change: "extended", head }))).toMatchObject({ extensions: { count: 2 } });
    expect(await factsOf(aChange({ change: "shortened", head }))).toMatchObject({ extensions: { count: 0 } });
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
