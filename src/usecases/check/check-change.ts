import type { CheckResult } from "../../core/model/result/result.ts";
import { publicCallers } from "../../core/model/policy.ts";
import { readBothSides, type CheckBasis } from "../../analysis/changes/check-basis.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import { judgingPolicy } from "../../analysis/policy/judging-policy.ts";
import type { ListedFeatures } from "../../analysis/new-uses/find-new-uses.ts";
import { hasPublicity } from "../../core/judging/path-policy.ts";
import type { ConfigurationState } from "../../analysis/policy/configuration.ts";
import { isManifest } from "../../analysis/surface/manifests.ts";
import { changedPolicy } from "../../analysis/policy/changed-policy.ts";
import { mayExclude } from "../../analysis/policy/exclusions.ts";
import { isWorkflow } from "../../analysis/policy/workflows.ts";
import { submoduleRemarks } from "./submodules.ts";
import { timely } from "./timely.ts";

/** The gate: turns two commits into findings and a verdict. Rules are loaded only if there is something to judge. */
export async function checkChange(given: CheckRequest): Promise<CheckResult> {
  const basis = await readBothSides(given);
  const request = { ...given, repository: basis.repository };
  const { repository, engine, base, from, head, today } = request;
  const { policy } = basis.state.judging;
  const uses = await timely(basis.deadline, () =>
    basis.uses.newUses({
      repository,
      engine,
      policy,
      base,
      from,
      head,
      today,
      declared: listedFeatures(basis),
    }),
  );
  if (uses.found.length === 0 && !uses.isLate && (await saysNothing(request, basis)))
    return untouched(request, basis);
  const { judgeChange } = await import("./judge-change.ts");
  return judgeChange(request, basis, uses);
}

/** No rule runs, because no feature, no file that may contain one, and no part of the policy changes. */
function untouched(
  { today, base, from, head, defaultBranch }: CheckRequest,
  { state, reading, uses, changes }: CheckBasis,
): CheckResult {
  return {
    verdict: "pass",
    base,
    head,
    from,
    today,
    findings: [],
    problems: [...reading.problems, ...uses.problems],
    unread: [],
    changes: [],
    removals: [],
    features: [],
    publicCallers: publicCallers(state.judging.policy),
    policy: judgingPolicy(state, {
      base,
      fallback: defaultBranch,
    }),
    remarks: [...submoduleRemarks(changes), ...uses.remarks],
  };
}

/** The configuration of the head applies, because the uses are in the code of the head. */
function listedFeatures({ state: { head, judging, path } }: CheckBasis): ListedFeatures | null {
  const own = head?.configuration ?? judging;
  const features = own.features.filter(({ kind }) => kind === "flag" || kind === "config-key");
  if (features.length === 0) return null;
  const configuration = { ...own, features };
  return {
    path,
    async deprecated() {
      const { declaredFeatures } = await import("../../analysis/register/declared-entries.ts");
      return declaredFeatures({ configuration, path });
    },
  };
}

/**
 * True if the rules have no subject: the change does not declare, cover, name or publish deprecated features, and the
 * policy is unchanged. Returns false if unsure.
 */
async function saysNothing(request: CheckRequest, basis: CheckBasis): Promise<boolean> {
  const { event, engine } = request;
  const { reading, watched, published, losses, changes, state } = basis;
  const { base, head, opaque, unreadable, places, late } = reading;
  const read = [base, head, opaque, unreadable, watched, published];
  const left = [places.base, places.head, late, losses.files, basis.droppedKeeps];
  if (
    !basis.isWhole ||
    losses.isCut ||
    event !== undefined ||
    read.some(({ size }) => size > 0) ||
    left.some(({ length }) => length > 0)
  )
    return false;
  if (!isPlain(state)) return false;
  const isOther = changes.every(
    ({ path, base: before }) => path !== state.path && (before === null || !isManifest(path, engine)),
  );
  if (!isOther) return false;
  let isLeft = false;
  const isDone = await basis.deadline.inTime(async () => (isLeft = await leavesPolicy(request, basis)));
  return isDone && isLeft;
}

/** True if the change does not affect the policy, except for the configuration. */
async function leavesPolicy(
  { repository, base, head, runningWorkflow, engine }: CheckRequest,
  { changes }: CheckBasis,
): Promise<boolean> {
  if (!changes.some(({ path }) => mayExclude(path, engine.readers) || isWorkflow(path))) return true;
  const found = await changedPolicy(repository, { base, head }, changes, runningWorkflow, engine);
  return Object.values(found).every(({ length }) => length === 0);
}

/** True if the configuration adds no requirements to the declarations of files. */
function isPlain({ base, head, judging, inherited }: ConfigurationState): boolean {
  if (inherited !== undefined && (inherited.unread !== null || inherited.isLeft)) return false;
  if (hasPublicity(judging.policy) || judging.policy.capabilities.length > 0) return false;
  return [base, head].every(
    (each) =>
      each === null ||
      (each.misplaced !== true &&
        each.problems.length + each.oldForms.length === 0 &&
        each.configuration !== null &&
        each.configuration.features.length + each.configuration.policy.decisions.length === 0),
  );
}
