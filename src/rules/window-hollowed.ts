import { onChange } from "../core/judging/condition.ts";
import { isHollowed, isWindowOpen, whileOpen } from "../core/judging/open-window.ts";
import type { Change } from "../core/model/change.ts";
import type { ChangedFeature, ChangeFacts } from "../core/model/facts.ts";
import type { FindingDraft, Judging, Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

type Judged = ChangedFeature & Pick<ChangeFacts, "sunset" | "decisions" | "servesCallers">;

export const windowHollowed: Rule = {
  id: "window/hollowed",
  severity: "error",
  severityNote: "`warning` if no date is known and nothing outside the package can call it",
  summary: "The body of a deprecated feature stops doing its work before the sunset.",
  help: "A deprecated feature keeps working until its sunset. A function that only throws, ends the process, returns nothing, does nothing or responds with 410 is removed for its callers, although its name still exists. The same applies to a name that now refers to another function with other parameters, a declaration that lost its body, a constant that lost its value, and a body that begins with a call of a function in the same file that only throws. Members of a deprecated type count as well. Not reported: a body that calls the replacement or anything else that may do the work, a body that did nothing before, abstract methods and signatures. After the sunset nothing is reported.",
  on: [
    onChange({
      when: ({ change }) => isHollowed(change),
      needs: ["sunset", "decisions", "servesCallers"],
      judge: findingOf,
    }),
  ],
};

function findingOf(judged: Judged, judging: Judging): FindingDraft | null {
  const { change, feature, sunset, decisions, servesCallers } = judged;
  if (servesCallers || decisions.keep !== null || !isWindowOpen(judged, judging)) return null;
  const isOwn = sunset === null && change.base?.declaration?.reach === 0;
  return {
    feature: feature.id,
    place: { path: change.path, line: change.line, side: change.side },
    message: `${called(feature)} is deprecated, but ${whatOf(change)} ${whileOpen(judged)}.`,
    remedy: `Keep it working ${sunset === null ? "until it is removed" : `until ${sunset}`}: restore its body, or call the replacement in it.`,
    ...(isOwn ? { atMost: "warning" as const } : {}),
  };
}

function whatOf({ alteration }: Change): string {
  if (alteration?.by === "alias")
    return `its name now refers to ${code(alteration.after.declaration.name)}, which has other parameters,`;
  switch (alteration?.does) {
    case "refuses":
      return "its body now only rejects calls,";
    case "none":
      return "it no longer has a body";
    case "no-value":
      return "it no longer has a value";
    case "nothing":
    case undefined:
      return "its body no longer does its work";
  }
}
