import { describe, expect, it } from "vitest";
import {
  aDecision,
  aJudgedChange,
  allFindings,
  either,
  hostileName,
  noDecisions,
  onChange,
} from "../support/judging.ts";
import { aChange, aFeature, anEvidence } from "../support/results.ts";

const rule = "removal/before-sunset";
const early = { sunset: "2027-01-15", graceEnds: "2026-07-01" };
const zero = anEvidence({ status: "zero", total: 0, callers: [] });
const kept = { ...noDecisions, keep: aDecision({ decision: "keep", on: "2026-03-01" }) };

describe("removal/before-sunset", () => {
  it.each([
    ["after the sunset", aJudgedChange(), {}],
    ["on the sunset itself", aJudgedChange(early), { today: "2027-01-15" }],
    ["without any date", aJudgedChange({ sunset: null }), {}],
    ["no removal", aJudgedChange({ ...early, change: aChange({ change: "moved" }) }), {}],
    ["either suffices, and nobody uses it", aJudgedChange({ ...early, evidence: zero }), { policy: either }],
    [
      "no removal of what was kept",
      aJudgedChange({ decisions: kept, change: aChange({ change: "amended", head: aFeature() }) }),
      {},
    ],
  ])("is silent: %s", (_, change, over) => {
    expect(onChange(rule, change, over)).toEqual([]);
  });

  it("names the date, the day from which it passes and the place on base", () => {
    expect(onChange(rule, aJudgedChange(early), { today: "2027-01-14" })).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message: "`Client.fetchAll` may not be removed before 2027-01-15 (today is 2027-01-14).",
        remedy: "Keep it until then. The check allows the removal from 2027-01-15.",
        passesFrom: "2027-01-15",
        evidence: null,
      },
    ]);
  });

  it.each([
    ["used", anEvidence(), either],
    ["unknown", anEvidence({ status: "unknown", reasons: ["not listed"] }), either],
    ["zero where both are required", zero, undefined],
    ["no source", null, either],
  ])("reports before the sunset with usage %s", (_, evidence, policy) => {
    const found = onChange(rule, aJudgedChange({ ...early, evidence }), policy ? { policy } : {});
    expect(found).toMatchObject([{ severity: "error", evidence }]);
  });

  it("passes from the end of the window where that is later", () => {
    const change = aJudgedChange({ ...early, graceTolerated: "2027-02-01" });
    expect(onChange(rule, change)).toMatchObject([{ passesFrom: "2027-02-01" }]);
    const since = aJudgedChange({
      ...change,
      introduced: { known: true, day: "2026-08-01", atLatest: false },
    });
    expect(onChange(rule, since)[0]?.remedy).toBe(
      "Keep it until 2027-02-01. From that day, public callers have had about 6 months since its notice of 2026-08-01.",
    );
  });

  it.each([
    [
      { known: false, since: null, reason: "two files", withoutHistory: true } as const,
      "A comparison of two files cannot show",
    ],
    [{ known: false, since: null, reason: "it is shallow" } as const, "`fetch-depth: 0`"],
    [{ known: true, day: "2026-08-01", atLatest: false } as const, "`fetch-depth: 0`"],
    [null, "`fetch-depth: 0`"],
  ])("says what else to do where the end of the window is not known: %j", (introduced, words) => {
    const [found] = onChange(rule, aJudgedChange({ ...early, introduced, graceTolerated: null }));
    expect(found).toMatchObject({ passesFrom: null, remedy: expect.stringContaining(words) });
  });

  it("speaks of what is no longer reachable at its place at head", () => {
    const change = aJudgedChange({
      ...early,
      change: aChange({ change: "narrowed", line: 40, side: "head" }),
    });
    expect(onChange(rule, change)).toMatchObject([
      {
        place: { path: "src/client.ts", line: 40, side: "head" },
        message:
          "`Client.fetchAll` may not be made unreachable from outside before 2027-01-15 (today is 2026-11-20).",
      },
    ]);
  });

  it("counts the members that go with a container", () => {
    const members = [aFeature(), aFeature()];
    expect(onChange(rule, aJudgedChange({ ...early, change: aChange({ members }) }))[0]?.message).toMatch(
      /^`Client.fetchAll` \(and 2 deprecated members of it\) may not/,
    );
  });

  it("never takes an accepted breakage for a permission to go early", () => {
    const acceptBreakage = aDecision({ decision: "accept-breakage" });
    const change = aJudgedChange({ ...early, decisions: { ...noDecisions, acceptBreakage } });
    expect(onChange(rule, change)).toHaveLength(1);
  });

  it.each([
    [kept, "the decision `keep` was recorded on 2026-03-01"],
    [{ ...noDecisions, keep: aDecision({ decision: "keep" }) }, "the decision `keep` was recorded"],
  ])("does not let go what was kept, whatever its date", (decisions, words) => {
    const found = onChange(rule, aJudgedChange({ decisions }));
    expect(found).toMatchObject([{ severity: "error", passesFrom: null }]);
    expect(found[0]?.message).toBe(
      `\`Client.fetchAll\` may not be removed: ${words}, and it has not been deprecated again since.`,
    );
    expect(found[0]?.remedy).toContain("add a new notice");
  });

  it("says so once for a kept feature before its sunset, and leaves out undated and grace", () => {
    const change = aJudgedChange({ sunset: null, decisions: kept, graceTolerated: null });
    expect(allFindings({ changes: [change] }).map((each) => each.rule)).toEqual([rule]);
  });

  it("keeps a hostile name inside one line of code", () => {
    const feature = aFeature({ id: hostileName });
    const [found] = onChange(rule, aJudgedChange({ ...early, feature }));
    expect(found?.message).toMatch(/^`x ::error::owned<script>\|` may not be removed before/);
  });
});
