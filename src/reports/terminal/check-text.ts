import { shortList } from "../../core/limits.ts";
import type { Transition } from "../../core/model/change.ts";
import type { Finding, Severity } from "../../core/model/finding.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import type { Removal } from "../../core/model/result/removal.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import {
  condense,
  findingsOf,
  heaviestFirst,
  manyTitle,
  severityOf,
  type Condensed,
} from "../check/condense.ts";
import { pad, wrap } from "../writing/layout.ts";
import { inOrderOfChanges, mostUrgent } from "../check/order.ts";
import { removalText } from "../check/removal-lines.ts";
import { isReportedOnly, nextStep, outlook, tally, comparedText } from "../check/outlook.ts";
import { passingDay } from "../writing/passing-day.ts";
import { palette, type Paint, type Palette } from "../writing/palette.ts";
import type { MayName } from "../writing/named-callers.ts";
import { callerLines, evidenceText, placeText } from "../writing/place-text.ts";
import { plainLine, plainName, plainPath } from "../writing/plain.ts";
import { policyLine } from "../writing/policy-line.ts";
import { problemsSentence, unreadLine } from "../writing/unread-line.ts";
import { innocent } from "../writing/runner-lines.ts";

export interface TextOptions {
  readonly color: boolean;
  /** For a pass, shows only the verdict and the removals. */
  readonly quiet?: boolean;
  /** Shows every finding, change and removal in full. */
  readonly verbose?: boolean;
  /** Columns of the terminal. If undefined, lines are not wrapped. */
  readonly width?: number;
  /** Returns true for callers that may be named. If undefined, all are named. */
  readonly mayName?: MayName;
}

interface CheckPen {
  readonly today: Day;
  readonly paint: Palette;
  readonly width: number;
  readonly verbose: boolean;
  readonly mayName: MayName;
  /** Removed features that no usage source covers. */
  readonly uncovered: ReadonlySet<string | null>;
}

const symbols = { error: "✗", warning: "!", notice: "i" } as const;

/** Returns `check` and `audit` for a terminal: findings by rule, other changes, the verdict, and the next step. */
export function checkText(result: CheckResult, options: TextOptions): string {
  const paint = palette(options.color);
  const { width = Infinity, verbose = false, mayName = () => true } = options;
  const uncovered = new Set(
    result.removals.filter(({ evidence }) => evidence === null).map(({ feature }) => feature),
  );
  const pen = { today: result.today, paint, width, verbose, mayName, uncovered };
  const isBrief = options.quiet === true && result.verdict === "pass" && !result.unfinished;
  const parts = isBrief ? brief(result, pen) : full(result, pen);
  return innocent(
    `${parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n")}\n`,
  );
}

function brief(result: CheckResult, pen: CheckPen): string[][] {
  const policy = policyLine(result.policy);
  const problems = problemsSentence(result.problems).trim();
  const lines = [verdictLine(result, pen), problems, policy ?? ""];
  return [removalLines(result.removals, pen), lines.filter((line) => line !== "")];
}

function full(result: CheckResult, pen: CheckPen): string[][] {
  const { problems, remarks, removals } = result;
  const reported = new Set(result.findings.map(({ feature }) => feature));
  const isShown = ({ feature }: { readonly feature: string }): boolean =>
    pen.verbose || !reported.has(feature);
  const allowed = removals.filter(isShown);
  return [
    [pen.paint.bold(`Sunset Warden: ${result.base === null ? "audit" : "check"}`)],
    ...(result.base === null ? auditBlocks(result, pen) : ruleBlocks(condense(result.findings), pen)),
    changeLines(result.changes.filter(isShown), allowed, pen),
    removalLines(allowed, pen),
    noteLines("Could not be read", problems.map(problemText), pen),
    noteLines(
      "Also",
      remarks.map((each) => plainLine(each)),
      pen,
    ),
    closing(result, pen),
  ];
}

function verdictLine(result: CheckResult, { paint }: CheckPen): string {
  const counts = tally(outlook(result).counts);
  if (result.verdict === "fail") return paint.bold(paint.red(`✗ Fail: ${counts}.`));
  if (result.unfinished) return paint.bold(paint.yellow(`! Not finished: ${counts}.`));
  if (isReportedOnly(result)) return paint.bold(paint.yellow(`! ${counts}. They do not fail this run.`));
  return paint.bold(paint.green(`✓ Pass: ${counts}.`));
}

/**
 * An audit of an old repository may have hundreds of findings. So it shows totals by rule, then the most urgent
 * findings.
 */
