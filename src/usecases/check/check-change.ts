import type { CheckResult } from "../../core/model/result/result.ts";
import { publicCallers } from "../../core/model/policy.ts";
import { readBothSides, type CheckBasis } from "../../analysis/changes/check-basis.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import { judgingPolicy } from "../../analysis/policy/judging-policy.ts";
import { listedFeatures } from "./listed-features.ts";
import { saysNothing } from "./says-nothing.ts";
import { submoduleRemarks } from "./submodules.ts";
import { timely } from "./timely.ts";

/** The gate: from two commits to findings and a verdict. What judges is loaded where there is something to judge. */
export async function checkChange(given: CheckRequest): Promise<CheckResult> {
  const basis = await readBothSides(given);
  const request = { ...given, repository: basis.repository };
  const { repository, engine, base, from, head, today } = request;
  const { policy } = basis.state.judging;
  const uses = await timely(basis.deadline, () =>
    basis.uses.newUses({
      ...{ repository, engine, policy, base, from, head, today },
      declared: listedFeatures(basis),
    }),
  );
  if (uses.found.length === 0 && !uses.isLate && (await saysNothing(request, basis)))
    return untouched(request, basis);
  const { judgeChange } = await import("./judge-change.ts");
  return judgeChange(request, basis, uses);
}

/** No feature, no file that may hold one, and nothing of the policy changes: no rule is asked. */
function untouched(
  { today, base, from, head, defaultBranch }: CheckRequest,
  { state, reading, uses, changes }: CheckBasis,
): CheckResult {
  return {
    ...{ verdict: "pass", base, head, from, today, findings: [] },
    problems: [...reading.problems, ...uses.problems],
    ...{ unread: [], changes: [], removals: [], features: [] },
    publicCallers: publicCallers(state.judging.policy),
    policy: judgingPolicy(state, { base, fallback: defaultBranch }),
    remarks: [...submoduleRemarks(changes), ...uses.remarks],
  };
}
