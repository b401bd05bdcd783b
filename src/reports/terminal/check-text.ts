import { shortList } from "../../core/limits.ts";
import type { Transition } from "../../core/model/change.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Finding, Severity } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { count } from "../../core/text/message-text.ts";
import { condense, manyTitle, type Condensed, type Many } from "../check/condense.ts";
import { pad, wrap } from "../writing/layout.ts";
import { inOrderOfChanges } from "../check/order.ts";
import { removalText } from "../check/removal-lines.ts";
import { commit, whatWasRead, nextStep, outlook, tally } from "../check/outlook.ts";
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
  /** Of a pass, the verdict and the removals alone. */
  readonly quiet?: boolean;
  /** Columns of the terminal; not given: lines are not broken. */
  readonly width?: number;
  /** Which callers are named; all where it is not given. */
  readonly mayName?: MayName;
}

interface CheckPen {
  readonly today: Day;
  readonly paint: Palette;
  readonly width: number;
  readonly mayName: MayName;
}

const symbols = { error: "✗", warning: "!", notice: "i" } as const;

/** `check` and `audit` for a terminal: findings by feature, what changed, the verdict, what to do next. */
export function checkText(result: CheckResult, options: TextOptions): string {
  const paint = palette(options.color);
  const { width = Infinity, mayName = () => true } = options;
  const pen = { today: result.today, paint, width, mayName };
  const parts =
    options.quiet === true && result.verdict === "pass" && !result.unfinished
      ? briefly(result, pen)
      : wholly(result, pen);
  return innocent(
    `${parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n")}\n`,
  );
}

function briefly(result: CheckResult, pen: CheckPen): string[][] {
  const policy = policyLine(result.policy);
  const problems = problemsSentence(result.problems).trim();
  const lines = [verdictLine(result, pen), problems, policy ?? ""];
  return [removalLines(result, pen), lines.filter((line) => line !== "")];
}

function wholly(result: CheckResult, pen: CheckPen): string[][] {
  return [
    [pen.paint.bold(title(result))],
    ...[...byFeature(condense(result.findings))].map(([heading, entries]) => block(heading, entries, pen)),
    changeLines(result, pen),
    removalLines(result, pen),
    noteLines("Could not be read", result.problems.map(problemText), pen),
    noteLines(
      "Also",
      result.remarks.map((each) => plainLine(each)),
      pen,
    ),
    closing(result, pen),
  ];
}

function verdictLine(result: CheckResult, { paint }: CheckPen): string {
  const { counts } = outlook(result);
  const pass = result.verdict === "pass";
  if (pass && result.unfinished) return paint.bold(paint.yellow(`! Not finished: ${tally(counts)}.`));
  return paint.bold((pass ? paint.green : paint.red)(`${pass ? "✓ Pass" : "✗ Fail"}: ${tally(counts)}.`));
}

function title({ base, head }: CheckResult): string {
  if (base === null) return `Sunset Warden: audit of ${commit(head)}`;
  return `Sunset Warden: check of ${commit(base)}..${commit(head)}`;
}

/** Entries under their feature, in order of first appearance; those about no feature under their file. */
function byFeature(entries: readonly Condensed[]): Map<string, Condensed[]> {
  return Map.groupBy(entries, (each) =>
    "many" in each ? plainPath(each.many.folder) : plainPath(each.one.feature ?? each.one.place.path),
  );
}

function block(heading: string, entries: readonly Condensed[], pen: CheckPen): string[] {
  const lines = entries.flatMap((each) =>
    "many" in each ? manyLines(each.many, pen) : oneLines(each.one, pen),
  );
  return [pen.paint.bold(heading), ...lines];
}

function oneLines(finding: Finding, pen: CheckPen): string[] {
  return [
    `  ${level(finding.severity, pen.paint)} ${plainName(finding.rule)}  ${pen.paint.dim(placeText(finding.place))}`,
    ...said(finding, pen),
    ...(finding.evidence === null ? [] : usageLines(finding.evidence, pen)),
  ];
}

function manyLines(many: Many, pen: CheckPen): string[] {
  const [first] = many.findings;
  return [
    `  ${level(many.severity, pen.paint)} ${plainLine(manyTitle(many))}, the first at ${placeText(first.place)}`,
    ...said(first, pen),
  ];
}

function said(finding: Finding, { today, paint, width }: CheckPen): string[] {
  const { message, remedy } = finding;
  const day = passingDay(finding, today);
  return [
    ...wrap(plainLine(message), width, "    ", "    "),
    ...(remedy === "" ? [] : wrap(plainLine(remedy), width, "    → ", "      ")),
    ...(day === null ? [] : [`    ${paint.dim(`passes from ${plainName(day)}`)}`]),
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
    ...wrap(`usage ${evidenceText(evidence)}`, width, "    ", "      "),
    ...listed,
    ...(more > 0 ? [`      and ${count(more, "caller")} more`] : []),
  ];
}

function changeLines({ changes }: CheckResult, { paint }: CheckPen): string[] {
  if (changes.length === 0) return [];
  const word = Math.max(...changes.map(({ change }) => change.length));
  const lines = inOrderOfChanges(changes).map(
    (each) => `  ${pad(each.change, word)}  ${plainPath(each.feature)}  ${paint.dim(changeText(each))}`,
  );
  return [paint.bold("Changes"), ...lines];
}

function changeText({ change, path, line, side, movedTo, sunsetFrom, sunsetTo }: Transition): string {
  const moved = movedTo === null ? [] : [`to ${plainPath(movedTo)}`];
  const dates = sunsetFrom === sunsetTo ? [] : [`sunset ${datesText(change, sunsetFrom, sunsetTo)}`];
  return [placeText({ path, line, side }), ...moved, ...dates].join(", ");
}

/** What is new has no date before, what is gone none after: an arrow is for a date that moves. */
function datesText(change: Transition["change"], from: Day | null, to: Day | null): string {
  const only = change === "announced" ? to : change === "removed" ? from : null;
  return only === null ? `${plainName(from ?? "none")} → ${plainName(to ?? "none")}` : plainName(only);
}

function removalLines({ removals }: CheckResult, { paint, width }: CheckPen): string[] {
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
    ...wrap(whatWasRead(result), width, "", ""),
    ...(condense(result.findings).some((each) => "many" in each)
      ? wrap("Where one line stands for many findings, the JSON form lists each of them.", width, "", "")
      : []),
    ...wrap(nextStep(result), width, "", ""),
    ...wrap(unreadLine(result.unread) ?? "", width, "", ""),
    ...wrap(policyLine(result.policy) ?? "", width, "", ""),
  ].filter((line) => line !== "");
}

function level(severity: Severity, { red, yellow, blue }: Palette): string {
  const paints: Readonly<Record<Severity, Paint>> = { error: red, warning: yellow, notice: blue };
  return paints[severity](`${symbols[severity]} ${pad(severity, "warning".length)}`);
}
