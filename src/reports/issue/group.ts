import { githubBody, longList } from "../../core/limits.ts";
import { afterContacts } from "../../core/reminders/contacts.ts";
import type { Day } from "../../core/model/feature.ts";
import { asOfClosing, asOfOpening } from "../../core/reminders/as-of.ts";
import { hiddenData, hiddenLine, type HiddenState } from "../../core/reminders/marker.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import { count } from "../../core/text/message-text.ts";
import { shortIds } from "../../core/text/short-id.ts";
import { formatDuration } from "../../core/time/duration-words.ts";
import { addDuration } from "../../core/time/window.ts";
import { fit, inCharacters } from "../writing/fit.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { evidenceText } from "../writing/place-text.ts";
import { daysLeft, footer } from "./body.ts";
import { openedAgain } from "./comment.ts";
import { ownerMentions } from "./mentions.ts";
import { placeAt } from "./uses.ts";

/** Features of one owner with the same sunset. */
export interface OwnerGroup {
  readonly sunset: Day;
  /** Sorted by key. At least one. */
  readonly features: readonly [DatedFeature, ...DatedFeature[]];
}

const pattern = /<!-- sunset-warden:tasks v\d{1,3} (\{[^\r\n>]*\}) -->/;

export function groupTitle({ sunset, features: [first, ...more] }: OwnerGroup): string {
  const { users, teams } = first.owners;
  const owner = [...teams, ...users].slice(0, 3).join(", ");
  const whose = owner === "" ? "" : ` of ${owner}`;
  return `Deprecated: ${count(more.length + 1, "feature")}${whose}, sunset ${sunset}`;
}

/** Lists each feature as a task. Features that left the group since the current body are ticked. */
export function groupBody(
  { sunset, features: subjects }: OwnerGroup,
  setting: Setting,
  hidden: Pick<HiddenState, "contacted">,
  current: string | null,
): string {
  const { today, policy } = setting;
  const [first] = subjects;
  const who = ownerMentions(first.owners);
  const open = subjects.map(({ entry }) => entry.feature.key);
  const left = earlierKeys(current).filter((key) => !open.includes(key));
  const done = left.slice(-longList);
  const opening = [
    `The sunset of ${count(subjects.length, "feature")} is **${sunset}**. Owners: ${who === "" ? "none" : who}.`,
    "",
    keysLine([...done, ...open]),
  ].join("\n");
  const tasks = {
    head: [asOfOpening(today), `**${daysLeft(sunset, today)}** (as of ${today}).`, ""],
    rows: [
      ...subjects.map((each) => `- [ ] ${task(afterContacts(each, policy, hidden), setting)}`),
      ...done.map((key) => `- [x] ${codeSpan(key)}`),
    ],
    tail: [asOfClosing],
  };
  const nobody = `### If no one answers\n\nNothing is removed automatically, and the date does not change automatically. This reminder repeats every ${formatDuration(policy.reminders.overdueEvery)} after the sunset. \`sunset-warden explain FEATURE\` shows the next steps for each feature. Decisions are recorded in the configuration or in the notice.`;
  const answer = howToAnswer(first, open, setting);
  return fit(
    opening,
    [tasks],
    [...answer, nobody, ...footer(setting)].join("\n\n"),
    githubBody,
    inCharacters,
  );
}

/** Commands in this issue must name a feature, because the issue covers several. */
function howToAnswer(
  { entry: { feature }, sunset, window }: DatedFeature,
  keys: readonly string[],
  { commands }: Setting,
): string[] {
  if (commands.length === 0) return [];
  const short = shortIds(keys).get(feature.key) ?? feature.key;
  const example = codeSpan(`/sunset extend ${short} ${addDuration(sunset, window)} WHY`);
  return [
    `### How to answer\n\nComment with a command that names its feature: ${example} is about ${codeSpan(feature.name)}. Use the id of the feature, its short id, or its name if no other feature of this issue has it. ${codeSpan("/sunset help")} lists the commands. \`snooze\` and \`contacted\` apply to the whole issue.`,
  ];
}

function task(
  { entry, evidence, introduced, window, circumstances }: DatedFeature,
  setting: Setting,
): string {
  const { feature } = entry;
  const { replacement } = feature.notice;
  const moves = adviceFor({ today: setting.today, introduced, window, evidence, circumstances }, feature);
  const instead = replacement === null ? "" : `, use ${codeSpan(replacement, 100)} instead`;
  const used = evidence === null ? "" : ` Recorded usage: ${markdownText(evidenceText(evidence), 300)}.`;
  const place = placeAt(feature.place.path, feature.place.line, setting);
  return `${feature.kind} ${codeSpan(feature.name)} at ${place}${instead}.${used} ${markdownText(moves[0] ?? "", 300)}`;
}

/** Returns the comment for a stage of a group. */
export function groupComment(
  { sunset, features: subjects }: OwnerGroup,
  { today }: Setting,
  hidden: Pick<HiddenState, "reopened">,
  occasion: "stage" | "reopened",
): string {
  const who = ownerMentions(subjects[0].owners);
  const again = occasion === "reopened" ? `${openedAgain(hidden)} ` : "";
  const whose = `the sunset of ${count(subjects.length, "feature")} is ${sunset}`;
  return `${who === "" ? "" : `${who} `}${again}**${daysLeft(sunset, today)}**: ${whose}. The list above shows the next step for each.\n`;
}

/** Stores as many keys as fit. The longest keys are left out, and are not ticked later. */
function keysLine(keys: readonly string[]): string {
  let room = 8000;
  const remaining = keys.filter((key) => {
    const length = hiddenLine("", { key }).length;
    const fits = length <= room;
    if (fits) room -= length;
    return fits;
  });
  return hiddenLine("tasks", { keys: remaining });
}

function earlierKeys(current: string | null): string[] {
  const keys = hiddenData(pattern.exec(current ?? "")?.[1])?.["keys"];
  return Array.isArray(keys) ? keys.filter((key: unknown) => typeof key === "string") : [];
}
