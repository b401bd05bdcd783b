import { shortList } from "../../core/limits.ts";
import { writtenReason } from "../writing/written-reason.ts";
import { daysBetween } from "../../core/time/day.ts";
import { isWholeFile, type Day } from "../../core/model/feature.ts";
import { afterContacts } from "../../core/reminders/contacts.ts";
import { asOfClosing, asOfOpening } from "../../core/reminders/as-of.ts";
import type { HiddenState } from "../../core/reminders/marker.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import { plannedBrownouts } from "../../core/governed/planned-brownouts.ts";
import type { Policy } from "../../core/model/policy.ts";
import { count } from "../../core/text/message-text.ts";
import { formatDuration } from "../../core/time/duration-words.ts";
import { uriPath } from "../writing/escape.ts";
import { link } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { clip, plainLine } from "../writing/plain.ts";
import { ifNobodyActs, readyAnswers } from "./answers.ts";
import { callersToTell, ownerMentions } from "./mentions.ts";
import { usageLines } from "./usage.ts";
import { placeAt, usesLines } from "./uses.ts";

/** Titles are plain text on GitHub: they cannot mention or link. */
export function issueTitle({ entry, sunset }: Pick<DatedFeature, "entry" | "sunset">): string {
  const { kind, name, place } = entry.feature;
  const subject = isWholeFile(name) ? place.path : name;
  return `Deprecated: ${kind} ${clip(plainLine(subject), 150)}, sunset ${sunset}`;
}

/** Returns the body of a feature's issue, without the marker. `current`: the present body. */
export function issueBody(
  known: DatedFeature,
  setting: Setting,
  hidden: HiddenState,
  current: string | null,
): string {
  const dated = afterContacts(known, setting.policy, hidden);
  return [
    ...facts(dated, setting),
    "",
    ...agingPart(dated, setting, current),
    "",
    ...nextPart(dated, setting, hidden),
    "",
    ...footer(setting),
    "",
  ].join("\n");
}

function facts(
  { entry, sunset, window, owners, introduced }: DatedFeature,
  { policy }: Pick<Setting, "policy">,
): string[] {
  const { feature, audience } = entry;
  const { notice } = feature;
  const moved = notice.sunset === sunset ? "" : `, moved by a decision (notice: ${notice.sunset ?? "none"})`;
  const who = ownerMentions(owners);
  const rows: readonly (readonly [string, string])[] = [
    ["What", `${feature.kind} ${codeSpan(feature.name)} in ${codeSpan(feature.place.path)}`],
    ["Replacement", notice.replacement === null ? "none named" : codeSpan(notice.replacement)],
    ["Why", markdownText(writtenReason(notice) ?? "no reason given", 500)],
    [
      "Announced",
      notice.announced ??
        (introduced === null ? "unknown" : `${introduced}, the day on which its notice was added`),
    ],
    ["Sunset", `**${sunset}**${moved}`],
    ...brownoutRow({ ...entry, effectiveSunset: sunset }, policy.brownouts),
    ["Audience", `${audience}: at least ${formatDuration(window)} from notice to removal`],
    ["Id", codeSpan(feature.key)],
    ["Owners", who === "" ? "none" : who],
  ];
  return ["| | |", "| --- | --- |", ...rows.map(([name, value]) => `| ${name} | ${value} |`)];
}

/** Lists planned brownouts, so that callers know of them in advance. */
function brownoutRow(
  entry: Parameters<typeof plannedBrownouts>[0],
  brownouts: Policy["brownouts"],
): readonly (readonly [string, string])[] {
  const planned = plannedBrownouts(entry, brownouts);
  if (brownouts === null || planned.length === 0) return [];
  const begins = planned.slice(0, shortList).map(({ from }) => new Date(from).toISOString().slice(0, 10));
  const more = planned.length > shortList ? [`${planned.length - shortList} more`] : [];
  const when = [...begins, ...more].join(", ");
  return [
    [
      "Brownouts",
      `${when}, at ${brownouts.at} UTC for ${count(brownouts.minutes, "minute")}: calls are rejected with 503`,
    ],
  ];
}

