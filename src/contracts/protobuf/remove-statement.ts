import type { Declaration } from "../../core/model/declaration.ts";
import type { Edit } from "../../core/model/fix.ts";
import type { Cut, EditedPart, OtherFiles } from "../../core/model/language/editor.ts";
import { isSign } from "./options.ts";
import { isOf, offsetOf, statementsIn, wholeLines, type Statement } from "./statements.ts";
import type { Token } from "./tokens.ts";

/** Removes a statement or a definition. For a field or enum value, its number and name become reserved. */
export async function removeStatement(
  { file: { text }, declaration }: EditedPart,
  others: OtherFiles,
): Promise<Cut> {
  const statements = statementsIn(text);
  const own = statements.find(({ tokens }) => isOf(tokens, declaration));
  if (own === undefined) return byHand;
  const lines = text.split("\n");
  const edit = wholeLines(text, lines, own);
  if (edit === null) return sharesLine;
  const { kind } = declaration;
  const removal = { text, lines, statements, own, edit, declaration };
  if (kind === "field") return removeField(removal);
  if (kind === "enum-value") return removeValue(removal);
  const isType = kind === "message" || kind === "enum";
  if (isType && (await isNamed(nameOf(declaration), own, statements, others)))
    return { refused: "Code that uses it would no longer build: remove it manually." };
  return { edits: [edit], along: [] };
}

const byHand: Cut = { refused: "It is not a separate statement: remove it manually." };
const sharesLine: Cut = { refused: "It shares a line with other content: remove it manually." };

interface Removal {
  readonly text: string;
  readonly lines: readonly string[];
  readonly statements: readonly Statement[];
  readonly own: Statement;
  /** The edit that removes the lines of the statement. */
  readonly edit: Edit;
  readonly declaration: Declaration;
}

function removeField(removal: Removal): Cut {
  const { text, lines, statements, own, edit, declaration } = removal;
  const { wire } = declaration.shape ?? {};
  if (wire === undefined || wire.extends !== undefined || own.within === null) return byHand;
  // The value of an option may also be in braces. Only braces that end the statement are a body.
  const isClosed = own.tokens.slice(-1).some((each) => isSign(each, ";"));
  if (!isClosed && own.tokens.some((each) => isSign(each, "{")))
    return { refused: "A group is a field and its message in one: remove it manually." };
  const around = own.within.tokens[0]?.text;
  if (around === "extend")
    return { refused: "Its `reserved` statement belongs outside of the `extend`: remove it manually." };
  const reserved = reservedLines(removal, wire.number);
  if (around !== "oneof") return { edits: [{ ...edit, text: reserved(own) }], along: [] };
  // The `reserved` statements precede the `oneof`, and replace it if it contains nothing else.
  const whole = wholeLines(text, lines, own.within);
  if (whole === null) return sharesLine;
  const held = statements.filter(
    ({ within, tokens }) => within === own.within && tokens[0]?.text !== "option",
  );
  if (held.length === 1) return { edits: [{ ...whole, text: reserved(own.within) }], along: [] };
  return {
    edits: [{ start: whole.start, end: whole.start, text: reserved(own.within) }, edit],
    along: [],
  };
}

function removeValue(removal: Removal): Cut {
  const { statements, own, edit, declaration } = removal;
  const { wire } = declaration.shape ?? {};
  if (wire === undefined || own.within === null) return byHand;
  const values = statements.filter(
    ({ within, tokens }) => within === own.within && !/^(?:option|reserved)$/.test(tokens[0]?.text ?? ""),
  );
  if (values.length === 1 || values[0] === own)
    return {
      refused: "It is the first value of its enum and therefore the default: remove it manually.",
    };
  return { edits: [{ ...edit, text: reservedLines(removal, wire.number)(own) }], along: [] };
}

/**
 * Returns a function that writes the `reserved` lines of a number and a name, with the indentation of a statement.
 */
function reservedLines(
  { text, lines, edit, declaration }: Removal,
  number: number,
): (like: Statement) => string {
  const isEdition = /^\s*edition\b/m.test(text);
  const end =
    text.slice(edit.start, edit.end).endsWith("\r\n") || /\r\n/.test(text.slice(0, edit.end)) ? "\r\n" : "\n";
  const name = nameOf(declaration);
  const written = [`reserved ${number};`, `reserved ${isEdition ? name : `"${name}"`};`];
  return ({ tokens: [first] }) => {
    const start = text.lastIndexOf("\n", offsetOf(lines, first as Token) - 1) + 1;
    const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? "";
    return written.map((each) => `${indent}${each}${end}`).join("");
  };
}

/** Returns true if the name occurs outside of a definition, in this file or in another one. */
async function isNamed(
  name: string,
  own: Statement,
  statements: readonly Statement[],
  others: OtherFiles,
): Promise<boolean> {
  const isInside = (each: Statement | null): boolean =>
    each !== null && (each === own || isInside(each.within));
  const isHere = statements.some(
    (each) => !isInside(each) && each.tokens.some(({ text }) => text.split(".").includes(name)),
  );
  return isHere || others.hold(name);
}

function nameOf({ name }: Declaration): string {
  return name.split(".").at(-1) ?? name;
}
