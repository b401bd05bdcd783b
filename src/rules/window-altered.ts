import { begetsRefusal, namesOtherVariables } from "../core/compare/transitions.ts";
import { onChange } from "../core/judging/condition.ts";
import type { ChangeFacts, ChangedFeature } from "../core/model/facts.ts";
import type { Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";
import { isHollowed, isWindowOpen, whileOpen } from "../core/judging/open-window.ts";

export const windowAltered: Rule = {
  id: "window/altered",
  severity: "error",
  severityNote: "`warning` in code where not every use fails",
  summary: "The signature or type of a deprecated feature changes before its sunset.",
  help: "Until its sunset a deprecated feature keeps working as it did: a new signature asks its callers to change twice. An undated notice's window has no end, so that it always counts; once the sunset is reached, the feature may be removed and so may be altered. A warning call that is gone together with its parameters counts as altered, too: the calls it warned of most likely fail now; so does the notice of a setter that is gone together with it. Members without notices of their own are compared as well; a member that everyone who implements a deprecated type has to write anew counts, too. Bodies may change: only what callers see is compared, and by its meaning. Where nobody names them parameters may be called otherwise; one may be added at the end that nobody has to give; a parameter may take more, and a result be less, than before; types may be written otherwise, or where none stood in Python and JavaScript.",
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
          message: `${called(feature)} is deprecated and changes ${whileOpen(judged)}: ${whatOf(judged)}.`,
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
    return "its `evidence` shows it by something else than what base's does, so that its removal would not be seen";
  if (head === null) return "the notice is gone together with what it spoke of";
  const before = alteration?.before.declaration ?? base?.declaration;
  const after = alteration?.after.declaration ?? head.declaration;
  if (!before || !after) return "its signature is another one now";
  if (alteration?.by === "owed") return `who implements it has to write ${code(after.name)} as well`;
  if (alteration?.what !== undefined) return alteration.what;
  if (begetsRefusal(before, after)) return "the compiler refuses its uses now";
  if (before.kind === after.kind && before.signature === after.signature)
    return `${signatureText(after.signature)} means another type now, as ${namesOtherVariables(before, after) ? "the type variables around it" : "its imports"} say`;
  if (before.kind !== after.kind) return `it was a ${before.kind} and is a ${after.kind} now`;
  return `it was ${signatureText(before.signature)} and is ${signatureText(after.signature)} now`;
}

function signatureText(signature: string): string {
  return signature === "" ? "written without a type" : code(signature);
}

function remedyOf({
  sunset,
  feature,
  change: { head },
}: ChangedFeature & Pick<ChangeFacts, "sunset">): string {
  const end = sunset === null ? "until it goes" : `until ${sunset}`;
  if (feature.declaration === null)
    return `Keep base's \`evidence\` ${end}; add only what goes with the feature.`;
  if (head === null) return `Keep the old way of using it working ${end}.`;
  return `Keep its signature as it was ${end}; what is new belongs into its replacement.`;
}
