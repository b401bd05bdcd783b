import type { Change } from "../../core/model/change.ts";
import { judgeWithRepairs, verdictOf } from "../../core/judging/judge.ts";
import type { Feature } from "../../core/model/notice.ts";
import { publicCallers } from "../../core/model/policy.ts";
import type { CheckResult } from "../../core/model/result.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import { openGround } from "../../analysis/changes/check-ground.ts";
import { subjectOf } from "./check-subject.ts";
import { entryOf } from "../../analysis/register/register-entry.ts";
import { findTransitions } from "../../analysis/changes/transitions.ts";
import { writtenUnreadable } from "../../analysis/register/unreadable-notices.ts";

/** The gate: from two commits to findings and a verdict. */
export async function checkChange(request: CheckRequest): Promise<CheckResult> {
  const { today, tip, from, head } = request;
  const ground = await openGround(request);
  const { policy } = ground.state.judging;
  const transitions = await findTransitions(request, ground);
  const subject = await subjectOf(request, ground, transitions);
  const found = judgeWithRepairs(subject, request.rules, { today, policy });
  const findings = found.map(({ finding }) => finding);
  const { all, undeprecated } = transitions;
  const result = {
    verdict: verdictOf(findings, request.failOn ?? policy.failOn ?? "error"),
    ...{ base: tip, head, from, today, findings },
    problems: [...ground.reading.problems, ...writtenUnreadable(all), ...ground.uses.problems],
    changes: [...all, ...undeprecated.map(({ change }) => change)],
    features: concerned(all).map((each) => entryOf(each, policy, today)),
    publicCallers: publicCallers(policy),
    remarks: [...submoduleRemarks(ground.changes), ...ground.uses.remarks],
  };
  if (request.withFixes !== true || found.every(({ repair }) => repair === null)) return result;
  const { draftFixes } = await import("../../analysis/fixes/draft-fixes.ts");
  return { ...result, fixes: await draftFixes(ground.revisions.head, found) };
}

/** Every deprecated feature that the change speaks of, as head has it where head has it. */
function concerned(changes: readonly Change[]): Feature[] {
  const features = new Map<string, Feature>();
  for (const { base, head, members } of changes)
    for (const each of [head ?? base, ...members])
      if (each && each.notice.line > 0) features.set(each.id, each);
  return [...features.values()];
}

/** A submodule's content is not read; a changed pointer is said once. */
function submoduleRemarks(changes: readonly FileChange[]): string[] {
  const paths = changes.filter((each) => each.base?.mode === "submodule" || each.head?.mode === "submodule");
  return paths.map((each) => `The submodule ${each.path} changes; its content is not read.`);
}
