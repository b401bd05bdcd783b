import { begetsRefusal, namesOtherVariables } from "../core/compare/transitions.ts";
import { onChange } from "../core/judging/condition.ts";
import type { ChangeFacts, ChangedFeature } from "../core/model/facts.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";
import { isHollowed, isWindowOpen, whileOpen } from "../core/judging/open-window.ts";

export const windowAltered: Rule = {
  id: "window/altered",
  severity: "error",
  severityNote: "`warning` in code if not every use fails",
  summary: "The signature or type of a deprecated feature changes before its sunset.",
  help: "A deprecated feature keeps working as before until its sunset: with a new signature its callers have to change their code twice. The rule always applies to a notice without a date. Once the sunset is reached, the feature may be removed and therefore may be altered. If a warning call is deleted together with parameters, or the notice of a setter together with the setter, the feature counts as altered: the calls that it warned about probably fail now. Members without their own notices are compared as well. So is a new member that all implementations of a deprecated type must add. Bodies may change: only the parts that callers see are compared, by their meaning. These changes are allowed: renaming parameters that callers never name, adding an optional parameter at the end, accepting more values in a parameter, returning fewer kinds of results, writing a type in another way, and adding types in Python and JavaScript.",
  on: [
    onChange({
      when: ({ change }) => change.change === "altered" && !isHollowed(change),
      needs: ["sunset", "decisions", "contract", "servesCallers"],
      judge(judged, judging) {
        const { change, feature, decisions, contract, servesCallers } = judged;
        if (servesCallers || decisions.keep !== null || !isWindowOpen(judged, judging)) return null;
        return {
          feature: feature.id,
          place: { path: change.path, line: change.line, side: change.side },
          message: `${called(feature)} is deprecated, but changes ${whileOpen(judged)}: ${whatOf(judged)}.`,
          remedy: remedyOf(judged),
          ...(change.alteration?.uncertain === true ? { atMost: "warning" as const } : {}),
          ...(contract || feature.declaration === null || change.alteration?.compatibility === "fails"
            ? {}
            : { byDefault: "warning" as const }),
        };
      },
    }),
  ],
};

function whatOf({ feature, change: { base, head, alteration } }: ChangedFeature): string {
  if (feature.declaration === null)
    return "its `evidence` no longer matches what it matched on the base branch, so a removal would not be detected";
  if (head === null) return "the notice was deleted together with the code that it is about";
  const before = alteration?.before.declaration ?? base?.declaration;
  const after = alteration?.after.declaration ?? head.declaration;
  if (!before || !after) return "its signature is now a different one";
  if (alteration?.by === "owed") return `every implementation must now also have ${code(after.name)}`;
  if (alteration?.what !== undefined) return alteration.what;
  if (begetsRefusal(before, after)) return "the compiler now rejects its uses";
  if (before.kind === after.kind && before.signature === after.signature)
    return `${signatureText(after.signature)} now refers to another type, because ${namesOtherVariables(before, after) ? "the type variables around it" : "its imports"} changed`;
  if (before.kind !== after.kind) return `it was a ${before.kind} and is now a ${after.kind}`;
  return `it was ${signatureText(before.signature)} and is now ${signatureText(after.signature)}`;
}

function signatureText(signature: string): string {
  return signature === "" ? "written without a type" : code(signature);
}

function remedyOf({
  sunset,
  feature,
  change: { head },
}: ChangedFeature & Pick<ChangeFacts, "sunset">): string {
  const end = sunset === null ? "until it is removed" : `until ${sunset}`;
  if (feature.declaration === null)
    return `Keep the \`evidence\` of the base branch ${end}. Add only patterns of the same feature.`;
  if (head === null) return `Keep supporting the previous usage ${end}.`;
  return `Keep its old signature ${end}, and put new behaviour into its replacement.`;
}
