import type { Change } from "../../core/model/change.ts";
import { verdictOf } from "../../core/judging/judge.ts";
import type { JudgedFinding } from "../../core/judging/settle.ts";
import type { ChangedFeature } from "../../core/model/facts.ts";
import type { Feature } from "../../core/model/notice.ts";
import { publicCallers } from "../../core/model/policy.ts";
import { inOrderOfUnread } from "../../core/unread/removed.ts";
import type { Removal } from "../../core/model/result/removal.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { changesAsRead, changesOnBase } from "../../analysis/changes/changes-on-base.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import type { CheckBasis } from "../../analysis/changes/check-basis.ts";
import { findTransitions, transitionsAsRead, type Transitions } from "../../analysis/changes/transitions.ts";
import { failLevel, judgingPolicy, unreadPolicyFindings } from "../../analysis/policy/judging-policy.ts";
import { judgeCase } from "../../analysis/judging/judge-case.ts";
import { entryOf } from "../../analysis/register/register-entry.ts";
import { unreadNotice } from "../../analysis/register/unread-places.ts";
import { writtenUnreadable } from "../../analysis/register/unreadable-notices.ts";
import type { NewUse } from "../../core/model/use.ts";
import { caseOf } from "./check-case.ts";
import type { Finding } from "../../core/model/finding.ts";
import { unfinishedFinding } from "./unfinished.ts";
import { changeWhereWritten, whereWritten } from "./written-places.ts";
import { CheckEvidence } from "./check-evidence.ts";
import { submoduleRemarks } from "./submodules.ts";
import type { Timely } from "./timely.ts";

/** What rules say of a change that was read on both sides. */
export async function judgeChange(
  request: CheckRequest,
  basis: CheckBasis,
  uses: Timely<NewUse>,
): Promise<CheckResult> {
  const { state, reading, deadline } = basis;
  const { policy } = state.judging;
  const late: string[] = basis.isWhole ? [] : ["what belongs to the changed files"];
  const { transitions, changes } = await changesInTime(request, basis, late);
  const subjects = await caseOf(request, basis, uses, transitions, changes);
  const evidence = new CheckEvidence(request, basis, changes);
  const features = new Set<string>();
  const judged = await judgeCase(
    subjects,
    typeof request.rules === "function" ? await request.rules() : request.rules,
    { today: request.today, policy },
    () => evidence.facts(),
    {
      deadline,
      left: (late) => late.forEach((each) => "change" in each && features.add(each.change.feature)),
    },
  );
  const removals = await evidence.removals(transitions);
  const questions = [...late, ...subjects.late, ...evidence.late];
  const unfinished = unfinishedFinding(
    { files: reading.late, cut: [...reading.cut], features: [...features], questions },
    deadline.seconds,
    state.path,
  );
  const result = resultOf(request, basis, transitions, {
    ...{ judged, removals, unfinished, failures: evidence.failures },
  });
  return request.withFixes === true && unfinished === null ? withFixes(result, basis, judged) : result;
}

/** What happened to features; where the time does not suffice, as far as the files that were read tell it. */
async function changesInTime(
  request: CheckRequest,
  basis: CheckBasis,
  late: string[],
): Promise<{ readonly transitions: Transitions; readonly changes: readonly ChangedFeature[] }> {
  const { deadline, revisions } = basis;
  let transitions: Transitions | null = null;
  let changes: readonly ChangedFeature[] | null = null;
  if (!(await deadline.inTime(async () => (transitions = await findTransitions(request, basis)))))
    late.push("where lost features have gone, and what importers lose");
  const found: Transitions = transitions ?? transitionsAsRead(basis);
  if (
    !(await deadline.inTime(async () => (changes = await changesOnBase(found.all, request, revisions.base))))
  )
    late.push("what base's newest commit says of the changed features");
  return { transitions: found, changes: changes ?? changesAsRead(found.all) };
}

interface Judged {
  readonly judged: readonly JudgedFinding[];
  readonly removals: readonly Removal[];
  readonly failures: readonly string[];
  readonly unfinished: Finding | null;
}

function resultOf(
  { today, base, from, head, failOn, defaultBranch }: CheckRequest,
  { state, reading, uses, changes }: CheckBasis,
  { all, undeprecated, remarks }: Transitions,
  { judged, removals, failures, unfinished }: Judged,
): CheckResult {
  const { policy } = state.judging;
  const transitions = [...all, ...undeprecated.map(({ change }) => change)];
  const findings = [
    ...whereWritten(
      judged.map(({ finding }) => finding),
      transitions,
    ),
    ...unreadPolicyFindings(state),
    ...(unfinished === null ? [] : [unfinished]),
  ];
  return {
    verdict: verdictOf(findings, failLevel(failOn, state)),
    ...(unfinished === null ? {} : { unfinished: true }),
    ...{ base, head, from, today, findings },
    problems: [
      ...[...reading.problems, ...writtenUnreadable(all), ...uses.problems],
      ...failures.map((message) => ({ path: state.path, message })),
    ],
    unread: inOrderOfUnread(reading.places.head).map(unreadNotice),
    changes: transitions.map(changeWhereWritten),
    removals,
    features: concerned(all).map((each) => entryOf(each, policy, today)),
    publicCallers: publicCallers(policy),
    policy: judgingPolicy(state, { base, fallback: defaultBranch }),
    remarks: [...submoduleRemarks(changes), ...uses.remarks, ...remarks],
  };
}

async function withFixes(
  result: CheckResult,
  { revisions, deadline }: CheckBasis,
  judged: readonly JudgedFinding[],
): Promise<CheckResult> {
  if (judged.every(({ repair }) => repair === null)) return result;
  const { draftFixes } = await import("../../analysis/fixes/draft-fixes.ts");
  let fixes: CheckResult["fixes"] | null = null;
  // A suggestion that comes too late is none.
  await deadline.inTime(async () => (fixes = await draftFixes(revisions.head, judged)));
  return fixes === null ? result : { ...result, fixes };
}

/** Every deprecated feature that the change speaks of, as head has it where head has it. */
function concerned(changes: readonly Change[]): Feature[] {
  const features = new Map<string, Feature>();
  for (const { base, head, members } of changes)
    for (const each of [head ?? base, ...members])
      if (each && each.notice.line > 0) features.set(each.id, each);
  return [...features.values()];
}
