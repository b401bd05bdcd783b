import { branchingLevels, surroundings, valueLength } from "../limits.ts";
import { subjectBelow } from "./subject-below.ts";

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const word = String.raw`([\p{ID_Start}_$][\p{ID_Continue}$]*)`;
const assigned = new RegExp(String.raw`${word}\s*(?::[^:=;,(){}]*)?=[^:=;,]*$`, "u");
const keyed = new RegExp(String.raw`${word}\s*:(?!:)[^:=;,]*$`, "u");
const opening = /[([{]/;

/** Where the brackets stand that are open at an offset, the innermost first. `code` is without texts and comments. */
export function bracketsAround(code: string, offset: number): readonly number[] {
  const found: number[] = [];
  let depth = 0;
  for (
    let at = offset - 1;
    at >= 0 && offset - at < surroundings && found.length < branchingLevels;
    at -= 1
  ) {
    const sign = code[at] ?? "";
    if (sign === ")" || sign === "]" || sign === "}") depth += 1;
    else if (opening.test(sign) && depth > 0) depth -= 1;
    else if (opening.test(sign)) found.push(at);
  }
  return found;
}

/** Whether what stands before one of the brackets, with the bracket, is what a look asks for. */
export function isWithin(code: string, brackets: readonly number[], head: RegExp): boolean {
  return brackets.some((at) => head.test(code.slice(Math.max(0, at + 1 - valueLength), at + 1)));
}

/**
 * What an entry of a call or a literal says something of: the text that its call is given first (`"--old"`), the name
 * that it is assigned to, or what its decorator stands on.
 */
export function subjectAround(text: string, code: string, brackets: readonly number[]): string | null {
  const [innermost] = brackets;
  if (innermost === undefined) return null;
  const mark = brackets.find((at) => isMark(headOf(code, at)));
  if (mark === undefined)
    for (const at of brackets) {
      const head = headOf(code, at);
      const name = (assigned.exec(head) ?? keyed.exec(head))?.[1];
      if (name !== undefined) return name;
      const first = firstText(text, at);
      if (first !== null) return first;
    }
  else {
    const first = firstText(text, mark);
    return first ?? subjectBelow(code.slice(closeOf(code, mark) + 1), 0);
  }
  return subjectBelow(code, innermost);
}

/** The text that a call is given first; null where that is none. */
export function firstText(text: string, bracket: number): string | null {
  return /^\(\s{0,200}(["'`])([^"'`\n]{1,200})\1/.exec(text.slice(bracket, bracket + 500))?.[2] ?? null;
}

/** What stands on the bracket's line before it, with the bracket. */
function headOf(code: string, at: number): string {
  return code.slice(Math.max(code.lastIndexOf("\n", at) + 1, at + 1 - valueLength), at + 1);
}

function isMark(head: string): boolean {
  return /@[\w.$]+\s*\($/.test(head);
}

function closeOf(code: string, bracket: number): number {
  const [open = "", close = ""] = [code[bracket], closers[code[bracket] ?? ""]];
  let depth = 0;
  for (let at = bracket; at < code.length && at - bracket < surroundings; at += 1) {
    if (code[at] === open) depth += 1;
    else if (code[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return bracket;
}
