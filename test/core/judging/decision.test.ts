import { describe, expect, it } from "vitest";
import { conflictOf, honoured, isExpired } from "../../../src/core/judging/decision.ts";
import { shortId } from "../../../src/core/text/short-id.ts";
import type { Decision } from "../../../src/core/model/policy.ts";
import { aDecision, noDecisions, today } from "../../support/judging.ts";

const keep = aDecision({ decision: "keep" });
const accept = aDecision({ decision: "accept-breakage" });
const extend = aDecision({ until: "2027-03-01" });
const key = "src/client.ts#Client.fetchAll";
const of = (...decisions: Decision[]) => honoured(decisions, [key, "pinned.id"], today);

describe("honoured decisions", () => {
  it.each<[string, Decision[], Partial<typeof noDecisions>]>([
    ["none", [], {}],
    ["each alone: keep", [keep], { keep }],
    ["each alone: extend", [extend], { extend }],
    ["each alone: accept-breakage", [accept], { acceptBreakage: accept }],
    ["keep over the others", [accept, extend, keep], { keep }],
    ["extend over accept-breakage", [extend, accept], { extend }],
    [
      "an extension that is over hides nothing",
      [aDecision({ until: today }), accept],
      { acceptBreakage: accept },
    ],
    [
      "another feature's",
      [aDecision({ feature: "src/client.ts#Client" }), accept],
      { acceptBreakage: accept },
    ],
  ])("%s", (_, decisions, expected) => {
    expect(of(...decisions)).toEqual({ ...noDecisions, ...expected });
  });

  it("takes both ids for one feature, so that they cannot contradict each other unseen", () => {
    const pinned = aDecision({ feature: "pinned.id", decision: "keep" });
    expect(of(accept, pinned)).toEqual({ ...noDecisions, keep: pinned });
  });

  it("takes the short form of either id", () => {
    const ids = [key, "pinned.id"].map((id) => aDecision({ feature: shortId(id), decision: "keep" }));
    for (const each of ids) expect(of(each)).toEqual({ ...noDecisions, keep: each });
  });

  it("keeps the order of the list, whichever id a decision names", () => {
    const [first, second] = ["pinned.id", key].map((feature) => aDecision({ feature, decision: "keep" }));
    if (first === undefined || second === undefined) throw new Error("two decisions");
    expect(of(first, second).keep).toBe(second);
    expect(of(second, first).keep).toBe(first);
  });

  it("takes the extension that lasts longest, and the latest of the others", () => {
    const shorter = aDecision({ until: "2027-01-01", on: "2026-11-19" });
    expect(of(extend, shorter).extend).toBe(extend);
    expect(of(shorter, extend).extend).toBe(extend);
    const first = aDecision({ decision: "keep", on: "2026-01-01" });
    const second = aDecision({ decision: "keep", on: "2026-02-01" });
    expect(of(second, first).keep).toBe(second);
    expect(of(first, keep).keep).toBe(first);
  });
});

describe("isExpired", () => {
  it.each([
    [null, false],
    ["2026-11-21", false],
    ["2026-11-20", true],
  ])("until %s: %s", (until, expired) => {
    expect(isExpired(aDecision({ until }), today)).toBe(expired);
  });
});

describe("conflictOf", () => {
  it.each<[string, Decision, Decision | null]>([
    ["the stricter is what a lenient one contradicts", accept, keep],
    ["extend gives way to keep", extend, keep],
    ["the strictest contradicts nothing", keep, null],
    ["another feature's is no contradiction", aDecision({ feature: "x", decision: "accept-breakage" }), null],
  ])("%s", (_, decision, expected) => {
    expect(conflictOf(decision, [keep, extend, accept])).toBe(expected);
  });
});
