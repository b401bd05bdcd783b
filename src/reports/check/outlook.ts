import { maxDay } from "../../core/time/day.ts";
import { severities, type Finding, type Severity } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { passingDay } from "../writing/passing-day.ts";
import { plainLine, plainName } from "../writing/plain.ts";
import type { Day } from "../../core/model/feature.ts";

/** The findings that prevent a pass, and counts of all findings. */
export interface Outlook extends Obstacles {
  readonly counts: Readonly<Record<Severity, number>>;
  /** The errors. If a verdict fails without errors: the warnings. Empty for a pass. */
  readonly blockers: readonly Finding[];
}

export function outlook(result: CheckResult): Outlook {
  const { findings, today, verdict } = result;
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  const level: Severity = counts.error > 0 ? "error" : "warning";
  const blockers = verdict === "pass" ? [] : findings.filter((each) => each.severity === level);
  const isUsed = ({ rule }: Finding): boolean => endsWithUse.has(rule);
  const isWaiting = (each: Finding): boolean => !isUsed(each) && passingDay(each, today) !== null;
  const used = blockers.filter(isUsed).length;
  const waiting = blockers.filter(isWaiting).length;
  return {
    counts,
    blockers,
    waiting,
    used,
    passesFrom: maxDay(null, ...blockers.map((each) => passingDay(each, today))),
    lasting: blockers.length - waiting - used,
  };
}

/** Returns true if the blockers can end without a push: on a future date, or through new usage data. */
export function endsWithoutPush(result: CheckResult): boolean {
  const { blockers } = outlook(result);
  return (
    blockers.length > 0 &&
    blockers.every(({ rule, passesFrom }) =>
      endsWithTime.has(rule) ? passesFrom !== null : endsWithUse.has(rule),
    )
  );
}

const endsWithTime: ReadonlySet<string> = new Set(["removal/before-sunset", "removal/grace-not-served"]);
const endsWithUse: ReadonlySet<string> = new Set(["removal/in-use", "removal/usage-unknown"]);

/** Returns `2 errors, 1 warning`, or `no findings`. */
export function tally(counts: Outlook["counts"]): string {
  const parts = severities.toReversed().filter((each) => counts[each] > 0);
  return parts.length === 0 ? "no findings" : parts.map((each) => count(counts[each], each)).join(", ");
}

/** Returns true if errors were found but do not fail the run, because `fail-on` is `never`. */
export function isReportedOnly({ verdict, findings, unfinished }: CheckResult): boolean {
  return verdict === "pass" && !unfinished && findings.some(({ severity }) => severity === "error");
}

/** Returns a sentence with the compared revisions and the number of changes. */
export function comparedText(result: CheckResult): string {
  const { base, today, changes, features } = result;
  const head = commit(result.head);
  const asOf = `as of ${plainName(today)}`;
  const all = count(features.length, "deprecated feature");
  if (base === null) return `${all} at ${head}, ${asOf}.`;
  const none = changes.length + features.length === 0;
  if (none && result.from === result.head)
    return `The base branch already contains ${head}, ${asOf}. There is nothing to compare.`;
  const compared = `Compared ${commit(result.from ?? base)} with ${head}, ${asOf}:`;
  const uses = result.findings.filter(({ rule }) => rule === "usage/new-use").length;
  if (none && uses > 0)
    return `${compared} no deprecated feature changed, ${count(uses, "new use")} of deprecated features.`;
  if (none) return `${compared} no deprecated feature is affected.`;
  return `${compared} ${count(changes.length, "change")}, ${all}.`;
}

export function nextStep(result: CheckResult): string {
  const { counts, blockers, ...obstacles } = outlook(result);
  if (blockers.length > 0) return wayOut(obstacles);
  if (result.verdict === "fail") return "Fix the findings.";
  if (result.unfinished)
    return "The run reached its time limit and did not judge everything. This is not a pass, although `fail-on` lets the run succeed. Increase `time-limit`, or split the change.";
  if (counts.error > 0 && result.base === null)
    return "An audit fails only if `fail-on` is set. Fix the errors anyway.";
  if (counts.error > 0)
    return "The errors do not fail this run because `fail-on` is `never`. Fix them anyway.";
  if (counts.warning > 0) return "Nothing blocks this. The warnings say what to fix.";
  return counts.notice > 0 ? "Nothing blocks this." : "Nothing to do.";
}

/** Returns the first ten digits of a commit id, or `the working tree`. */
export function commit(id: string): string {
  if (id === "WORKTREE") return "the working tree";
  return /^[\da-f]{12,64}$/.test(id) ? id.slice(0, 10) : plainLine(id, 40);
}

/** Number of blockers, by the event that ends them. */
interface Obstacles {
  /** The first day on which no blocker waits for a date any longer. Null if none waits for a date. */
  readonly passesFrom: Day | null;
  readonly waiting: number;
  /** Blockers about recorded or unknown usage, which may end with time. */
  readonly used: number;
  /** Blockers that do not end with time. */
  readonly lasting: number;
}

/** Returns one or two sentences about how a failed check can pass. */
export function wayOut({ passesFrom, waiting, used, lasting }: Obstacles): string {
  const all = waiting + used + lasting;
  if (lasting === all)
    return `Waiting will not help. Apply the fix given with ${all === 1 ? "the finding" : "each finding"}.`;
  const when = passing(passesFrom, used > 0);
  if (lasting === 0) return `Without further changes, this check passes ${when}.`;
  return `${String(lasting)} of ${String(all)} findings ${lasting === 1 ? "needs" : "need"} a change. The rest pass ${when}.`;
}

function passing(from: Day | null, isUsed: boolean): string {
  if (from === null) return "once usage data shows that usage has ended";
  const day = `from ${plainName(from)}`;
  return isUsed ? `${day}, if usage data shows by then that usage has ended` : day;
}
