import { afterContacts } from "../../core/reminders/contacts.ts";
import type { HiddenState } from "../../core/reminders/marker.ts";
import type { Closing } from "../../core/reminders/reminder.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import { link } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { evidenceText } from "../writing/place-text.ts";
import { readyAnswers } from "./answers.ts";
import { callerPart, daysLeft } from "./body.ts";
import { ownerMentions } from "./mentions.ts";

/** Returns the comment for a stage or for a reopened issue: the owners, the time left, and possible answers. */
export function stageComment(
  known: DatedFeature,
  setting: Setting,
  hidden: HiddenState,
  occasion: "stage" | "reopened",
): string {
  const dated = afterContacts(known, setting.policy, hidden);
  const { entry, sunset, evidence, circumstances, introduced, window, owners } = dated;
  const { today } = setting;
  const who = ownerMentions(owners);
  const again = occasion === "reopened" ? `${openedAgain(hidden)} ` : "";
  const moves = adviceFor({ today, introduced, window, evidence, circumstances }, entry.feature);
  const answers = readyAnswers(dated, setting, hidden);
  return [
    `${who === "" ? "" : `${who} `}${again}**${daysLeft(sunset, today)}**: the sunset of ${codeSpan(entry.feature.name)} is ${sunset}.`,
    "",
    ...(evidence === null ? [] : [`Recorded usage: ${markdownText(evidenceText(evidence))}.`, ""]),
    ...moves.map((each) => `- ${markdownText(each)}`),
    ...callerPart(dated, setting, hidden),
    ...(answers.length === 0 ? [] : ["", "Copy one of these into a comment:", "", ...answers]),
    "",
  ].join("\n");
}

/**
 * An issue that a user closed is reopened only once. An issue that was closed automatically is reopened whenever
 * the feature is due again.
 */
export function openedAgain({ reopened }: Pick<HiddenState, "reopened">): string {
  return reopened
    ? "Reopened once, because there is no decision about the sunset yet. If you close it again, it stays closed."
    : "Reopened: the sunset date is approaching again.";
}

/** Returns why an issue was closed, in a sentence. `name`: the feature's name in the issue. */
export function closingText(
  { why, commit }: Pick<Closing, "why" | "commit">,
  name: string,
  { home }: Pick<Setting, "home">,
): string {
  const called = codeSpan(name);
  const where = commit === null ? "" : ` in ${commitLink(commit, home)}`;
  switch (why) {
    case "removed":
      return `Closed: ${called} was removed${where}.`;
    case "withdrawn":
      return `Closed: ${called} is no longer deprecated; its notice was withdrawn${where}.`;
    case "gone":
      return `Closed: ${called} is no longer among the deprecated features.`;
    case "kept":
      return `Closed: it was decided to keep ${called}.`;
    case "undated":
      return `Closed: the notice on ${called} no longer has a sunset date. Add one to reopen this issue.`;
    case "unread":
      return `Closed: the file of ${called} is no longer read, because the policy excludes it.`;
    case "regrouped":
      return `Closed: reminders are now in other issues, as configured by \`reminders.group\`.`;
    case "empty":
      return "Closed: this group is empty. Its features were removed or kept, or now have another date or owner.";
    case "unused":
      return `Closed: calls of ${called} from this repository are no longer recorded. Thank you.`;
    case "off":
      return "Closed: every feature that is due has its own issue, or the policy no longer asks for a dashboard.";
  }
}

function commitLink(commit: string, home: string | null): string {
  const listed = codeSpan(commit.slice(0, 10));
  return home === null || !/^[\da-f]{40,64}$/.test(commit)
    ? listed
    : link(listed, `${home}/commit/${commit}`);
}
