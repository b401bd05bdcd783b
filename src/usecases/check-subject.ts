import type { Case } from "../core/judge.ts";
import type { CheckRequest } from "./check-change.ts";
import type { CheckGround } from "./check-ground.ts";
import { policyFacts } from "./configuration.ts";
import { keysOf } from "./decision-keys.ts";
import type { ChangeReading } from "./read-changes.ts";
import { isDeclared } from "./tip.ts";
import type { Transitions } from "./transitions.ts";
import { changedExclusions, changedWorkflows } from "./workflows.ts";

/** Everything that the rules of a check look at. What few changes need is loaded where they do. */
export async function subjectOf(
  request: CheckRequest,
  { trees, state, changes, reading, uses }: CheckGround,
  { all, undeprecated, unverified, unverifiedFiles }: Transitions,
): Promise<Case> {
  const { repository, engine, today, tip, from, head } = request;
  const { policy } = state.judging;
  // A change without any transition needs neither evidence nor history.
  const judged =
    all.length === 0
      ? []
      : await (await import("./judge-changes.ts")).factsOfChanges(request, all, state, reading);
  const fixes = mayFixOneSide(reading)
    ? await (await import("./one-sided-fixes.ts")).oneSidedFixes(request, reading, policy)
    : [];
  const facts = await policyFacts(
    state,
    changes,
    {
      workflows: await changedWorkflows(changes, trees.base, request.runningWorkflow),
      exclusions: await changedExclusions(changes, trees.base, trees.head),
    },
    new Set(judged.flatMap((each) => [...keysOf(each.subject)])),
    (decision) => isDeclared(decision.feature, trees.base, engine, policy),
    today,
  );
  return {
    ...{ changes: judged, entries: [], policy: facts },
    ...{ undeprecated, unverified, unverifiedFiles, fixes },
    uses: await uses.newUses({ repository, engine, policy, tip, from, head, today }),
  };
}

/** Only where a notice stood in a changed file of base. */
function mayFixOneSide({ base }: ChangeReading): boolean {
  return [...base.values()].some(({ features }) => features.size > 0);
}
