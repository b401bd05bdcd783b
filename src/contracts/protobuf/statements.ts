import type { Declaration } from "../../core/model/declaration.ts";
import type { Edit } from "../../core/model/fix.ts";
import { isSign } from "./options.ts";
import { Tokens, type Token } from "./tokens.ts";

/** A statement, or a definition with its body. */
export interface Statement {
  readonly tokens: readonly Token[];
  /** The statement that contains it. Null at the top of the file. */
  readonly within: Statement | null;
}

/** Returns every statement of the file. The statements in a body follow the one with the body. */
export function statementsIn(text: string): readonly Statement[] {
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
      // The value of an option is not a body.
      if (now.tokens[0]?.text === "option" && now.tokens.some((each) => isSign(each, "="))) depth += 1;
      else {
        open.push(now);
        now = null;
      }
    } else if (isSign(token, ";")) now = null;
  }
  return all;
}

/** Returns true if the statement declares it: if the declaration's position is a word of the statement. */
export function isOf(tokens: readonly Token[], { place }: Declaration): boolean {
  return tokens.some(
    ({ line, column, kind }) => kind === "word" && line === place.line && column === place.column,
  );
}

export function offsetOf(lines: readonly string[], { line, column }: Token): number {
  return lengthOf(lines, line - 1) + column - 1;
}

/** Returns the length of the first lines, including line breaks. */
export function lengthOf(lines: readonly string[], count: number): number {
  let length = 0;
  for (let at = 0; at < count && at < lines.length; at += 1) length += (lines[at] ?? "").length + 1;
  return length;
}

/**
 * Returns the lines of a statement with the comments that belong to it. Null if the lines contain anything else.
 */
export function wholeLines(text: string, lines: readonly string[], { tokens }: Statement): Edit | null {
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
