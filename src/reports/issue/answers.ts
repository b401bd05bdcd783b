import { shortList } from "../../core/limits.ts";
import type { Day } from "../../core/model/feature.ts";
import { maxDay } from "../../core/time/day.ts";
import type { HiddenState } from "../../core/reminders/marker.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import { formatDuration } from "../../core/time/duration-words.ts";
import { addDuration } from "../../core/time/window.ts";
import { codeSpan } from "../writing/markdown-text.ts";
import { callersToTell } from "./mentions.ts";

/** Returns a day one grace period after the sunset, or after the latest reminder if that is later. */
export function proposedSunset({ sunset, stage, window }: DatedFeature): Day {
  return addDuration(maxDay(sunset, stage?.since ?? null), window);
}

/** Returns commands that fit the feature's state, ready to copy. Empty during the grace period. */
export function readyAnswers(dated: DatedFeature, setting: Setting, hidden: HiddenState): string[] {
  if (setting.commands.length === 0) return [];
  const date = proposedSunset(dated);
  const extend = (why: string): string =>
    offer(`extend ${date} ${why}`, `moves the sunset ${formatDuration(dated.window)} later`);
  const accept = offer(
    "accept-breakage WHY",
    "allows the removal although it is still used; the remaining callers will break",
  );
  const keep = offer("keep WHY", "keeps the feature and removes the notice");
  switch (dated.row.id) {
    case "kept":
    case "undated":
    case "window":
      return [];
    case "unused":
    case "accepted":
      return [offer("remove", "opens a draft pull request that deletes it")];
    case "reachable":
      return [...contacts(dated, setting, hidden), extend("the remaining callers were contacted")];
    case "unreachable":
      return [...contacts(dated, setting, hidden), extend("WHY"), accept, keep];
    case "unknown":
      return [extend("WHY"), accept, keep];
  }
}

/** Never truncate a caller's name, because `/sunset contacted` needs the whole name. */
function contacts(dated: DatedFeature, setting: Setting, hidden: HiddenState): string[] {
  return callersToTell(dated, setting, hidden)
    .filter(({ caller }) => caller.length <= 100)
    .slice(0, shortList)
    .map(({ caller }) => offer(`contacted ${caller}`, "records that you have contacted this caller"));
}

function offer(line: string, what: string): string {
  return `- ${codeSpan(`/sunset ${line}`)}: ${what}`;
}

/** Returns the consequences if there is no answer. */
export function ifNobodyActs({ row, sunset }: DatedFeature, { policy }: Setting): string {
  const { days, overdueEvery } = policy.reminders;
  const again = `every ${formatDuration(overdueEvery)}`;
  const before = days.length === 0 ? "" : `${days.join(", ")} days before the sunset, and then `;
  if (row.id === "window")
    return `Nothing is removed automatically, and the date does not change automatically. Reminders are posted in this issue ${before}${again} from ${sunset}, until the feature is removed or someone answers with a command.`;
  return `Nothing is removed automatically, and the date does not change automatically. The feature remains, and this reminder repeats ${again}.`;
}
