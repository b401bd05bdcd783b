import { countedCalls } from "../../core/governed/outcome.ts";
import { addDays } from "../../core/time/day.ts";
import type { CallerUsage, Evidence, RecordedCaller } from "../../core/model/evidence.ts";
import { count } from "../../core/text/message-text.ts";
import { formatDuration } from "../../core/time/duration-words.ts";
import { addDuration } from "../../core/time/window.ts";
import { totalOf } from "./callers.ts";
import type { UsageAnswers, UsageQuestion } from "./source.ts";

/** A source's record of one feature, and every reason against treating it as complete. */
export interface Recorded {
  readonly window: NonNullable<Evidence["window"]>;
  readonly callers: readonly RecordedCaller[];
  readonly doubts: readonly string[];
}

/** A record may be this many days old before it says nothing about today. */
const daysToPublish = 2;

/**
 * Compares recorded calls with the question. Calls over the threshold are `used`, despite any doubts. The result is
 * `zero` only without doubts. Everything else is `unknown`, with the doubts as reasons. Calls of ignored callers, and
 * calls with outcomes that do not count, are omitted. The reasons report their number. `source` begins the sentence
 * that counts the calls.
 */
export function weigh(
  { window, callers: all, doubts }: Recorded,
  { threshold, outcomes, ignored }: Pick<UsageQuestion, "threshold" | "outcomes" | "ignored">,
  source = "",
): Evidence {
  const callers = all
    .filter(({ caller }) => !ignored.has(caller))
    .map(({ refused, ...each }): CallerUsage => {
      return { ...each, count: countedCalls({ count: each.count, refused }, outcomes) };
    })
    .filter((each) => each.count > 0);
  const total = totalOf(callers);
  const left = leftOutText(totalOf(all) + refusedBy(all) - total);
  const period = `from ${window.from} to ${window.to}`;
  const counts = { window, total, callers };
  if (total > threshold) {
    const counted = `${source}${count(total, "call")} by ${count(callers.length, "caller")} ${period}${left}`;
    return { status: "used", reasons: [counted, ...doubts], ...counts };
  }
  if (doubts.length > 0) return { status: "unknown", reasons: doubts, ...counts };
  const counted =
    total === 0
      ? `${source}no calls ${period}${left}`
      : `${source}${count(total, "call")} ${period}, not over the threshold of ${threshold}${left}`;
  return { status: "zero", reasons: [counted], ...counts };
}

function refusedBy(callers: readonly RecordedCaller[]): number {
  return callers.reduce((sum, { refused }) => sum + refused, 0);
}

function leftOutText(calls: number): string {
  return calls > 0 ? ` (${count(calls, "call")} refused or by an ignored caller not included)` : "";
}

/** Evidence for a feature that a source covers, where the source does not answer now. */
export function unknownEvidence(reasons: readonly string[]): Evidence {
  return { status: "unknown", reasons, window: null, total: 0, callers: [] };
}

/** The answers of a source that did not answer. */
export function failedAnswers(reasons: readonly string[]): UsageAnswers {
  const evidence = unknownEvidence(reasons);
  return { evidenceOf: () => evidence, speaksOf: () => true, failure: reasons[0] ?? "it did not respond" };
}

/** Problems of a record's days: in the future, out of date, too few. */
export function windowDoubts(window: Recorded["window"], question: UsageQuestion): string[] {
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
