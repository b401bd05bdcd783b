import { githubAnnotations } from "../../core/limits.ts";
import { severities, type Finding, type Severity } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import { condense, manyTitle, severityOf, type Condensed } from "./condense.ts";
import { commandData, commandProperty } from "../writing/escape.ts";
import { passingDay } from "../writing/passing-day.ts";
import type { HeadPlace, PlaceOnHead } from "./placing.ts";
import { placeText } from "../writing/place-text.ts";
import { plainLine, plainName, plainPath } from "../writing/plain.ts";

/**
 * Returns workflow commands, one per line: at most ten of each level, the most severe level first. The last line
 * counts the findings that were left out. Empty without findings.
 */
export function annotations(
  result: Pick<CheckResult, "findings" | "today">,
  placeOnHead: PlaceOnHead,
): string {
  const entries = condense(result.findings);
  const lines: string[] = [];
  const left: string[] = [];
  for (const severity of severities.toReversed()) {
    const ofLevel = entries.filter((each) => severityOf(each) === severity);
    lines.push(
      ...ofLevel.slice(0, githubAnnotations).map((each) => command(each, placeOnHead, result.today)),
    );
    const more = ofLevel.slice(githubAnnotations).reduce((sum, each) => sum + weight(each), 0);
    if (more > 0) left.push(`${more} more ${more === 1 ? severity : `${severity}s`}`);
  }
  if (left.length > 0)
    lines.push(
      `Not annotated, because GitHub shows at most ${githubAnnotations} annotations of a level: ${left.join(", ")}. The full report contains them.`,
    );
  return lines.map((line) => `${line}\n`).join("");
}

function weight(entry: Condensed): number {
  return "many" in entry ? entry.many.findings.length : 1;
}

/** A message on a line of head. `place` is null if none of the finding's lines exists at head. */
export interface Annotation {
  readonly severity: Severity;
  readonly place: HeadPlace | null;
  readonly title: string;
  readonly message: string;
}

export function annotationOf(entry: Condensed, placeOnHead: PlaceOnHead, today: Day): Annotation {
  const finding = "many" in entry ? entry.many.findings[0] : entry.one;
  const lead = "many" in entry ? `${plainLine(manyTitle(entry.many))}. The first:\n` : "";
  const place = placeOnHead(finding);
  return {
    severity: severityOf(entry),
    place,
    title: titleOf(finding),
    message: lead + body(finding, place, today),
  };
}

function command(entry: Condensed, placeOnHead: PlaceOnHead, today: Day): string {
  const { severity, place, title, message } = annotationOf(entry, placeOnHead, today);
  const file = commandProperty(plainPath(place?.path ?? ""));
  const properties = [
    ...(place === null || file === "" ? [] : [`file=${file}`, `line=${place.line}`]),
    `title=${commandProperty(title)}`,
  ];
  return `::${severity} ${properties.join(",")}::${commandData(message)}`;
}

function titleOf({ rule, feature }: Finding): string {
  return plainName(feature === null ? rule : `${rule}: ${splitId(feature).local}`);
}

function body(finding: Finding, place: HeadPlace | null, today: Day): string {
  const { message, remedy } = finding;
  const day = passingDay(finding, today);
  return [
    plainLine(message) + elsewhere(finding, place),
    ...(remedy === "" ? [] : [`→ ${plainLine(remedy)}`]),
    ...(day === null ? [] : [`Passes from ${plainName(day)}.`]),
  ].join("\n");
}

/** Returns the finding's place if the annotation is at another place or has no place. */
function elsewhere({ place }: Finding, listed: HeadPlace | null): string {
  const there = listed !== null && listed.path === place.path && listed.line === place.line;
  if (there && place.side === "head") return "";
  return ` [${placeText(place)}]`;
}
