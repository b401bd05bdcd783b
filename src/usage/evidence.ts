import { addDays } from "../core/day.ts";
import type { CallerUsage, Evidence } from "../core/evidence.ts";
import type { Day } from "../core/feature.ts";
import { coversId } from "../core/id-glob.ts";
import type { Duration } from "../core/policy.ts";
import { addDuration, formatDuration } from "../core/window.ts";
import { totalOf } from "./callers.ts";
import type { UsageFile } from "./file.ts";

/** What evidence is held against. */
export interface UsageQuestion {
  readonly today: Day;
  /** How far back usage must have been watched. */
  readonly window: Duration;
  /** Used means more calls than this. */
  readonly threshold: number;
}

/** A file may be this many days old before it says nothing about today. */
const daysToPublish = 2;

/**
 * What a usage file says of one feature; null when the file does not speak of it. Calls over the threshold
 * are `used` whatever else is wrong with the file; `zero` needs a listed, instrumented feature and a window
 * that is fresh and long enough. Everything else is `unknown`, with the reasons.
 */
export function evidenceFromUsage(
  usage: UsageFile,
  featureKey: string,
  question: UsageQuestion,
): Evidence | null {
  if (usage.covers !== null && !coversId(usage.covers, featureKey)) return null;
  const entry = usage.features.get(featureKey);
  const callers = (entry?.callers ?? []).filter(({ count }) => count > 0);
  const total = totalOf(callers);
  const period = `from ${usage.window.from} to ${usage.window.to}`;
  const evidence = (status: Evidence["status"], reasons: readonly string[]): Evidence => {
    return { status, reasons, window: usage.window, total, callers };
  };
  if (total > question.threshold) return evidence("used", [`${calls(total)} by ${names(callers)} ${period}`]);
  const doubts = windowDoubts(usage.window, question);
  if (entry === undefined) doubts.push("the usage record does not list the feature");
  else if (!entry.instrumented) doubts.push("the feature is not instrumented: calls to it would not be seen");
  if (doubts.length > 0) return evidence("unknown", doubts);
  const over =
    total === 0
      ? `no calls ${period}`
      : `${calls(total)} ${period}, not over the threshold of ${question.threshold}`;
  return evidence("zero", [over]);
}

/** Evidence for a feature that a source speaks of but cannot be asked about now. */
export function unknownEvidence(reasons: readonly string[]): Evidence {
  return { status: "unknown", reasons, window: null, total: 0, callers: [] };
}

function windowDoubts(window: UsageFile["window"], question: UsageQuestion): string[] {
  const doubts: string[] = [];
  const { today } = question;
  if (window.to > today) doubts.push(`its window ends on ${window.to}, after today (${today})`);
  if (addDays(window.to, daysToPublish) < today)
    doubts.push(`its window ends on ${window.to}, more than two days before today (${today})`);
  if (addDuration(window.from, question.window) > window.to)
    doubts.push(
      `its window, ${window.from} to ${window.to}, is shorter than the configured ${formatDuration(question.window)}`,
    );
  return doubts;
}

function calls(count: number): string {
  return count === 1 ? "1 call" : `${count} calls`;
}

function names(callers: readonly CallerUsage[]): string {
  return callers.length === 1 ? "1 caller" : `${callers.length} callers`;
}
