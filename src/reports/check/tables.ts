import { splitId } from "../../core/model/feature.ts";
import type { Finding, Severity } from "../../core/model/finding.ts";
import type { CheckResult, RegisterEntry } from "../../core/model/result/result.ts";
import { condense, heaviestFirst, manyTitle, type Condensed } from "./condense.ts";
import type { Section } from "../writing/fit.ts";
import { placeLink, ruleLink, type Links } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { removalText } from "./removal-lines.ts";
import { inOrderOfChanges, inOrderOfEntries } from "./order.ts";
import { passingDay } from "../writing/passing-day.ts";
import type { MayName } from "../writing/named-callers.ts";
import { callerLines, evidenceText } from "../writing/place-text.ts";

/** Sections of Markdown: a heading, a table's head, one row a line. Every value is escaped here. */

const severityWords: Readonly<Record<Severity, string>> = {
  error: "🛑 error",
  warning: "⚠️ warning",
  notice: "ℹ️ notice",
};

export function findingsTable(result: CheckResult, links: Links): Section[] {
  const entries = heaviestFirst(condense(result.findings));
  return table(
    "### Findings",
    ["Severity", "Rule", "Feature", "Place", "What", "Passes from"],
    entries.map((each) => findingCells(each, result, links)),
  );
}

function findingCells(entry: Condensed, result: CheckResult, links: Links): string[] {
  if ("many" in entry) {
    const { many } = entry;
    const what = `${manyTitle(many)}. The first: ${many.findings[0].message}`;
    const place = `${codeSpan(many.folder)}, first ${placeLink(many.findings[0].place, result, links)}`;
    return [severityWords[many.severity], ruleLink(many.rule, links), "", place, markdownText(what), ""];
  }
  const { severity, rule, feature, place, message } = entry.one;
  return [
    severityWords[severity],
    ruleLink(rule, links),
    featureCell(feature),
    placeLink(place, result, links),
    markdownText(message),
    markdownText(passingDay(entry.one, result.today) ?? ""),
  ];
}

export function changesTable(result: CheckResult, links: Links): Section[] {
  return table(
    "### Changes",
    ["Change", "Feature", "Place", "Moved to", "Sunset before", "Sunset after"],
    inOrderOfChanges(result.changes).map((each) => [
      markdownText(each.change),
      featureCell(each.feature),
      placeLink(each, result, links),
      each.movedTo === null ? "" : codeSpan(each.movedTo),
      markdownText(each.sunsetFrom ?? ""),
      markdownText(each.sunsetTo ?? ""),
    ]),
  );
}

/** One line a removal: what it was judged on, and what allowed it. */
export function removalsList({ removals }: CheckResult): Section[] {
  return listSection(
    "### Removals",
    removals.map((each) => `- ${codeSpan(each.feature)}: ${markdownText(removalText(each), 1000)}`),
  );
}

/** One row a caller; callers that may not be named here are counted by class. */
export function evidenceTable(findings: readonly Finding[], mayName: MayName): Section[] {
  const consulted = new Map(
    findings.flatMap(({ feature, evidence }) => (evidence === null ? [] : [[feature ?? "", evidence]])),
  );
  const rows = [...consulted].flatMap(([feature, evidence]) => {
    const known = [codeSpan(feature), markdownText(evidenceText(evidence))];
    const callers = callerLines(evidence, mayName);
    if (callers.length === 0) return [[...known, "", "", "", ""]];
    return callers.map((each) => [
      ...known,
      each.named ? codeSpan(each.who) : each.who,
      markdownText(each.class),
      String(each.count),
      markdownText(each.lastAt ?? ""),
    ]);
  });
  return table("### Recorded usage", ["Feature", "Usage", "Caller", "Class", "Calls", "Last call"], rows);
}

export function registerTable(entries: readonly RegisterEntry[]): Section[] {
  return table(
    "### Deprecated features",
    ["Sunset", "State", "Audience", "Kind", "Feature", "Replacement", "Place"],
    inOrderOfEntries(entries).map(({ feature, state, audience, effectiveSunset }) => [
      markdownText(effectiveSunset ?? "no date"),
      markdownText(state),
      markdownText(audience),
      markdownText(feature.kind),
      featureCell(feature.id),
      codeSpan(feature.notice.replacement ?? ""),
      codeSpan(`${feature.place.path}:${feature.place.line}`),
    ]),
  );
}

export function listSection(heading: string, items: readonly string[]): Section[] {
  return items.length === 0 ? [] : [{ head: [heading, ""], rows: items, tail: [] }];
}

function featureCell(id: string | null): string {
  return id === null ? "" : codeSpan(splitId(id).local);
}

function table(heading: string, titles: readonly string[], rows: readonly (readonly string[])[]): Section[] {
  if (rows.length === 0) return [];
  const head = [heading, "", row(titles), row(titles.map(() => "---"))];
  return [{ head, rows: rows.map(row), tail: [] }];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
