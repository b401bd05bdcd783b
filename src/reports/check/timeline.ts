import { diagramRows } from "../../core/limits.ts";
import type { Day } from "../../core/model/feature.ts";
import type { CheckResult, RegisterEntry } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { mermaidLabel } from "../writing/escape.ts";
import type { Section } from "../writing/fit.ts";
import { byText } from "./order.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;
const tags = { deprecated: "active", due: "crit", kept: "done" } as const;

/**
 * Returns a Mermaid Gantt chart of the affected features, with one section per file. A bar runs from the
 * announcement to the sunset. If the announcement is unknown, the sunset is a milestone. Audits show all features.
 * The vertical line is `today`, not the day of viewing.
 */
export function timeline(result: CheckResult): Section[] {
  const affected = affectedEntries(result);
  const dated = affected
    .filter(({ effectiveSunset }) => effectiveSunset !== null && day.test(effectiveSunset))
    .sort((a, b) => byText(a.effectiveSunset ?? "", b.effectiveSunset ?? ""));
  if (dated.length === 0 || !day.test(result.today)) return [];
  const drawn = dated.slice(0, diagramRows);
  const files = Map.groupBy(drawn, ({ feature }) => mermaidLabel(feature.place.path) || "file");
  const announced = new Set(
    result.changes.filter(({ change }) => change === "announced").map(({ feature }) => feature),
  );
  const head = [
    "### Timeline",
    "",
    "```mermaid",
    "gantt",
    "  dateFormat YYYY-MM-DD",
    "  axisFormat %Y-%m-%d",
    "  todayMarker off",
    "  section Today",
    `  today ${result.today} :vert, ${result.today}, 1d`,
  ];
  const rows = [...files].map(([file, entries]) =>
    [
      `  section ${file}`,
      ...entries.map((each) => task(each, announced.has(each.feature.id) ? result.today : null)),
    ].join("\n"),
  );
  return [
    { head, rows, tail: ["```", ...undrawn(affected.length - dated.length, dated.length - drawn.length)] },
  ];
}

function affectedEntries({ base, changes, findings, features }: CheckResult): RegisterEntry[] {
  const touched = new Set<string | null>([...changes, ...findings].map(({ feature }) => feature));
  const unique = new Map(features.map((each) => [each.feature.id, each])).values();
  return [...unique].filter(
    ({ feature }) => base === null || touched.has(feature.id) || touched.has(feature.key),
  );
}

/** The kind comes first, because a label must not begin with a keyword of Mermaid. */
function task({ feature, state, effectiveSunset }: RegisterEntry, announcedNow: Day | null): string {
  const end = effectiveSunset ?? "";
  const label = `${mermaidLabel(feature.kind)} ${mermaidLabel(feature.name)}`;
  const start = feature.notice.announced ?? announcedNow;
  if (start === null || !day.test(start) || start >= end) return `  ${label} :milestone, ${end}, 0d`;
  return `  ${label} :${tags[state]}, ${start}, ${end}`;
}

function undrawn(undated: number, more: number): string[] {
  return [
    ...(undated > 0 ? ["", `Not drawn: ${count(undated, "feature")} without a date.`] : []),
    ...(more > 0 ? ["", `Not drawn: ${count(more, "feature")} with later sunset dates.`] : []),
  ];
}
