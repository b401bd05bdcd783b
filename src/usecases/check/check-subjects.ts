import type { Case } from "../../core/judging/question.ts";
import type { ChangeSubject } from "../../core/model/facts.ts";
import type { OneSidedFix, PolicyFacts } from "../../core/model/rule.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import type { CheckGround } from "../../analysis/changes/check-ground.ts";
import { policyFacts } from "../../analysis/policy/configuration.ts";
import { keysOf } from "../../analysis/policy/decision-keys.ts";
import { isDeclared } from "../../analysis/register/tip.ts";
import type { Transitions } from "../../analysis/changes/transitions.ts";
import { changedExclusions, changedWorkflows } from "../../analysis/policy/workflows.ts";

/** Everything that the rules of a check are put to. What few changes need is loaded where they do. */
export async function subjectsOf(
  request: CheckRequest,
  ground: CheckGround,
  { undeprecated, unverified, unverifiedFiles }: Transitions,
  changes: readonly ChangeSubject[],
): Promise<Case> {
  const { repository, engine, today, tip, from, head } = request;
  const { policy } = ground.state.judging;
  return {
    ...{ changes, entries: [], undeprecated, unverified, unverifiedFiles },
    fixes: await fixesIn(request, ground),
    policy: await policyOf(request, ground, changes),
    uses: await ground.uses.newUses({ repository, engine, policy, tip, from, head, today }),
  };
}

/** Only where a notice stood in a changed file of base. */
async function fixesIn(
  request: CheckRequest,
  { reading, state }: CheckGround,
): Promise<readonly OneSidedFix[]> {
  if ([...reading.base.values()].every(({ features }) => features.size === 0)) return [];
  const { oneSidedFixes } = await import("../../analysis/bodies/one-sided-fixes.ts");
  return oneSidedFixes(request, reading, state.judging.policy);
}

async function policyOf(
  { today, runningWorkflow }: CheckRequest,
  { revisions: { base, head }, state, changes }: CheckGround,
  judged: readonly ChangeSubject[],
): Promise<PolicyFacts> {
  return policyFacts(
    state,
    changes,
    {
      workflows: await changedWorkflows(changes, base.tree, runningWorkflow),
      exclusions: await changedExclusions(changes, base.tree, head.tree),
    },
    new Set(judged.flatMap(({ subject }) => keysOf(subject))),
    (decision) => isDeclared(decision.feature, base),
    today,
  );
}
