import type { JudgedChange, Judging, Rule } from "../../core/model/rule.ts";
import type { FactSources } from "../facts/fact-sources.ts";

/** Stands in for history in a first look; walking the real one costs more than all the rest of a check. */
export const noHistory: FactSources["lineage"] = {
  introduced: () => Promise.resolve({ known: false, since: null, reason: "the history was not consulted" }),
  extensions: () => Promise.resolve(0),
  stoodEarlier: () => Promise.resolve(false),
  namesOf: () => Promise.resolve([]),
};

/** Whether anything that history tells could change the judgement of this change. */
export function needsHistory(first: JudgedChange, rules: readonly Rule[], judging: Judging): boolean {
  const { change, sunset, decisions } = first;
  const enforced = judging.policy.enforceFrom !== null;
  switch (change.change) {
    case "removed":
    case "narrowed":
      return sunset !== null || enforced || decisions.keep !== null;
    case "extended":
      return true;
    case "shortened":
      return change.sunsetTo !== null;
    case "announced":
      return hasNoticeDefect(first, rules, judging);
    case "amended":
      return datedAnew(first) || hasNoticeDefect(first, rules, judging);
    case "withdrawn":
      return enforced && !first.keepDecided;
    case "moved":
    case "altered":
      return false;
  }
}

/** A window is counted from the day the notice was introduced. */
function datedAnew({ change }: JudgedChange): boolean {
  return change.head?.notice.sunset != null && change.base?.notice.sunset !== change.head.notice.sunset;
}

/** Whether a rule about a notice's own words has something to say. */
export function hasNoticeDefect(first: JudgedChange, rules: readonly Rule[], judging: Judging): boolean {
  return rules.some((rule) => rule.forgivesOldNotices === true && rule.change?.(first, judging) != null);
}
