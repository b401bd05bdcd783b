import { splitId } from "../../core/model/feature.ts";
import type { Finding, Severity } from "../../core/model/finding.ts";
import type { CheckResult, RegisterEntry } from "../../core/model/result/result.ts";
import { condense, findingsOf, heaviestFirst, manyTitle, severityOf, type Condensed } from "./condense.ts";
import type { Section } from "../writing/fit.ts";
import { placeLink, ruleLink, type Links } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { removalText } from "./removal-lines.ts";
import { inOrderOfChanges, inOrderOfEntries } from "./order.ts";
import { passingDay } from "../writing/passing-day.ts";
import type { MayName } from "../writing/named-callers.ts";
import { callerLines, evidenceText } from "../writing/place-text.ts";

/** Sections of Markdown: a heading, a table's header, one row per line. All values are escaped in this file. */

const severityWords: Readonly<Record<Severity, string>> = {
  error: "🛑 error",
  warning: "⚠️ warning",
  notice: "ℹ️ notice",
};

/** Message and remedy share a cell. The column with the passing day exists only if a finding has such a day. */
export function findingsTable(result: CheckResult, links: Links): Section[] {
  const entries = heaviestFirst(condense(result.findings));
  const isDated = result.findings.some((each) => passingDay(each, result.today) !== null);
  const titles = ["Severity", "Finding", "Place", "Rule", ...(isDated ? ["Passes from"] : [])];
  const cells = entries.map((each) => findingCells(each, result, links));
  return table(
    "### Findings",
    titles,
    cells.map((each) => each.slice(0, titles.length)),
  );
}

function findingCells(entry: Condensed, result: CheckResult, links: Links): string[] {
  const [{ rule, place, message, remedy, ...finding }] = findingsOf(entry);
  const first = placeLink(place, result, links);
  const isMany = "many" in entry;
  return [
    severityWords[severityOf(entry)],
    [
      `${isMany ? `${markdownText(manyTitle(entry.many))}. The first: ` : ""}${markdownText(message)}`,
      ...(remedy === "" ? [] : [markdownText(remedy)]),
    ].join("<br>→ "),
    isMany ? `${codeSpan(entry.many.folder)}, first ${first}` : first,
    ruleLink(rule, links),
    isMany ? "" : markdownText(passingDay(finding, result.today) ?? ""),
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

/** Lists each removal on one line, with the facts behind the verdict and the decision that allowed it. */
export function removalsList({ removals }: CheckResult): Section[] {
  return listSection(
    "### Removals",
    removals.map((each) => `- ${codeSpan(each.feature)}: ${markdownText(removalText(each), 1000)}`),
  );
}

/** Lists one caller per row. Callers that may not be named are counted by class. */
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
