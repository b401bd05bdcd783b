import type { Declaration } from "../../core/model/declaration.ts";
import type { Edit } from "../../core/model/fix.ts";
import type { Cut, Editor, LostNumbers } from "../../core/model/language/editor.ts";
import { isSign } from "./options.ts";
import { Tokens, type Token } from "./tokens.ts";

/** Edits Protobuf: a field or enum value that goes leaves its number and its name reserved. */
export const protobufEditor: Editor = {
  remove({ file: { text }, declaration }) {
    return Promise.resolve(removed(text, declaration));
  },
  withdraw({ file: { text }, declaration }) {
    return Promise.resolve(withdrawn(text, declaration));
  },
  reserve({ file: { text }, declaration }, lost) {
    return Promise.resolve(reserved(text, declaration, lost));
  },
};

/** A statement, or a definition with its body. */
interface Statement {
  readonly tokens: readonly Token[];
  /** What it stands in; null at the top of the file. */
  readonly within: Statement | null;
}

function removed(text: string, declaration: Declaration): Cut {
  const statements = statementsIn(text);
  const own = statements.find(({ tokens }) => isOf(tokens, declaration));
  if (own === undefined) return byHand;
  const [first] = own.tokens;
  const lines = text.split("\n");
  const edit = first === undefined ? null : wholeLines(text, lines, own);
  if (edit === null) return { refused: "It shares a line with what stays: remove it by hand." };
  const isNumbered = declaration.kind === "field" || declaration.kind === "enum-value";
  if (!isNumbered) {
    if (declaration.kind !== "function")
      return { refused: "What names it would no longer build: remove it by hand." };
    return { edits: [edit], along: [] };
  }
  const { wire } = declaration.shape ?? {};
  if (wire === undefined || wire.extends !== undefined || own.within === null) return byHand;
  const siblings = statements.filter(({ within }) => within === own.within);
  const around = own.within.tokens[0]?.text;
  // The value of an option may stand in braces as well: only a body is closed by them.
  const isClosed = own.tokens.slice(-1).some((each) => isSign(each, ";"));
  if (!isClosed && own.tokens.some((each) => isSign(each, "{")))
    return { refused: "A group is a field and its message in one: remove it by hand." };
  if (around === "oneof" || around === "extend")
    return { refused: `What is reserved stands outside of its \`${around}\`: remove it by hand.` };
  const values = siblings.filter(({ tokens }) => !/^(?:option|reserved)$/.test(tokens[0]?.text ?? ""));
  if (declaration.kind === "enum-value" && (values.length === 1 || values[0] === own))
    return {
      refused: "It is the first value of its enum, which every message without one has: remove it by hand.",
    };
  const name = declaration.name.split(".").at(-1) ?? "";
  const isEdition = /^\s*edition\b/m.test(text);
  const indent =
    /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offsetOf(lines, first as Token) - 1) + 1))?.[0] ?? "";
  const end =
    text.slice(edit.start, edit.end).endsWith("\r\n") || /\r\n/.test(text.slice(0, edit.end)) ? "\r\n" : "\n";
  const reserved = [`reserved ${wire.number};`, `reserved ${isEdition ? name : `"${name}"`};`];
  return { edits: [{ ...edit, text: reserved.map((each) => `${indent}${each}${end}`).join("") }], along: [] };
}

/** Behind what is reserved already, else first in the body. */
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
  // A comment behind it stays with it; what else stands on its line leaves no line to write on.
  if (next < 0 || !/^[ \t\r]*(?:\/\/.*)?$/.test(rest))
    return { edits: [{ start: at, end: at, text: ` ${written.join(" ")}` }], along: [] };
  const end = rest.endsWith("\r") ? "\r\n" : "\n";
  const indent = indentIn(lines, own, inside);
  const added = written.map((each) => `${indent}${each}${end}`).join("");
  return { edits: [{ start: next + 1, end: next + 1, text: added }], along: [] };
}