/** Returns the part that changes with the day and with the commit. */
function agingPart(
  { entry, sunset, evidence, uses }: DatedFeature,
  setting: Setting,
  current: string | null,
): string[] {
  const { today, mayName } = setting;
  const { place, notice } = entry.feature;
  const declared = placeAt(place.path, place.line, setting);
  return [
    asOfOpening(today),
    `**${daysLeft(sunset, today)}** (as of ${today}). Declared at ${declared}, its notice at ${placeAt(place.path, notice.line, setting)}.`,
    "",
    ...usageLines(evidence, mayName, { today, current }),
    "",
    ...usesLines(uses, setting),
    asOfClosing,
  ];
}

/** Returns `30 days left`, `Due today` or `Overdue by 14 days`. */
export function daysLeft(sunset: Day, today: Day): string {
  const days = daysBetween(today, sunset);
  if (days > 0) return `${count(days, "day")} left`;
  return days === 0 ? "Due today" : `Overdue by ${count(-days, "day")}`;
}

function nextPart(dated: DatedFeature, setting: Setting, hidden: HiddenState): string[] {
  const { entry, circumstances, introduced, window, evidence } = dated;
  const known = { today: setting.today, introduced, window, evidence, circumstances };
  const moves = adviceFor(known, entry.feature).map((each) => `- ${markdownText(each)}`);
  const answers = readyAnswers(dated, setting, hidden);
  return [
    "### What comes next",
    "",
    ...moves,
    ...callerPart(dated, setting, hidden),
    ...(answers.length === 0 ? [] : ["", "Copy one of these into a comment:", "", ...answers]),
    "",
    "### If no one answers",
    "",
    ifNobodyActs(dated, setting),
    ...commandsPart(setting),
  ];
}

/**
 * Lists callers to contact, and those already contacted. In a public repository, only callers that may be named
 * there.
 */
export function callerPart(dated: DatedFeature, setting: Setting, hidden: HiddenState): string[] {
  if (!["window", "reachable", "unreachable"].includes(dated.row.id)) return [];
  const contacted = callersToTell(dated, setting, hidden);
  const silent = (dated.evidence?.callers ?? []).filter(({ caller }) => !setting.mayName(caller)).length;
  const more = contacted.length - shortList;
  return [
    ...contacted
      .slice(0, shortList)
      .map(({ caller, contact, closed }) =>
        closed === null
          ? `- ${contact}: ${codeSpan(caller, 100)} still uses it. Please move to the replacement.`
          : `- ${codeSpan(caller, 100)} still uses it, but ${closed} does not accept issues from this repository. Contact them in another way, or allow the issues there (\`callers-from\`).`,
      ),
    ...(more > 0
      ? [`- ${count(more, "more caller")} can be contacted; see \`callers\` in the configuration.`]
      : []),
    ...(silent > 0
      ? [`- ${count(silent, "caller")} may not be named in a public issue: contact them in private.`]
      : []),
    ...hidden.contacted
      .filter(({ caller }) => setting.mayName(caller))
      .slice(-shortList)
      .map(
        ({ caller, on, by }) => `- ${codeSpan(caller, 100)} was contacted on ${on} by ${codeSpan(by, 50)}.`,
      ),
  ];
}

export function commandsPart({ commands }: Setting): string[] {
  if (commands.length === 0) return [];
  return [
    "",
    "<details>",
    "<summary>Commands, and who may use them</summary>",
    "",
    "Write a command at the beginning of a line in a new comment. Commands that change the source open a pull request; merge it to approve.",
    "",
    "| Command | What it does | Required role |",
    "| --- | --- | --- |",
    ...commands.map(
      ({ line, summary, permission }) =>
        `| ${codeSpan(`/sunset ${line}`)} | ${markdownText(summary)} | ${permission} |`,
    ),
    "",
    "</details>",
  ];
}

export function footer({ home, policyPath }: Setting): string[] {
  const listed = codeSpan(policyPath);
  const policy = home === null ? listed : link(listed, `${home}/blob/HEAD/${uriPath(policyPath)}`);
  return [
    "---",
    `The policy is in ${policy}. Sunset Warden updates this text, so write your answer as a comment.`,
  ];
}
