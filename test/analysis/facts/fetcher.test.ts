import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/core/model/change.ts";
import type { Policy } from "../../../src/core/model/policy.ts";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import { changedFeature } from "../../../src/analysis/changes/changes-on-base.ts";
import { factsOfChanges } from "../../../src/analysis/facts/fetcher.ts";
import { judgeCase } from "../../../src/analysis/judging/judge-case.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import { aPolicy, noCase, noticed, today } from "../../support/judging.ts";
import { aChange, aFeature, aNotice } from "../../support/results.ts";
import { sourcesOf } from "./fact-sources.ts";

/** What was asked while all rules judged these changes. */
async function asked(changes: readonly Change[], policy: Policy = defaultPolicy, isEarlier = false) {
  const world = sourcesOf({ policy });
  const { lineage } = world.sources;
  const stoodEarlier: typeof lineage.stoodEarlier = async (...args) => {
    await lineage.stoodEarlier(...args);
    return isEarlier;
  };
  const sources = { ...world.sources, lineage: { ...lineage, stoodEarlier } };
  const given = await Promise.all(changes.map((each) => changedFeature(each, world.atTip)));
  let opened = 0;
  await judgeCase({ ...noCase, changes: given }, rules, { today, policy }, () => {
    opened += 1;
    return Promise.resolve(factsOfChanges(sources));
  });
  return { ...world.asked, ...world.batches, opened };
}

const gone = (id: string) => aChange({ base: aFeature({ id }) });
const added = (id: string, over: Parameters<typeof noticed>[0] = {}) =>
  aChange({ change: "announced", base: null, head: noticed({ text: id, ...over }, { id }) });
const off = (rule: Policy["rules"][number]["rule"], paths: string[] | null = null) =>
  ({ rule, severity: "off", paths }) as const;

describe("facts", () => {
  it("are fetched once for each change, however many rules need them", async () => {
    const { introduced, usage, opened } = await asked([gone("a"), gone("b")]);
    expect(introduced).toEqual(["a 2026-05-20", "b 2026-05-20"]);
    expect(usage).toEqual([["a", "b"]]);
    expect(opened).toBe(1);
  });

  it("of a container are asked for with its members", async () => {
    const change = aChange({ base: aFeature({ id: "a" }), members: [aFeature({ id: "m" })] });
    expect((await asked([change])).usage).toEqual([["a", "m"]]);
  });

  it("are not fetched for rules that are off where the change is", async () => {
    const removals = rules.flatMap(({ id }) => (id.startsWith("removal/") ? [off(id, ["src/**"])] : []));
    expect(await asked([gone("a")], aPolicy({ rules: removals }))).toMatchObject({
      introduced: [],
      usage: [],
      opened: 0,
    });
    const elsewhere = removals.map((each) => ({ ...each, paths: ["lib/**"] }));
    expect((await asked([gone("a")], aPolicy({ rules: elsewhere }))).introduced).toHaveLength(1);
  });

  it("are not even opened where no rule needs any", async () => {
    expect(await asked([aChange({ change: "moved", head: aFeature() })])).toMatchObject({ opened: 0 });
  });

  it("in files are looked for once for all new notices", async () => {
    const { replacements, mentions, warnings } = await asked([added("a"), added("b"), gone("c")]);
    expect({ replacements, mentions, warnings }).toEqual({
      replacements: [["a", "b"]],
      mentions: [["a", "b"]],
      // Off by default.
      warnings: [],
    });
  });

  it("of release notes are not looked for where nobody outside is to be told", async () => {
    expect((await asked([added("a")], aPolicy({ audience: "internal" }))).mentions).toEqual([]);
  });

  it("that excuse are asked for only where there is something to excuse", async () => {
    const changes = [added("a"), added("b", { replacement: null }), added("c", { reason: null })];
    // A missing reason is a warning: that a notice was copied would not lower it.
    expect(await asked(changes)).toMatchObject({ stoodEarlier: ["c", "b"], copied: [["b"]] });
    expect(await asked(changes, defaultPolicy, true)).toMatchObject({ stoodEarlier: ["c", "b"], copied: [] });
  });

  it("of a notice that stays undated are asked for by its age alone", async () => {
    const base = aFeature({ notice: aNotice({ sunset: null }) });
    expect((await asked([aChange({ base })])).introduced).toEqual([]);
    const enforced = aPolicy({ enforceFrom: "2025-01-01" });
    expect((await asked([aChange({ base })], enforced)).introduced).toHaveLength(1);
    const forgiven = { ...enforced, rules: [{ ...off("removal/undated"), severity: "warning" as const }] };
    expect((await asked([aChange({ base })], forgiven)).introduced).toEqual([]);
  });
});
