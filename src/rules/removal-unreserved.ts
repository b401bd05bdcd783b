import { onChange } from "../core/judging/condition.ts";
import type { Unreserved } from "../core/model/contract/reserved.ts";
import type { Repair } from "../core/model/fix.ts";
import type { FindingDraft, Rule } from "../core/model/rule.ts";
import { code } from "../core/text/message-text.ts";

export const removalUnreserved: Rule = {
  id: "removal/unreserved",
  severity: "error",
  summary: "A Protobuf field or enum value is removed, but its number or its name is not reserved.",
  help: 'Old data stays in queues, logs and databases. A later field with the same number misreads it, and a field with the same name misreads JSON and text. `reserved 2; reserved "mail";` in the message prevents both. The rule also applies to allowed removals, with or without a notice, before or after the sunset. It does not apply if the whole message or enum is removed, or if a field is renamed and keeps its number and type. Packages of an unstable version (`v1alpha1`, `v1beta1`) are exempt.',
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
    // If another declaration uses the number, that declaration must change first.
    ...(unreserved.takenBy === null ? { repair: repairOf(removed.id, unreserved) } : {}),
  };
}

function repairOf(feature: string, { holder, number, name }: Unreserved): Repair {
  return { feature, correction: { kind: "reserved", holder, number, name } };
}

function dangerOf({ number, name, takenBy }: Unreserved): string {
  if (takenBy !== null && number !== null)
    return `its number ${number} is now used by ${code(takenBy)}, which misreads old data${name === null ? "" : `; its name ${code(name)} is not reserved`}`;
  const isBoth = number !== null && name !== null;
  const missing = [
    ...(number === null ? [] : [`its number ${number}`]),
    ...(name === null ? [] : [`its name ${code(name)}`]),
  ].join(" nor ");
  return isBoth
    ? `neither ${missing} is reserved: a later declaration may reuse them and misread old data`
    : `${missing} is not reserved: a later declaration may reuse it and misread old data`;
}

function remedyOf({ number, name, takenBy, holder, unquoted }: Unreserved): string {
  const lines = [
    ...(number === null ? [] : [`reserved ${number};`]),
    ...(name === null ? [] : [`reserved ${unquoted ? name : `"${name}"`};`]),
  ].join(" ");
  const written = `dd ${code(lines)} to ${code(holder)}.`;
  return takenBy === null || number === null
    ? `A${written}`
    : `Change the number of ${code(takenBy)} to one that was never used, and a${written}`;
}
