import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/core/time/day.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import type { MemoryCommit } from "../../support/memory-repository.ts";
import { runs } from "../../support/runs.ts";
import { hole, passes } from "./sequence-judging.ts";
import { after, anySteps, filesOf, start, type Step, type World } from "./sequence-model.ts";

describe("sequences of pull requests", () => {
  it("never let a removal pass but by the one sentence", async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        expect(await hole(steps)).toBeNull();
      }),
      { numRuns: runs(600) },
    );
  });

  it("do let removals pass that keep every promise", async () => {
    const lawful: Step[] = [
      { days: 1, usage: "zero", forced: false, edits: [{ do: "date", in: 200 }] },
      { days: 30, usage: "zero", forced: false, edits: [{ do: "move" }, { do: "reword" }] },
      { days: 190, usage: "zero", forced: false, edits: [{ do: "remove" }] },
    ];
    let world: World = start;
    const merged: MemoryCommit[] = [{ day: start.today, files: filesOf(start, false) }];
    for (const step of lawful) {
      world = after({ ...world, today: addDays(world.today, step.days) }, step.edits);
      const commit = { day: world.today, files: filesOf(world, false) };
      expect(await passes(merged, commit, step, rules)).toBe(true);
      merged.push(commit);
    }
  });
});
