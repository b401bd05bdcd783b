import type { Transition } from "../../core/model/change.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Problem } from "../../core/model/feature.ts";
import type { Finding } from "../../core/model/finding.ts";
import type { Decision } from "../../core/model/policy.ts";
import type { PolicyOrigin } from "../../core/model/policy-origin.ts";
import type { Removal } from "../../core/model/result/removal.ts";
import type { Notice, ReadNotice } from "../../core/model/notice.ts";
import type { CheckResult, RegisterEntry, ScanResult } from "../../core/model/result/result.ts";
import type { UnreadNotice } from "../../core/model/unread.ts";
import { withoutNames, type MayName } from "../writing/named-callers.ts";
import { inOrderOfChanges, inOrderOfEntries, inOrderOfFindings } from "./order.ts";
import { printJson } from "../writing/print-json.ts";

/** The promised format of `check` and `audit`: keys, their order and the order of entries must not change. */
export interface CheckObject {
  readonly schema: 1;
  readonly verdict: CheckResult["verdict"];
  /** Present only if the run reached its time limit. */
  readonly unfinished?: true;
  readonly base: string | null;
  readonly head: string;
  readonly today: string;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly changes: readonly Omit<Transition, "noticed">[];
  readonly findings: readonly Finding[];
  readonly removals: readonly RemovalObject[];
  readonly policy?: readonly PolicyOrigin[];
}

/** Facts about a judged removal, in their promised format. */
interface RemovalObject extends Pick<
  Removal,
  "feature" | "sunset" | "introduced" | "graceEnds" | "evidence"
> {
  readonly decision: Omit<Decision, "line" | "until"> | null;
}

/** The promised format of `scan`. */
interface ScanObject {
  readonly schema: 1;
  readonly commit: string;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly features: readonly ReturnType<typeof featureObject>[];
}

/** `mayName` returns true for callers that may be named. Default: all. */
export function checkJson(result: CheckResult, mayName: MayName = () => true): string {
  return printJson(checkObject(result, mayName));
}

export function scanJson(result: ScanResult): string {
  return printJson(scanObject(result));
}

export function checkObject(result: CheckResult, mayName: MayName = () => true): CheckObject {
  const { verdict, base, head, today } = result;
  return {
    schema: 1,
    verdict,
    ...(result.unfinished ? { unfinished: true } : {}),
    base,
    head,
    today,
    problems: result.problems.map(problemObject),
    unread: result.unread.map(unreadObject),
    changes: inOrderOfChanges(result.changes).map(changeObject),
    findings: inOrderOfFindings(result.findings).map((each) => findingObject(each, mayName)),
    removals: removalObjects(result.removals, mayName),
    ...(result.policy === undefined ? {} : { policy: result.policy.map(originObject) }),
  };
}

function scanObject(result: ScanResult): ScanObject {
  return {
    schema: 1,
    commit: result.commit,
    problems: result.problems.map(problemObject),
    unread: result.unread.map(unreadObject),
    features: inOrderOfEntries(result.entries).map(featureObject),
  };
}

export function originObject({ from, commit, path }: PolicyOrigin): PolicyOrigin {
  return { from, commit, path };
}

export function problemObject({ path, message, line }: Problem): Problem {
  return { path, message, ...(line === undefined ? {} : { line }) };
}

export function unreadObject({ path, line, why }: UnreadNotice): UnreadNotice {
  return { path, line, why };
}

function changeObject(entry: Transition): CheckObject["changes"][number] {
  const { feature, change, path, line, side, movedTo, sunsetFrom, sunsetTo } = entry;
  return { feature, change, path, line, side, movedTo, sunsetFrom, sunsetTo };
}

function findingObject(finding: Finding, mayName: MayName): Finding {
  const { rule, severity, feature, message, remedy, passesFrom } = finding;
  const { path, line, side } = finding.place;
  const evidence = finding.evidence === null ? null : evidenceObject(withoutNames(finding.evidence, mayName));
  return { rule, severity, feature, place: { path, line, side }, message, remedy, passesFrom, evidence };
}

/** Sorts by id. */
export function removalObjects(
  removals: readonly Removal[],
  mayName: MayName = () => true,
): readonly RemovalObject[] {
  return removals
    .toSorted((a, b) => (a.feature < b.feature ? -1 : 1))
    .map(({ feature, sunset, introduced, graceEnds, evidence, decision }) => ({
      feature,
      sunset,
      introduced,
      graceEnds,
      evidence: evidence === null ? null : evidenceObject(withoutNames(evidence, mayName)),
      decision: decision === null ? null : decisionObject(decision),
    }));
}

function decisionObject({
  feature,
  decision,
  reason,
  by,
  on,
}: Decision): NonNullable<RemovalObject["decision"]> {
  return { feature, decision, reason, by, on };
}

export function evidenceObject({ status, reasons, window, total, callers }: Evidence): Evidence {
  return {
    status,
    reasons,
    window: window === null ? null : { from: window.from, to: window.to },
    total,
    callers: callers.map((each) => ({
      caller: each.caller,
      class: each.class,
      count: each.count,
      lastAt: each.lastAt,
    })),
  };
}

/** Returns a feature in the promised format of `scan`. */
export function featureObject({ feature, state, brownouts = [] }: RegisterEntry) {
  const { id, kind, name, language } = feature;
  const { path, line, column, endLine } = feature.place;
  const notice = noticeObject(feature.notice);
  const route = feature.route === undefined ? {} : { route: feature.route };
  const planned = brownouts.length === 0 ? {} : { brownouts: brownouts.map(periodObject) };
  return {
    id,
    kind,
    name,
    language,
    place: { path, line, column, endLine },
    notice,
    state,
    ...route,
    ...planned,
  };
}

/** Returns a brownout in the format that the runtime reads. */
function periodObject({ from, to }: { readonly from: number; readonly to: number }) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/**
 * `conditional` is present only if true: only some uses are deprecated. `from` is present only for members of a
 * capability.
 */
function noticeObject(notice: ReadNotice): Notice & { readonly conditional?: true } {
  const { line, endLine, text, replacement, reason, announced, sunset, sunsetVersion, audience } = notice;
  const conditional = notice.conditional ? ({ conditional: true } as const) : {};
  return {
    line,
    endLine,
    text,
    replacement,
    reason,
    announced,
    sunset,
    sunsetVersion,
    audience,
    ...conditional,
    ...(notice.from === undefined ? {} : { from: notice.from }),
  };
}
