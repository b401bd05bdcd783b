import type { Declaration } from "../../core/model/declaration.ts";
import type { Edit } from "../../core/model/fix.ts";
import type { Cut, Editor, LostNumbers } from "../../core/model/language/editor.ts";
import { isSign } from "./options.ts";
import { removeStatement } from "./remove-statement.ts";
import { isOf, lengthOf, offsetOf, statementsIn, type Statement } from "./statements.ts";

/** Edits Protobuf. If a field or enum value is removed, its number and name become reserved. */
export const protobufEditor: Editor = {
  remove: (part, others) => removeStatement(part, others),
  withdraw({ file: { text }, declaration }) {
    return Promise.resolve(withdrawn(text, declaration));
  },
  reserve({ file: { text }, declaration }, lost) {
    return Promise.resolve(reserved(text, declaration, lost));
  },
};

/** Adds them after the existing `reserved` statements, or at the start of the body. */
function reserved(text: string, declaration: Declaration, { numbers, names }: LostNumbers): Cut {
  const statements = statementsIn(text);
  const own = statements.find(({ tokens }) => isOf(tokens.slice(0, 2), declaration));
  const open = own?.tokens.find((each) => isSign(each, "{"));
  if (own === undefined || open === undefined) return byHand;
  const lines = text.split("\n");
  const inside = statements.filter(({ within }) => within === own);
  const before =
    inside
      .filter(({ tokens }) => tokens[0]?.text === "reserved")
      .at(-1)
      ?.tokens.at(-1) ?? open;
  const isEdition = /^\s*edition\b/m.test(text);
  const written = [
    ...(numbers.length === 0 ? [] : [`reserved ${numbers.join(", ")};`]),
    ...(names.length === 0
      ? []
      : [`reserved ${names.map((each) => (isEdition ? each : `"${each}"`)).join(", ")};`]),
  ];
  const at = offsetOf(lines, before) + before.text.length;
  const next = text.indexOf("\n", at);
  const rest = text.slice(at, next < 0 ? text.length : next);
  // A comment after it stays there. If other code follows on its line, the statement is added to that line.
  if (next < 0 || !/^[ \t\r]*(?:\/\/.*)?$/.test(rest))
    return { edits: [{ start: at, end: at, text: ` ${written.join(" ")}` }], along: [] };
  const end = rest.endsWith("\r") ? "\r\n" : "\n";
  const indent = indentIn(lines, own, inside);
  const added = written.map((each) => `${indent}${each}${end}`).join("");
  return { edits: [{ start: next + 1, end: next + 1, text: added }], along: [] };
}

/** Uses the indentation of the first statement on a line of its own, or two spaces more than the container. */
function indentIn(lines: readonly string[], own: Statement, inside: readonly Statement[]): string {
  for (const { tokens } of inside) {
    const [first] = tokens;
    const before = first && (lines[first.line - 1] ?? "").slice(0, first.column - 1);
    if (before?.trim() === "") return before;
  }
  const [first] = own.tokens;
  return `${/^[ \t]*/.exec(lines[(first?.line ?? 1) - 1] ?? "")?.[0] ?? ""}  `;
}

const byHand: Cut = { refused: "It is not a separate statement: remove it manually." };

/** Removes the deprecation: the option, and the comment above it from the line with the notice on. */
function withdrawn(text: string, declaration: Declaration): Cut {
  const own = statementsIn(text).find(({ tokens }) => isOf(tokens, declaration));
  const lines = text.split("\n");
  const at =
    own?.tokens.findIndex(
      (each, index) => each.text === "deprecated" && isSign(own.tokens[index + 1] ?? each, "="),
    ) ?? -1;
  const [before, mark, , value, behind] = own?.tokens.slice(Math.max(0, at - 1), at + 4) ?? [];
  if (at < 1 || !before || !mark || value?.text !== "true" || !behind)
    return { refused: "Its notice is not an option in brackets: remove it manually." };
  const isFirst = isSign(before, "[");
  const isLast = isSign(behind, "]");
  if (!(isFirst || isSign(before, ",")) || !(isLast || isSign(behind, ","))) return byHand;
  const [from, to] = [offsetOf(lines, before), offsetOf(lines, behind)];
  const cut: Edit =
    isFirst && isLast
      ? { start: text.slice(0, from).trimEnd().length, end: to + 1, text: "" }
      : isLast
        ? { start: from, end: to, text: "" }
        : {
            start: offsetOf(lines, mark),
            end: to + 1 + (/^[ \t]*/.exec(text.slice(to + 1))?.[0].length ?? 0),
            text: "",
          };
  const words = commentLines(lines, own?.tokens[0]?.line ?? 0);
  return { edits: words === null ? [cut] : [words, cut], along: [] };
}

/** Returns the lines from `Deprecated` to the end of its paragraph. */
function commentLines(lines: readonly string[], line: number): Edit | null {
  let first = line - 1;
  while (first > 0 && /^\s*\/\//.test(lines[first - 1] ?? "")) first -= 1;
  const own = lines.slice(first, line - 1);
  const begin = own.findIndex((each) =>
    /^\s*\/\/+\s*(?:@deprecated\b|\[#deprecated|deprecated\s*[:.-])/i.test(each),
  );
  if (begin < 0) return null;
  const blank = own.findIndex((each, index) => index > begin && /^\s*\/\/+\s*$/.test(each));
  const last = blank < 0 ? own.length : blank + 1;
  const from = begin > 0 && blank < 0 && /^\s*\/\/+\s*$/.test(own[begin - 1] ?? "") ? begin - 1 : begin;
  const start = lengthOf(lines, first + from);
  return { start, end: lengthOf(lines, first + last), text: "" };
}
