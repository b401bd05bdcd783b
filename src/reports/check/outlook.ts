import { maxDay } from "../../core/time/day.ts";
import type { Finding, Severity } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { passingDay } from "../writing/passing-day.ts";
import { plainLine, plainName } from "../writing/plain.ts";
import type { Day } from "../../core/model/feature.ts";
import { problemsSentence } from "../writing/unread-line.ts";

/** What stands between a result and a pass. */
export interface Outlook extends Obstacles {
  readonly counts: Readonly<Record<Severity, number>>;
  /** Errors; warnings where the verdict fails without errors. Empty when the verdict is a pass. */
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

/** Whether the blockers can end by a date that comes, or by what becomes known of usage, with nothing pushed. */
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

/** `2 errors, 1 warning, 0 notices`. */
export function tally({ error, warning, notice }: Outlook["counts"]): string {
  return [count(error, "error"), count(warning, "warning"), count(notice, "notice")].join(", ");
}

/** What was read and what could not be, in a sentence or two; a pass has them, too. */
export function whatWasRead(result: CheckResult): string {
  return `${comparedText(result)}${problemsSentence(result.problems)}`;
}

function comparedText(result: CheckResult): string {
  const { base, today, changes, features } = result;
  const head = commit(result.head);
  const all = count(features.length, "deprecated feature");
  if (base === null) return `Looked at ${all} at ${head}, as of ${plainName(today)}.`;
  const where = `in what differs between ${commit(result.from ?? base)} and ${head}, as of ${plainName(today)}`;
  const none = changes.length + features.length === 0;
  if (none && result.from === result.head)
    return `Nothing differs: ${head} is in the base already, as of ${plainName(today)}.`;
  const uses = result.findings.filter(({ rule }) => rule === "usage/new-use").length;
  if (none && uses > 0)
    return `No deprecated feature changes, and ${count(uses, "new use")} of what is deprecated ${uses === 1 ? "is" : "are"} found, ${where}.`;
  if (none) return `No deprecated feature is found ${where}.`;
  return `Looked at ${count(changes.length, "change")} and ${all} ${where}.`;
}

/** What to do next, in a sentence or two. */
export function nextStep(result: CheckResult): string {
  const { counts, blockers, ...obstacles } = outlook(result);
  if (blockers.length > 0) return wayOut(obstacles);
  if (result.verdict === "fail") return "Resolve the findings.";
  if (result.unfinished)
    return "The run ended at its limit, and not everything was judged: this is no pass, though `fail-on` lets it end without a failure. Give it more time (`time-limit`), or split the change.";
  if (counts.error > 0 && result.base === null)
    return "An audit fails only where `fail-on` says so. Resolve the errors all the same.";
  if (counts.error > 0)
    return "The errors do not fail this run, because `fail-on` is `never`. Resolve them all the same.";
  if (counts.warning > 0) return "Nothing stands in the way. The warnings say what to correct.";
  return counts.notice > 0 ? "Nothing stands in the way." : "Nothing to do.";
}

/** The first ten digits of a commit id, or `the working tree`. */
export function commit(id: string): string {
  if (id === "WORKTREE") return "the working tree";
  return /^[\da-f]{12,64}$/.test(id) ? id.slice(0, 10) : plainLine(id, 40);
}

/** What stands in the way of a pass, by what ends it. */
interface Obstacles {
  /** The day from which all that waits for a date passes; null where nothing does. */
  readonly passesFrom: Day | null;
  readonly waiting: number;
  /** Recorded or unknown usage; time may end it. */
  readonly used: number;
  /** What time does not end. */
  readonly lasting: number;
}

/** How a red check becomes green, in a sentence or two. */
export function wayOut({ passesFrom, waiting, used, lasting }: Obstacles): string {
  const all = waiting + used + lasting;
  if (lasting === all) return "Waiting does not help: each finding says what to do.";
  const when = passing(passesFrom, used > 0);
  if (lasting === 0) return `As it stands, this passes ${when}. Each finding says what to do until then.`;
  const change = lasting === 1 ? "1 needs a change" : `${String(lasting)} need a change`;
  return `Of ${String(all)} findings in the way, ${change}; the rest pass ${when}. Each says what to do.`;
}

function passing(from: Day | null, isUsed: boolean): string {
  if (from === null) return "once usage is known to have ended";
  const day = `from ${plainName(from)}`;
  return isUsed ? `${day}, provided that usage is then known to have ended` : day;
}
