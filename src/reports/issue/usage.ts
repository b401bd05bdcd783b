import { listItems } from "../../core/limits.ts";
import { addDays, parseDay } from "../../core/time/day.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import { hiddenData, hiddenLine } from "../../core/reminders/marker.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import type { MayName } from "../writing/named-callers.ts";
import { callerLines, evidenceText, type CallerLine } from "../writing/place-text.ts";

/** Counts that a body showed on a day. They are hidden in the body, so that the next one can show a trend. */
interface Counts {
  readonly on: Day;
  readonly calls: Readonly<Record<string, number>>;
}

/** Counts are compared with counts that are at least this number of days old: yesterday's count shows no trend. */
const trendDays = 7;
const pattern = /<!-- sunset-warden:usage v\d{1,3} (\{[^\r\n>]*\}) -->/;

/**
 * Returns recorded usage with its trend since an earlier body. Callers that may not be named here are counted by
 * class.
 */
export function usageLines(
  evidence: Evidence | null,
  mayName: MayName,
  { today, current }: { readonly today: Day; readonly current: string | null },
): string[] {
  if (evidence === null) return ["Recorded usage: no source covers this feature."];
  const lines = callerLines(evidence, mayName);
  const listed = lines.slice(0, listItems);
  const before = earlier(current, today);
  const said = `Recorded usage: ${markdownText(evidenceText(evidence))}${inWords(trend(evidence.total, "total", before))}.`;
  if (listed.length === 0) return [said, hidden(evidence, listed, before, { today, current })];
  const rows = listed.map((each) => {
    const who = each.named ? codeSpan(each.who, 100) : markdownText(each.who);
    const cells = [
      who,
      each.class,
      String(each.count),
      each.lastAt ?? "",
      trend(each.count, keyOf(each), before),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    said,
    "",
    "| Caller | Class | Calls | Last call | Before |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    ...(lines.length > listed.length ? ["", `And ${lines.length - listed.length} more.`] : []),
    hidden(evidence, listed, before, { today, current }),
  ];
}

/** Returns `↓ 60 on 2026-11-01`. Empty without an earlier count. */
function trend(now: number, key: string, before: Counts | null): string {
  const then = before !== null && Object.hasOwn(before.calls, key) ? before.calls[key] : undefined;
  if (before === null || then === undefined) return "";
  const arrow = now === then ? "=" : now < then ? "↓" : "↑";
  return `${arrow} ${then} on ${before.on}`;
}

function inWords(trend: string): string {
  return trend === "" ? "" : ` (${trend})`;
}

function keyOf({ named, who, class: kind }: CallerLine): string {
  return named ? `caller ${who}` : `class ${kind}`;
}

function hidden(
  evidence: Evidence,
  listed: readonly CallerLine[],
  before: Counts | null,
  { today, current }: { readonly today: Day; readonly current: string | null },
): string {
  const counted = listed.map((each) => [keyOf(each), each.count] as const);
  // Long names are left out, because space is limited.
  const calls = {
    total: evidence.total,
    ...Object.fromEntries(counted.filter(([key]) => key.length <= 120)),
  };
  // Later bodies of a week keep the first counts of that week.
  const now = countsIn(current, "now");
  const isRecent = now !== null && now.on > addDays(today, -trendDays) && now.on <= today;
  return `\n${hiddenLine("usage", { now: isRecent ? now : { on: today, calls }, before })}`;
}

/**
 * Returns the counts to compare with: those of the current body if they are old enough, else those that the
 * current body compared with.
 */
function earlier(current: string | null, today: Day): Counts | null {
  const now = countsIn(current, "now");
  return now !== null && now.on <= addDays(today, -trendDays) ? now : countsIn(current, "before");
}

function countsIn(body: string | null, which: "now" | "before"): Counts | null {
  const data = hiddenData(pattern.exec(body ?? "")?.[1])?.[which];
  if (typeof data !== "object" || data === null || !("on" in data) || !("calls" in data)) return null;
  const on = typeof data.on === "string" ? parseDay(data.on) : null;
  if (on === null || typeof data.calls !== "object" || data.calls === null) return null;
  const calls = Object.entries(data.calls).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "number" && Number.isSafeInteger(value) ? [[key, value] as const] : [],
  );
  return { on, calls: Object.fromEntries(calls) };
}
