import { onChange } from "../core/judging/condition.ts";
import type { Unreserved } from "../core/model/contract/reserved.ts";
import type { Repair } from "../core/model/fix.ts";
import type { FindingDraft, Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const removalUnreserved: Rule = {
  id: "removal/unreserved",
  severity: "error",
  summary: "A Protobuf field or enum value is removed, and its number or its name is not reserved.",
  help: 'What was written before stays in queues, logs and databases: a later field that takes the number reads it as something else, and one that takes the name does so in JSON and text. `reserved 2; reserved "mail";` in the message keeps both from coming back. Holds for lawful removals, too: whether a notice stood on it, and whether its sunset has passed, makes no difference. What goes together with its message or enum needs nothing, nor does what is renamed and keeps its number and type. Packages of an unstable version (`v1alpha1`, `v1beta1`) are not asked.',
  on: [
    onChange({
      when: ({ change }) => change.unreserved !== undefined,
      needs: [],
      judge: ({ change, feature }) => draft(feature, change.unreserved),
    }),
    {
      subject: "undeprecated",
      judge: ({ change }) => draft(change.base, change.unreserved),
    },
  ],
};

function draft(
  removed: { readonly id: string; readonly name: string; readonly place: { path: string; line: number } },
  unreserved: Unreserved | undefined,
): FindingDraft | null {
  if (unreserved === undefined) return null;
  const { path, line } = removed.place;
  return {
    feature: removed.id,
    place: { path, line, side: "base" },
    message: `${code(removed.name)} is removed, and ${dangerOf(unreserved)}.`,
    remedy: remedyOf(unreserved),
    // Where another one has the number, that one has to be changed.
    ...(unreserved.takenBy === null ? { repair: repairOf(removed.id, unreserved) } : {}),
  };
}

function repairOf(feature: string, { holder, number, name }: Unreserved): Repair {
  return { feature, correction: { kind: "reserved", holder, number, name } };
}

function dangerOf({ number, name, takenBy }: Unreserved): string {
  if (takenBy !== null && number !== null)
    return `its number ${number} is that of ${code(takenBy)} now, which reads what was written before as something else${name === null ? "" : `; its name ${code(name)} is not reserved`}`;
  const isBoth = number !== null && name !== null;
  const missing = [
    ...(number === null ? [] : [`its number ${number}`]),
    ...(name === null ? [] : [`its name ${code(name)}`]),
  ].join(" nor ");
  return isBoth
    ? `neither ${missing} is reserved: what comes later may take them, and is then mistaken for the old one`
    : `${missing} is not reserved: what comes later may take it, and is then mistaken for the old one`;
}

function remedyOf({ number, name, takenBy, holder, unquoted }: Unreserved): string {
  const lines = [
    ...(number === null ? [] : [`reserved ${number};`]),
    ...(name === null ? [] : [`reserved ${unquoted ? name : `"${name}"`};`]),
  ].join(" ");
  const written = `rite ${code(lines)} into ${code(holder)}.`;
  return takenBy === null || number === null
    ? `W${written}`
    : `Give ${code(takenBy)} a number that was never used, and w${written}`;
}