function auditBlocks(result: CheckResult, pen: CheckPen): string[][] {
  const { findings } = result;
  if (pen.verbose || findings.length <= shortList) return ruleBlocks(condense(findings), pen);
  const entries = heaviestFirst(findings.map((one) => ({ one })));
  const groups = Map.groupBy(
    entries,
    (each) => `${level(severityOf(each), pen.paint)}  ${plainName(findingsOf(each)[0].rule)}`,
  );
  const totals = Array.from(groups, ([title, of]) => `${String(of.length).padStart(6)}  ${title}`);
  const urgent = mostUrgent(result).slice(0, shortList);
  const rest = findings.length - urgent.length;
  return [
    totals,
    [pen.paint.bold(`The ${shortList} most urgent`)],
    ...ruleBlocks(
      urgent.map((one) => ({ one })),
      pen,
    ),
    wrap(
      `${count(rest, "finding")} more: --verbose shows all of them, --format json lists them.`,
      pen.width,
      "",
      "",
    ),
  ];
}

/** Groups findings by rule and severity, the most severe first. */
function ruleBlocks(entries: readonly Condensed[], pen: CheckPen): string[][] {
  const groups = Map.groupBy(
    heaviestFirst(entries),
    (each) => `${severityOf(each)} ${findingsOf(each)[0].rule}`,
  );
  return Array.from(groups.values(), (of) => ruleBlock(of, pen));
}

function ruleBlock(entries: readonly Condensed[], pen: CheckPen): string[] {
  const [first] = entries;
  if (first === undefined) return [];
  const mark = level(severityOf(first), pen.paint);
  if (entries.length === 1) {
    const [finding] = findingsOf(first);
    return [`${mark}  ${pen.paint.bold(entryTitle(first, pen))}`, ...details(finding, pen)];
  }
  const total = entries.reduce((sum, each) => sum + findingsOf(each).length, 0);
  const alike = Map.groupBy(entries, (each) => likeness(each, pen.today));
  return [
    `${mark}  ${pen.paint.bold(`${plainName(findingsOf(first)[0].rule)}: ${count(total, "finding")}`)}`,
    ...[...alike.values()].flatMap((of) => alikeLines(of, pen)),
  ];
}

function entryTitle(entry: Condensed, { paint }: CheckPen): string {
  if ("one" in entry) return `${plainName(entry.one.rule)}  ${paint.dim(placeText(entry.one.place))}`;
  return `${plainLine(manyTitle(entry.many))}, the first at ${placeText(entry.many.findings[0].place)}`;
}

/** Findings are alike if only their place and the name of their feature differ. */
function likeness(entry: Condensed, today: Day): string {
  const [finding] = findingsOf(entry);
  const { feature, message, remedy, evidence, place } = finding;
  const isAlone = "many" in entry || evidence !== null || feature === null;
  if (isAlone) return `${place.path}:${place.line} ${message}`;
  const name = splitId(feature).local;
  return [message.replaceAll(name, "…"), remedy.replaceAll(name, "…"), passingDay(finding, today)].join("\n");
}

/** Shows the first finding in full, then one line for each similar finding. */
function alikeLines([first, ...others]: readonly Condensed[], pen: CheckPen): string[] {
  if (first === undefined) return [];
  const shown = pen.verbose ? others : others.slice(0, shortList);
  const rest = others.length - shown.length;
  const place = "one" in first ? placeText(first.one.place) : entryTitle(first, pen);
  return [
    `  ${pen.paint.dim(place)}`,
    ...details(findingsOf(first)[0], pen),
    ...(shown.length === 0 ? [] : ["  The same applies to:"]),
    ...shown.map((each) => {
      const [finding] = findingsOf(each);
      return `    ${pen.paint.dim(placeText(finding.place))}  ${plainName(splitId(finding.feature ?? "").local)}`;
    }),
    ...(rest === 0 ? [] : [`    and ${rest} more (--verbose shows all)`]),
  ];
}

/** Returns the message, the remedy, the day from which it passes, and the recorded usage. */
function details(finding: Finding, pen: CheckPen): string[] {
  const { rule, feature, message, remedy, evidence } = finding;
  const isUncovered = evidence === null && rule.startsWith("removal/") && pen.uncovered.has(feature);
  const day = passingDay(finding, pen.today);
  const isNew = day !== null && !`${message} ${remedy}`.includes(day);
  return [
    ...wrap(plainLine(message), pen.width, "    ", "    "),
    ...(remedy === "" ? [] : wrap(plainLine(remedy), pen.width, "    → ", "      ")),
    ...(isNew ? [`    Passes from ${plainName(day)}.`] : []),
    ...(evidence === null ? [] : usageLines(evidence, pen)),
    ...(isUncovered ? ["    Usage: no source covers it."] : []),
  ];
}

