import type { Change, Side, Transition, UnnoticedChange } from "../../core/model/change.ts";
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
import type { Finding } from "../../core/model/finding.ts";
import { firstInWords } from "../../core/text/in-words.ts";
import { code, count } from "../../core/text/message-text.ts";
import type { Place } from "../../core/model/feature.ts";
import { caseOf } from "./check-case.ts";
import { CheckEvidence } from "./check-evidence.ts";
import { submoduleRemarks } from "./submodules.ts";
import type { Timely } from "./timely.ts";

/** Judges a change that was read on both sides. */
export async function judgeChange(
  request: CheckRequest,
  basis: CheckBasis,
  uses: Timely<NewUse>,
): Promise<CheckResult> {
  const { state, reading, deadline } = basis;
  const { policy } = state.judging;
  const late: string[] = basis.isWhole ? [] : ["other files that the changed files affect"];
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
    judged,
    removals,
    unfinished,
    failures: evidence.failures,
    remarks: subjects.remarks,
  });
  return request.withFixes === true && unfinished === null ? withFixes(result, basis, judged) : result;
}

/** Returns the changes of features. If time runs out, it returns the changes in the files that were read. */
async function changesInTime(
  request: CheckRequest,
  basis: CheckBasis,
  late: string[],
): Promise<{ readonly transitions: Transitions; readonly changes: readonly ChangedFeature[] }> {
  const { deadline, revisions } = basis;
  let transitions: Transitions | null = null;
  let changes: readonly ChangedFeature[] | null = null;
  if (!(await deadline.inTime(async () => (transitions = await findTransitions(request, basis)))))
    late.push("whether missing features were moved, and which imports break");
  const found: Transitions = transitions ?? transitionsAsRead(basis);
  if (
    !(await deadline.inTime(async () => (changes = await changesOnBase(found.all, request, revisions.base))))
  )
    late.push("the state of the changed features in the newest commit of base");
  return { transitions: found, changes: changes ?? changesAsRead(found.all) };
}

interface Judged {
  readonly judged: readonly JudgedFinding[];
  readonly removals: readonly Removal[];
  readonly failures: readonly string[];
  readonly remarks: readonly string[];
  readonly unfinished: Finding | null;
}

function resultOf(
  { today, base, from, head, failOn, defaultBranch }: CheckRequest,
  { state, reading, uses, changes }: CheckBasis,
  { all, undeprecated, remarks: ofNames }: Transitions,
  { judged, removals, failures, unfinished, remarks }: Judged,
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
    base,
    head,
    from,
    today,
    findings,
    problems: [
      ...reading.problems,
      ...writtenUnreadable(all),
      ...uses.problems,
      ...failures.map((message) => ({
        path: state.path,
        message,
      })),
    ],
    unread: inOrderOfUnread(reading.places.head).map(unreadNotice),
    changes: transitions.map(changeWhereWritten),
    removals,
    features: concerned(all).map((each) => entryOf(each, policy, today)),
    publicCallers: publicCallers(policy),
    policy: judgingPolicy(state, {
      base,
      fallback: defaultBranch,
    }),
    remarks: [...submoduleRemarks(changes), ...uses.remarks, ...ofNames, ...remarks],
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
  // Late suggestions are dropped.
  await deadline.inTime(async () => (fixes = await draftFixes(revisions.head, judged)));
  return fixes === null ? result : { ...result, fixes };
}

/** Returns every deprecated feature of the change, preferably from the head. */
function concerned(changes: readonly Change[]): Feature[] {
  const features = new Map<string, Feature>();
  for (const { base, head, members } of changes)
    for (const each of [head ?? base, ...members])
      if (each && each.notice.line > 0) features.set(each.id, each);
  return [...features.values()];
}

/** The parts that were not judged in time. */
interface Unfinished {
  /** Changed files that were not read. */
  readonly files: readonly string[];
  /** Changed files that exceed the time limit of one file. */
  readonly cut: readonly string[];
  /** Changed features whose facts are missing. */
  readonly features: readonly string[];
  /** Descriptions of other missing parts. */
  readonly questions: readonly string[];
}

/** The error of a run that ended early, which no configuration can lower. Null if the run was complete. */
function unfinishedFinding(
  { files, cut, features, questions }: Unfinished,
  seconds: number,
  policyPath: string,
): Finding | null {
  const parts = [
    ...(files.length === 0 ? [] : [`${count(files.length, "changed file")} (${named(files)})`]),
    ...(features.length === 0 ? [] : [`${count(features.length, "changed feature")} (${named(features)})`]),
    ...questions,
  ];
  const isRunOver = parts.length > 0;
  if (cut.length > 0) parts.push(`${count(cut.length, "changed file")} too slow to read (${named(cut)})`);
  if (parts.length === 0) return null;
  const why = isRunOver ? `The run reached its limit of ${count(seconds, "second")}, so not` : "Not";
  return {
    rule: "removal/unverified",
    severity: "error",
    feature: null,
    place: { path: files[0] ?? cut[0] ?? policyPath, line: 1, side: "head" },
    message: `${why} everything was judged. Not judged: ${parts.join("; ")}.`,
    remedy: isRunOver
      ? "Give it more time (`time-limit` in the configuration on base, as an input or as an option), or split the change."
      : "Reading one file may take 10 seconds. Split the file, or exclude it in the configuration on base.",
    passesFrom: null,
    evidence: null,
  };
}

function named(all: readonly string[]): string {
  return firstInWords(all.slice(0, 4).map(code), 3).replace(/ and 1 more$/, ` and ${all.length - 3} more`);
}

type Written = Pick<Place, "path" | "line">;

/** The places of contract parts that come from other files. */
interface WrittenPlaces {
  readonly whole: ReadonlyMap<string, Written>;
  readonly notice: ReadonlyMap<string, Written>;
}

/** Moves each finding to the line where its feature or notice is written, because the change affects that file. */
function whereWritten(
  findings: readonly Finding[],
  changes: readonly (Change | UnnoticedChange)[],
): readonly Finding[] {
  const places = writtenPlaces(changes);
  if (places.whole.size + places.notice.size === 0) return findings;
  return findings.map((finding) => {
    const key = keyOf(finding.place.side, finding.feature ?? "");
    const isOfNotice = /^(?:notice|sunset|visibility)\//.test(finding.rule);
    const whole = places.whole.get(key);
    const written = isOfNotice ? (places.notice.get(key) ?? whole) : whole;
    if (written === undefined) return finding;
    const { path, line } = written;
    return { ...finding, place: { ...finding.place, path, line } };
  });
}

function changeWhereWritten<Each extends Transition>(change: Each): Each {
  if (change.writtenAt === undefined) return change;
  const { path, line } = change.writtenAt;
  return { ...change, path, line };
}

function writtenPlaces(changes: readonly (Change | UnnoticedChange)[]): WrittenPlaces {
  const whole = new Map<string, Written>();
  const notice = new Map<string, Written>();
  for (const each of changes) {
    if (each.writtenAt !== undefined) whole.set(keyOf(each.side, each.feature), each.writtenAt);
    if (!each.noticed) continue;
    const sides = [
      ["base", each.base],
      ["head", each.head],
    ] as const;
    for (const [side, feature] of sides) {
      const writtenAt = feature?.declaration?.notice?.writtenAt;
      if (writtenAt !== undefined) notice.set(keyOf(side, each.feature), writtenAt);
    }
  }
  return { whole, notice };
}

function keyOf(side: Side, feature: string): string {
  return `${side} ${feature}`;
}
