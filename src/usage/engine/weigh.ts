import { countedCalls } from "../../core/governed/outcome.ts";
import { addDays } from "../../core/time/day.ts";
import type { CallerUsage, Evidence, RecordedCaller } from "../../core/model/evidence.ts";
import { count } from "../../core/text/message-text.ts";
import { formatDuration } from "../../core/time/duration-words.ts";
import { addDuration } from "../../core/time/window.ts";
import { totalOf } from "./callers.ts";
import type { UsageAnswers, UsageQuestion } from "./source.ts";

/** A source's record of one feature, and all reasons why it may be incomplete. */
export interface Recorded {
  readonly window: NonNullable<Evidence["window"]>;
  readonly callers: readonly RecordedCaller[];
  readonly doubts: readonly string[];
}

/** A record may end this many days before today. */
const daysToPublish = 2;

/**
 * Compares recorded calls with the question. If the calls exceed the threshold, the feature is `used`, despite any
 * doubts. It is `zero` only without doubts, and otherwise `unknown` with the doubts as reasons. Calls of ignored
 * callers, and calls whose outcome does not count, are left out; the reasons contain their number. `source`: the
 * beginning of the sentence with the count.
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

/** Evidence about a covered feature if the source did not respond. */
export function unknownEvidence(reasons: readonly string[]): Evidence {
  return { status: "unknown", reasons, window: null, total: 0, callers: [] };
}

/** The result of a source that did not respond. */
export function failedAnswers(reasons: readonly string[]): UsageAnswers {
  const evidence = unknownEvidence(reasons);
  return { evidenceOf: () => evidence, speaksOf: () => true, failure: reasons[0] ?? "it did not respond" };
}

/** Returns doubts about the days of a record: in the future, outdated or too few. */
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
