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
  severityNote: "`warning` where no date is known and nobody outside of the package can call it",
  summary: "The body of a deprecated feature does nothing of what it did, before its sunset.",
  help: "Until its sunset a deprecated feature keeps working. A function that only throws, ends the process, gives nothing, does nothing or answers 410 is removed for everyone who calls it, though its name is still there; so is a name that now stands for another function with other parameters, a declaration that lost its body, a constant that holds no value any more, and a body that begins with a call of a function in the same file that only throws. Members of a deprecated type count as well. A body that calls its replacement, or anything else that may do the work, is none of these; nor is one that did nothing before, an abstract method, or a signature. Once the sunset is reached nothing is said.",
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
    message: `${called(feature)} is deprecated, and ${whatOf(change)} ${whileOpen(judged)}.`,
    remedy: `Let it work ${sunset === null ? "until it goes" : `until ${sunset}`}: restore what it did, or let it call its replacement.`,
    ...(isOwn ? { atMost: "warning" as const } : {}),
  };
}

function whatOf({ alteration }: Change): string {
  if (alteration?.by === "alias")
    return `the name stands for ${code(alteration.after.declaration.name)}, which is called otherwise,`;
  switch (alteration?.does) {
    case "refuses":
      return "its body only refuses now,";
    case "none":
      return "it has no body any more";
    case "no-value":
      return "it holds no value any more";
    case "nothing":
    case undefined:
      return "its body does nothing of what it did";
  }
}
