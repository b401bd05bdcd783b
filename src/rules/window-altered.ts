import { onChange } from "../core/judging/condition.ts";
import type { ChangeFacts, ChangedFeature } from "../core/model/facts.ts";
import type { Judging, Rule } from "../core/model/rule.ts";
import { called, code } from "../core/text/message-text.ts";

export const windowAltered: Rule = {
  id: "window/altered",
  severity: "error",
  severityNote: "`warning` in code",
  summary: "The signature or type of a deprecated feature changes before its sunset.",
  help: "Until its sunset a deprecated feature keeps working as it did: a new signature asks its callers to change twice. An undated notice's window has no end, so that it always counts; once the sunset is reached, the feature may be removed and so may be altered. A warning call that is gone together with its parameters counts as altered, too: the calls it warned of most likely fail now. Bodies may change: only what callers see is compared, without comments, white space and names of the declaration itself. Python's annotations may be added where none stood, if nothing else changes.",
  on: [
    onChange({
      when: ({ change }) => change.change === "altered",
      needs: ["sunset", "decisions", "contract", "servesCallers"],
      judge(judged, judging) {
        const { change, feature, decisions, contract, servesCallers } = judged;
        if (servesCallers || decisions.keep !== null || !isOpen(judged, judging)) return null;
        return {
          feature: feature.id,
          place: { path: change.path, line: change.line, side: change.side },
          message: `${called(feature)} is deprecated and changes ${until(judged)}: ${whatOf(judged)}.`,
          remedy: remedyOf(judged),
          ...(contract ? {} : { byDefault: "warning" as const }),
        };
      },
    }),
  ],
};

/** The window runs while callers are promised the old form: up to the sunset, without end where none is known. */
function isOpen({ sunset }: Pick<ChangeFacts, "sunset">, { today }: Judging): boolean {
  return sunset === null || today < sunset;
}

function until({ sunset }: Pick<ChangeFacts, "sunset">): string {
  return sunset === null ? "while its notice stands" : `before its sunset of ${sunset}`;
}

function whatOf({ change: { base, head } }: ChangedFeature): string {
  if (head === null) return "the warning is gone together with the parameters it spoke of";
  const [before, after] = [base?.declaration, head.declaration];
  if (!before || !after) return "its signature is another one now";
  if (before.kind !== after.kind) return `it was a ${before.kind} and is a ${after.kind} now`;
  return `it was ${signatureText(before.signature)} and is ${signatureText(after.signature)} now`;
}

function signatureText(signature: string): string {
  return signature === "" ? "written without a type" : code(signature);
}

function remedyOf({ sunset, change: { head } }: ChangedFeature & Pick<ChangeFacts, "sunset">): string {
  const end = sunset === null ? "until it goes" : `until ${sunset}`;
  if (head === null) return `Keep the old way of calling it working ${end}.`;
  return `Keep its signature as it was ${end}; what is new belongs into its replacement.`;
}
