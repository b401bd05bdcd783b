import { describe, expect, it } from "vitest";
import type { FailOn } from "../../../src/core/model/finding.ts";
import type { RuleSetting } from "../../../src/core/model/policy.ts";
import { changeKinds } from "../../../src/core/model/change.ts";
import {
  freeByDisuse,
  freeBySunset,
  isDated,
  isRemoval,
  passesFrom,
  removalPlace,
  removedName,
  sunsetReached,
  verb,
} from "../../../src/core/judging/removal.ts";
import { aJudgedChange, aPolicy, either, noticed, today } from "../../support/judging.ts";
import { aChange, aFeature, anEvidence } from "../../support/results.ts";

const both = { today, policy: aPolicy() };
const literal = { today, policy: either };
const evidence = anEvidence({ status: "zero" });

describe("a removal", () => {
  it("is what is gone or out of reach", () => {
    const removals = changeKinds.filter((change) =>
      isRemoval(aJudgedChange({ change: aChange({ change }) })),
    );
    expect(removals).toEqual(["removed", "narrowed"]);
  });

  it.each([
    ["2026-11-19", true],
    ["2026-11-20", true],
    ["2026-11-21", false],
    [null, false],
  ])("has its sunset %s reached: %s", (sunset, reached) => {
    const judged = aJudgedChange({ sunset });
    expect(sunsetReached(judged, today)).toBe(reached);
    expect(freeBySunset(judged, literal)).toBe(reached);
    expect(freeBySunset(judged, both)).toBe(false);
  });

  it.each([
    [null, [], false],
    [null, [null, "2027-01-15"], true],
    ["2027-01-15", [null], true],
    [null, [null], false],
  ])("of what has the sunset %s, with members of %j, is dated: %s", (sunset, members, dated) => {
    const judged = aJudgedChange({
      feature: noticed({ sunset }),
      members: members.map((each) => noticed({ sunset: each })),
    });
    expect(isDated(judged)).toBe(dated);
  });

  it.each([
    ["dated and unused", { evidence }, literal, true],
    ["where both are required", { evidence }, both, false],
    ["undated", { evidence, sunset: null }, literal, false],
    ["used", { evidence: anEvidence() }, literal, false],
    ["no source", {}, literal, false],
  ])("may go for disuse: %s", (_, over, judging, free) => {
    expect(freeByDisuse(aJudgedChange(over), judging)).toBe(free);
  });

  it.each([
    ["2027-01-15", "2026-07-01", "2027-01-15"],
    ["2026-07-01", "2027-01-15", "2027-01-15"],
    ["2026-07-01", null, null],
    [null, "2027-01-15", null],
  ])("sunset %s, grace tolerated from %s: passes from %s", (sunset, graceTolerated, day) => {
    expect(passesFrom(aJudgedChange({ sunset, graceTolerated }), both)).toBe(day);
  });

  it.each([
    ["the notice is older than `enforce-from`", { beforeEnforcement: true }, {}, "2026-07-01"],
    ["that rule warns", {}, { severity: "warning" as const }, "2026-07-01"],
    [
      "it warns, and warnings fail",
      {},
      { severity: "warning" as const, failOn: "warning" as const },
      "2027-01-15",
    ],
    ["that rule is off", {}, { severity: "off" as const, failOn: "warning" as const }, "2026-07-01"],
  ])("does not wait for a grace that fails nothing: %s", (_, over, given, day) => {
    const { severity, failOn = null }: { severity?: RuleSetting; failOn?: FailOn | null } = given;
    const rules = severity ? [{ rule: "removal/grace-not-served", severity, paths: null }] : [];
    const judged = aJudgedChange({ sunset: "2026-07-01", graceTolerated: "2027-01-15", ...over });
    expect(passesFrom(judged, { today, policy: aPolicy({ rules, failOn }) })).toBe(day);
  });

  it("stands on base, or at head where a declaration is left", () => {
    const place = { path: "lib/b.ts", line: 3, side: "head" as const };
    const change = aChange({ change: "narrowed", ...place });
    expect(removalPlace(aJudgedChange({ change }))).toEqual(place);
    expect(removalPlace(aJudgedChange())).toEqual({ path: "src/client.ts", line: 12, side: "base" });
  });

  it("is named with its members", () => {
    const named = (count: number) =>
      removedName(
        aJudgedChange({ change: aChange({ members: Array.from({ length: count }, () => aFeature()) }) }),
      );
    expect(named(0)).toBe("`Client.fetchAll`");
    expect(named(1)).toBe("`Client.fetchAll` (and 1 deprecated member of it)");
    expect(named(2)).toBe("`Client.fetchAll` (and 2 deprecated members of it)");
  });

  it("is told from what is made unreachable", () => {
    expect(verb(aJudgedChange())).toBe("removed");
    expect(verb(aJudgedChange({ change: aChange({ change: "narrowed" }) }))).toBe(
      "made unreachable from outside",
    );
  });
});
