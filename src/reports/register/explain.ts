import { daysBetween } from "../../core/time/day.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import type { FeatureFacts } from "../../core/model/knowledge.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { shortId } from "../../core/text/short-id.ts";
import { count } from "../../core/text/message-text.ts";
import { formatDuration } from "../../core/time/duration-words.ts";
import { addDuration } from "../../core/time/window.ts";
import { pad } from "../writing/layout.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { callerLines, evidenceText } from "../writing/place-text.ts";
import { plainLine, plainName, plainPath } from "../writing/plain.ts";
import type { RuleInfo } from "../writing/rule-info.ts";
import { innocent } from "../writing/runner-lines.ts";

/** Returns a feature's state, the reason for it, and the next steps with their dates, for a terminal. */
export function explainFeature(entry: RegisterEntry, facts: FeatureFacts): string {
  const { feature } = entry;
  const notice = feature.notice;
  const place = plainPath(feature.place.path);
  const rows: readonly (readonly [string, string])[] = [
    ["state", stateText(entry, facts.today)],
    ["kind", plainName(`${feature.kind} (${feature.language})`)],
    ["defined at", standsText(entry, place)],
    ...(notice.conditional ? [["deprecated", "only some uses"] as const] : []),
    ...(notice.from === undefined ? [] : [["member of", plainName(notice.from)] as const]),
    ["short id", shortId(feature.id)],
    ...(feature.key === feature.id ? [] : [["known as", plainName(feature.key)] as const]),
    ["replacement", plainLine(notice.replacement ?? "none named")],
    ["reason", plainLine(notice.reason ?? "none given")],
    ["audience", `${entry.audience}: at least ${formatDuration(facts.window)} from notice to removal`],
    ["introduced", introducedText(facts)],
    ...brownoutRow(entry),
    ...(facts.byHand ?? []).map((each) => ["manual steps", plainLine(each)] as const),
    ["usage", facts.evidence === null ? "no source covers this feature" : evidenceText(facts.evidence)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = [
    plainPath(feature.id),
    ...rows.map(([name, value]) => `  ${pad(name, width)}  ${value}`),
    ...callers(facts.evidence, width),
    "",
    "Next steps",
    ...adviceFor(facts, feature).map((each) => `  - ${plainLine(each)}`),
  ];
  return innocent(`${lines.join("\n")}\n`);
}

export function explainRule({ id, summary, help, defaultSeverity }: RuleInfo): string {
  const weight = defaultSeverity === "off" ? "off unless enabled" : defaultSeverity;
  return innocent(
    `${plainName(id)}\n  default  ${weight}\n\n${plainLine(summary)}\n\n${plainLine(help, 8000)}\n`,
  );
}

function standsText({ feature: { place, notice, under } }: RegisterEntry, path: string): string {
  const elsewhere = under === undefined ? "" : `${plainPath(under.place.path)}, `;
  return `${path}:${place.line}, its notice at ${elsewhere}line ${notice.line}`;
}

function stateText({ state, effectiveSunset, feature }: RegisterEntry, today: Day): string {
  if (state === "kept") return "kept: a decision keeps it";
  if (effectiveSunset === null) return "deprecated, without a sunset date";
  const days = daysBetween(today, effectiveSunset);
  const extended = effectiveSunset === feature.notice.sunset ? "" : ", extended by a decision";
  const sunset = `${plainName(effectiveSunset)}${extended}`;
  if (state === "due") return `due: its sunset was reached on ${sunset} (${count(-days, "day")} ago)`;
  return `deprecated: it keeps working until ${sunset} (${count(days, "day")} from now)`;
}

function introducedText({ introduced, window, today }: FeatureFacts): string {
  if (introduced === null) return "unknown: the fetched history ends before its notice was added";
  const ends = addDuration(introduced, window);
  return `${plainName(introduced)}; its grace period ${ends <= today ? "ended" : "ends"} on ${ends}`;
}

/** Lists the periods before the sunset in which the endpoint rejects requests. */
function brownoutRow({ brownouts = [] }: RegisterEntry): readonly (readonly [string, string])[] {
  if (brownouts.length === 0) return [];
  const begins = brownouts
    .slice(0, 10)
    .map(({ from }) => new Date(from).toISOString().slice(0, 16).replace("T", " "));
  const more = brownouts.length > begins.length ? `, and ${brownouts.length - begins.length} more` : "";
  return [["brownouts", `${begins.join(", ")} UTC${more}`]];
}

function callers(evidence: Evidence | null, indent: number): string[] {
  if (evidence === null) return [];
  return callerLines(evidence, () => true)
    .slice(0, 20)
    .map(({ who, class: kind, count: calls, lastAt }) => {
      const last = lastAt === null ? "" : `, last on ${plainName(lastAt)}`;
      return `  ${" ".repeat(indent)}  ${who} (${kind}): ${count(calls, "call")}${last}`;
    });
}