/** As its first statement with a line of its own has it, else two signs deeper than what holds it. */
function indentIn(lines: readonly string[], own: Statement, inside: readonly Statement[]): string {
  for (const { tokens } of inside) {
    const [first] = tokens;
    const before = first && (lines[first.line - 1] ?? "").slice(0, first.column - 1);
    if (before?.trim() === "") return before;
  }
  const [first] = own.tokens;
  return `${/^[ \t]*/.exec(lines[(first?.line ?? 1) - 1] ?? "")?.[0] ?? ""}  `;
}

const byHand: Cut = { refused: "It could not be found as a statement of its own: remove it by hand." };

/** Its option, and the lines of the comment above it from the one that says so. */
function withdrawn(text: string, declaration: Declaration): Cut {
  const own = statementsIn(text).find(({ tokens }) => isOf(tokens, declaration));
  const lines = text.split("\n");
  const at =
    own?.tokens.findIndex(
      (each, index) => each.text === "deprecated" && isSign(own.tokens[index + 1] ?? each, "="),
    ) ?? -1;
  const [before, mark, , value, behind] = own?.tokens.slice(Math.max(0, at - 1), at + 4) ?? [];
  if (at < 1 || !before || !mark || value?.text !== "true" || !behind)
    return { refused: "Its notice is no option in brackets: take it away by hand." };
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

/** From the line of the comment that says `Deprecated` to where its paragraph ends. */
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

/** Every statement of the file, what stands in a body after what that is the body of. */
function statementsIn(text: string): readonly Statement[] {
  const tokens = new Tokens(text);
  const all: { tokens: Token[]; within: Statement | null }[] = [];
  const open: { tokens: Token[]; within: Statement | null }[] = [];
  let now: { tokens: Token[]; within: Statement | null } | null = null;
  let depth = 0;
  for (let token = tokens.next(); token.kind !== "end"; token = tokens.next()) {
    if (now === null && isSign(token, "}")) {
      const closed = open.pop();
      closed?.tokens.push(token);
      continue;
    }
    if (now === null) all.push((now = { tokens: [], within: open.at(-1) ?? null }));
    now.tokens.push(token);
    const isOpening = isSign(token, "[") || (depth > 0 && isSign(token, "{"));
    if (isOpening) depth += 1;
    else if (depth > 0) depth -= isSign(token, "]") || isSign(token, "}") ? 1 : 0;
    else if (isSign(token, "{")) {
      // The value of an option is no body.
      if (now.tokens[0]?.text === "option" && now.tokens.some((each) => isSign(each, "="))) depth += 1;
      else {
        open.push(now);
        now = null;
      }
    } else if (isSign(token, ";")) now = null;
  }
  return all;
}

/** Whether a statement declares it: its name stands where the declaration has it. */
function isOf(tokens: readonly Token[], { place }: Declaration): boolean {
  return tokens.some(
    ({ line, column, kind }) => kind === "word" && line === place.line && column === place.column,
  );
}

function offsetOf(lines: readonly string[], { line, column }: Token): number {
  return lengthOf(lines, line - 1) + column - 1;
}

/** Length of the first lines, line breaks included. */
function lengthOf(lines: readonly string[], count: number): number {
  let length = 0;
  for (let at = 0; at < count && at < lines.length; at += 1) length += (lines[at] ?? "").length + 1;
  return length;
}

/** A statement's lines with the comments that are said of it; null where they hold something else. */
function wholeLines(text: string, lines: readonly string[], { tokens }: Statement): Edit | null {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return null;
  const line = lines[first.line - 1] ?? "";
  if (line.slice(0, first.column - 1).trim() !== "") return null;
  const behind = (lines[last.line - 1] ?? "").slice(last.column - 1 + last.text.length);
  if (!/^\s*(?:\/\/.*|\/\*(?:(?!\*\/).)*\*\/\s*)?$/.test(behind)) return null;
  let from = first.line - 1;
  for (const comment of first.comments.toReversed()) {
    const own = (lines[comment.line - 1] ?? "").slice(0).trimStart();
    if (comment.endLine < from || !/^\/[/*]/.test(own)) break;
    from = comment.line - 1;
  }
  return { start: lengthOf(lines, from), end: Math.min(text.length, lengthOf(lines, last.line)), text: "" };
}
