import * as fc from "fast-check";
import { addDays } from "../../../src/core/time/day.ts";
import type { Rule } from "../../../src/core/model/rule.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import { checkChange } from "../../../src/usecases/check/check-change.ts";
import { MemoryRepository, type MemoryCommit } from "../../support/memory-repository.ts";
import { plainEngine } from "../../support/plain-reader.ts";
import { offline } from "../../support/usage/source-world.ts";
import {
  after,
  anySteps,
  filesOf,
  mayGo,
  start,
  usageText,
  type Promised,
  type Step,
  type World,
} from "./sequence-model.ts";

/** Base as it was merged so far, and one pull request on top of it that its history does not know. */
function proposed(merged: readonly MemoryCommit[], head: MemoryCommit): MemoryRepository {
  const base = new MemoryRepository(merged);
  const whole = new MemoryRepository([...merged, head]);
  return Object.assign(whole, { history: base.history });
}

export async function passes(
  merged: readonly MemoryCommit[],
  head: MemoryCommit,
  step: Step,
  active: readonly Rule[],
): Promise<boolean> {
  const from = `c${merged.length - 1}`;
  const result = await checkChange({
    repository: proposed(merged, head),
    engine: plainEngine(),
    rules: active,
    base: from,
    from,
    head: `c${merged.length}`,
    today: head.day,
    configuration: {
      path: ".github/deprecations.yml",
      outside: null,
    },
    failOn: null,
    usage:
      step.usage === "none"
        ? null
        : {
            name: "usage.json",
            path: null,
            text: usageText(step.usage, head.day),
          },
    readLocal: () => Promise.resolve(null),
    sourceWorld: offline,
    runningWorkflow: null,
    defaultBranch: null,
  });
  return result.verdict === "pass";
}

/** The first removal in a sequence that passes against the one sentence, or null. What fails is merged by force alone. */
export async function hole(steps: readonly Step[], active: readonly Rule[] = rules): Promise<string | null> {
  let world: World = start;
  let promised: Promised = { since: null };
  const merged: MemoryCommit[] = [{ day: start.today, files: filesOf(start, false) }];
  for (const step of steps) {
    const today = addDays(world.today, step.days);
    const head = after({ ...world, today }, step.edits);
    const renamed = step.edits.some((each) => each.do === "rename");
    const commit = { day: today, files: filesOf(head, renamed) };
    const isRemoval = head.path === null || (head.hidden && !world.hidden);
    const passed = await passes(merged, commit, step, active);
    if (passed || (step.forced && !isRemoval)) {
      if (isRemoval && !mayGo(world, promised, today, step.usage))
        return JSON.stringify({ world, promised, step, today });
      if (head.path === null) return null;
      merged.push(commit);
      promised = { since: head.notice === null ? null : (promised.since ?? today) };
      world = head;
    } else world = { ...world, today };
  }
  return null;
}

/** The first hole that some thousands of sequences find with these rules. */
export async function firstHole(active: readonly Rule[]): Promise<string | null> {
  let found: string | null = null;
  await fc.check(
    fc.asyncProperty(anySteps, async (steps) => (found ??= await hole(steps, active)) === null),
    { numRuns: 4000, seed: 20_261_121, endOnFailure: true },
  );
  return found;
}
