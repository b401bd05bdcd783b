import { writtenReason } from "../writing/written-reason.ts";
import { asOfClosing, asOfOpening } from "../../core/reminders/as-of.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import { link } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { clip, plainLine } from "../writing/plain.ts";
import { daysLeft } from "./body.ts";
import { usageLines } from "./usage.ts";

/** Returns `acme/orders` for `https://github.com/acme/orders`. */
function nameOf(home: string): string {
  return home.split("/").slice(-2).join("/");
}

export function linkedTitle({ entry, sunset }: DatedFeature, home: string): string {
  const { kind, name } = entry.feature;
  return `Deprecated in ${nameOf(home)}: ${kind} ${clip(plainLine(name), 100)}, sunset ${sunset}`;
}

export const openedAgainHere = "Reopened: new calls from this repository were recorded.\n";

/** Returns the body of an issue in the caller's own repository. Commands in such an issue are ignored. */
export function linkedBody(
  { entry, sunset, evidence }: DatedFeature,
  caller: string,
  {
    setting,
    home,
    current,
  }: { readonly setting: Setting; readonly home: string; readonly current: string | null },
): string {
  const { feature } = entry;
  const { replacement } = feature.notice;
  const reason = writtenReason(feature.notice);
  const own = evidence && {
    ...evidence,
    callers: evidence.callers.filter((each) => each.caller === caller),
    total: evidence.callers.find((each) => each.caller === caller)?.count ?? 0,
  };
  return [
    `${codeSpan(caller, 100)} still uses a feature that ${link(markdownText(nameOf(home)), home)} wants to remove.`,
    "",
    "| | |",
    "| --- | --- |",
    `| What | ${feature.kind} ${codeSpan(feature.name)} in ${codeSpan(feature.place.path)} |`,
    `| Replacement | ${replacement === null ? "none is named" : codeSpan(replacement)} |`,
    `| Why | ${reason === null ? "no reason is given" : markdownText(reason)} |`,
    `| Sunset | **${sunset}** |`,
    "",
    asOfOpening(setting.today),
    `**${daysLeft(sunset, setting.today)}** (as of ${setting.today}).`,
    "",
    ...usageLines(own, () => true, { today: setting.today, current }),
    asOfClosing,
    "",
    "### What to do",
    "",
    `Move to the replacement. This issue closes automatically when calls from this repository are no longer recorded, or when ${codeSpan(feature.name)} is removed or kept. If the date is too early, say so in the ${link(markdownText(`issues of ${nameOf(home)}`), `${home}/issues`)}. Commands work there, not here.`,
    "",
  ].join("\n");
}