function usageLines(evidence: NonNullable<Finding["evidence"]>, { width, mayName }: CheckPen): string[] {
  const callers = callerLines(evidence, mayName);
  const listed = callers.slice(0, shortList).map((each) => {
    const last = each.lastAt === null ? "" : `, last on ${plainName(each.lastAt)}`;
    return `      ${each.who} (${each.class}): ${count(each.count, "call")}${last}`;
  });
  const more = callers.length - listed.length;
  return [
    ...wrap(`Usage: ${evidenceText(evidence).replace(/^used: /, "")}`, width, "    ", "      "),
    ...listed,
    ...(more > 0 ? [`      and ${count(more, "caller")} more`] : []),
  ];
}

/** Lists changes without a finding. Removals have their own section. */
function changeLines(changes: readonly Transition[], removals: readonly Removal[], pen: CheckPen): string[] {
  const { paint, verbose } = pen;
  const removed = new Set(removals.map(({ feature }) => feature));
  const others = inOrderOfChanges(changes.filter(({ feature }) => verbose || !removed.has(feature)));
  if (others.length === 0) return [];
  const shown = verbose ? others : others.slice(0, shortList);
  const rest = others.length - shown.length;
  const word = Math.max(...shown.map(({ change }) => change.length));
  return [
    paint.bold(verbose || changes.length === others.length ? "Changes" : "Other changes"),
    ...shown.map(
      (each) => `  ${pad(each.change, word)}  ${plainPath(each.feature)}  ${paint.dim(changeText(each))}`,
    ),
    ...(rest === 0 ? [] : [`  and ${rest} more (--verbose shows all)`]),
  ];
}

/** Shows only the line if the id already names the file. */
function changeText({
  feature,
  change,
  path,
  line,
  side,
  movedTo,
  sunsetFrom,
  sunsetTo,
}: Transition): string {
  const place = splitId(feature).path === path ? `line ${line}` : placeText({ path, line, side });
  const moved = movedTo === null ? [] : [`to ${plainPath(movedTo)}`];
  const dates = sunsetFrom === sunsetTo ? [] : [`sunset ${datesText(change, sunsetFrom, sunsetTo)}`];
  return [place, ...moved, ...dates].join(", ");
}

/**
 * Shows an arrow only for a date that moves: an announced feature had no date before, and a removed one has none
 * after.
 */
function datesText(change: Transition["change"], from: Day | null, to: Day | null): string {
  const only = change === "announced" ? to : change === "removed" ? from : null;
  return only === null ? `${plainName(from ?? "none")} → ${plainName(to ?? "none")}` : plainName(only);
}

function removalLines(removals: readonly Removal[], { paint, width }: CheckPen): string[] {
  if (removals.length === 0) return [];
  const lines = removals.flatMap((each) =>
    wrap(`${plainPath(each.feature)}: ${plainLine(removalText(each), 1000)}`, width, "  ", "    "),
  );
  return [paint.bold("Removals"), ...lines];
}

function problemText({ path, line, message }: CheckResult["problems"][number]): string {
  return `${plainPath(path)}${line === undefined ? "" : `:${line}`}: ${plainLine(message)}`;
}

function noteLines(heading: string, notes: readonly string[], { paint, width }: CheckPen): string[] {
  if (notes.length === 0) return [];
  return [paint.bold(heading), ...notes.flatMap((each) => wrap(each, width, "  - ", "    "))];
}

function closing(result: CheckResult, pen: CheckPen): string[] {
  const { width } = pen;
  return [
    verdictLine(result, pen),
    ...wrap(`${comparedText(result)}${problemsSentence(result.problems)}`, width, "", ""),
    ...wrap(nextStep(result), width, "", ""),
    ...wrap(unreadLine(result.unread) ?? "", width, "", ""),
    ...wrap(policyLine(result.policy) ?? "", width, "", ""),
  ].filter((line) => line !== "");
}

function level(severity: Severity, { red, yellow, blue }: Palette): string {
  const paints: Readonly<Record<Severity, Paint>> = { error: red, warning: yellow, notice: blue };
  return paints[severity](`${symbols[severity]} ${severity}`);
}
