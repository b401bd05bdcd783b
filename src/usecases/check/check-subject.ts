import type { Case } from "../../core/judging/judge.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import type { CheckGround } from "../../analysis/changes/check-ground.ts";
import { policyFacts } from "../../analysis/policy/configuration.ts";
import { keysOf } from "../../analysis/policy/decision-keys.ts";
import type { ChangeReading } from "../../analysis/changes/read-changes.ts";
import { isDeclared } from "../../analysis/register/tip.ts";
import type { Transitions } from "../../analysis/changes/transitions.ts";
import { changedExclusions, changedWorkflows } from "../../analysis/policy/workflows.ts";

/** Everything that the rules of a check look at. What few changes need is loaded where they do. */
export async function subjectOf(
  request: CheckRequest,
  { revisions, state, changes, reading, uses }: CheckGround,
  { all, undeprecated, unverified, unverifiedFiles }: Transitions,
): Promise<Case> {
  const { repository, engine, today, tip, from, head } = request;
  const { policy } = state.judging;
  const { base } = revisions;
  // A change without any transition needs neither evidence nor history.
  const judged =
    all.length === 0
      ? []
      : await (
          await import("../../analysis/facts/judge-changes.ts")
        ).factsOfChanges(request, all, state, reading);
  const fixes = mayFixOneSide(reading)
    ? await (await import("../../analysis/bodies/one-sided-fixes.ts")).oneSidedFixes(request, reading, policy)
    : [];
  const facts = await policyFacts(
    state,
    changes,
    {
      workflows: await changedWorkflows(changes, base.tree, request.runningWorkflow),
      exclusions: await changedExclusions(changes, base.tree, revisions.head.tree),
    },
    new Set(judged.flatMap((each) => [...keysOf(each.subject)])),
    (decision) => isDeclared(decision.feature, base),
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
