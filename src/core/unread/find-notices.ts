import { valueLength, branchingLevels, surroundings, linesAround } from "../limits.ts";
import type { TextLexis } from "../model/language/lexis.ts";
import type { NoticeLook } from "../model/unread.ts";
import { maskedText } from "./masked-text.ts";

const words =
  /\b(?:function|fun|func|def|defp|defmacro|class|struct|interface|trait|object|enum|type|typealias|val|var|let|const|using|module|protocol|typedef|namespace|rpc|message|service|field|input|scalar|union|new|sub|init)\s+(?:self\.|[A-Z]\w*::)?([\p{ID_Start}_$][\p{ID_Continue}$]*[?!]?)/u;

/**
 * Returns the name that the code after an offset seems to declare: a word after `function`, `class`, …, before the
 * first bracket, or before `=` or `:`. `code` is a text with blanked comments and strings. Null if there is none.
 */
export function subjectBelow(code: string, offset: number): string | null {
  const lineStart = code.lastIndexOf("\n", offset - 1) + 1;
  const lines = code.slice(lineStart, lineStart + 8000).split("\n", linesAround);
  for (const each of lines) {
    const line = withoutMarks(each.slice(0, 300)).trim();
    if (!/[\p{ID_Start}_]/u.test(line)) continue;
    const name = nameIn(line);
    if (name !== null) return name;
  }
  return null;
}

function nameIn(line: string): string | null {
  const behindWord = words.exec(line)?.[1];
  if (behindWord !== undefined) return behindWord;
  const declared = /^[^(=:;{]*?([\p{ID_Start}_$][\p{ID_Continue}$]*[?!]?)\s*(?:[(=:;{<,]|$)/u.exec(line)?.[1];
  return declared ?? null;
}

/** Returns true if code contains only annotations and attributes, or nothing. */
function hasOnlyMarks(code: string): boolean {
  return code.trim() === "" || (code.length < surroundings && withoutMarks(code).trim() === "");
}

/** Removes annotations and attributes at the beginning of the line. */
function withoutMarks(line: string): string {
  return line.replace(
    /^\s*(?:(?:@[\w.:]+(?:\([^)]*\))?|#?\[\[?[^\]]*\]\]?|__\w+__?\s*\(\([^)]*\)*|__declspec\([^)]*\)?\))\s*)+/,
    "",
  );
}

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const word = String.raw`([\p{ID_Start}_$][\p{ID_Continue}$]*)`;
const assigned = new RegExp(String.raw`${word}\s*(?::[^:=;,(){}]*)?=[^:=;,]*$`, "u");
const keyed = new RegExp(String.raw`${word}\s*:(?!:)[^:=;,]*$`, "u");
const opening = /[([{]/;

/** Returns the offsets of the open brackets at an offset, the innermost first. `code` has no strings and comments. */
function bracketsAround(code: string, offset: number): readonly number[] {
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

/** Returns true if the text before one of the brackets, with the bracket, matches the pattern. */
function isWithin(code: string, brackets: readonly number[], head: RegExp): boolean {
  return brackets.some((at) => head.test(code.slice(Math.max(0, at + 1 - valueLength), at + 1)));
}

/**
 * Returns the subject of an entry in a call or a literal. It is the first string argument of the call (`"--old"`), the
 * name assigned to, or the declaration under its decorator.
 */
function subjectAround(text: string, code: string, brackets: readonly number[]): string | null {
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

/** Returns the first argument of a call if it is a string, or else null. */
function firstText(text: string, bracket: number): string | null {
  return /^\(\s{0,200}(["'`])([^"'`\n]{1,200})\1/.exec(text.slice(bracket, bracket + 500))?.[2] ?? null;
}

/** Returns the text before a bracket on its line, with the bracket. */
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

/** A place of a text that looks like a notice. */
export interface NoticePlace {
  readonly line: number;
  /** The name of the declaration that it seems to belong to. Null if unknown. */
  readonly subject: string | null;
  /** The text of its line. */
  readonly words: string;
  /** Null for the language's reason. */
  readonly why: string | null;
}

interface Sighting extends NoticePlace {
  readonly start: number;
  readonly end: number;
  readonly isComment: boolean;
}

/**
 * Returns the places of a text with one of the looks, once per line. A comment is merged with an annotation below it.
 * `isKnown` returns true for lines that need not be reported.
 */
export function findNotices(
  text: string,
  lexis: TextLexis,
  allLooks: readonly NoticeLook[],
  isKnown: (line: number) => boolean = () => false,
): NoticePlace[] {
  const looks = allLooks.filter(({ literal = "" }) => text.includes(literal));
  if (!anyUnknown(text, looks, isKnown)) return [];
  const masks = maskedText(text, lexis);
  const lines = text.split("\n");
  const found = new Map<number, Sighting>();
  for (const look of looks)
    for (const { line, start, end } of matchesIn(masks[look.in], look)) {
      if (found.has(line) || isKnown(line)) continue;
      const brackets = look.within === undefined ? null : bracketsAround(masks.code, start);
      if (brackets !== null && !isWithin(masks.code, brackets, look.within ?? /^/)) continue;
      found.set(line, {
        line,
        start,
        end,
        isComment: look.in === "comment",
        why: look.why ?? null,
        get words() {
          return (lines[line - 1] ?? "").trim().slice(0, valueLength);
        },
        get subject() {
          if (brackets !== null) return subjectAround(text, masks.code, brackets);
          const isCall = masks.code[end - 1] === "(";
          return (isCall ? firstText(text, end - 1) : null) ?? subjectBelow(masks.code, end);
        },
      });
    }
  const places = [...found.values()].sort((a, b) => a.start - b.start);
  return places.filter((each, index) => {
    const next = places[index + 1];
    const isDouble =
      each.isComment && next?.isComment === false && hasOnlyMarks(masks.code.slice(each.end, next.start));
    return !isDouble;
  });
}

/** Checks the whole text first, because separating comments from code is more expensive. */
function anyUnknown(text: string, looks: readonly NoticeLook[], isKnown: (line: number) => boolean): boolean {
  return looks.some((look) => matchesIn(text, look).some(({ line }) => !isKnown(line)));
}

function matchesIn(text: string, { pattern }: NoticeLook): { line: number; start: number; end: number }[] {
  const matches: { line: number; start: number; end: number }[] = [];
  let [line, at] = [1, 0];
  for (const match of text.matchAll(pattern)) {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    for (let next = text.indexOf("\n", at); next >= 0 && next < start; next = text.indexOf("\n", at)) {
      line += 1;
      at = next + 1;
    }
    matches.push({ line, start, end: match.index + match[0].length });
  }
  return matches;
}
