import { linesAround } from "../../../core/limits.ts";
import { longTextsIn, withoutLongTexts } from "./long-texts.ts";
import { wordsOf } from "../../base/noticed-names.ts";

const sign = /deprecat/gi;
const definition = /^([ \t]*)(?:async[ \t]+)?(def|class)[ \t]+([\p{ID_Start}_]\p{ID_Continue}*)/u;
const inImport =
  /^[ \t]*(?:from|import)\b|^[ \t]*\(?\w*deprecat\w*(?:[ \t]+as[ \t]+\w+)?,?\)?[ \t]*(?:#.*)?$/i;
const importList = /import[ \t]*\([^()]*\)/g;
const importHead = /^[ \t]*from[ \t]+[\w.]+[ \t]+$/;
const statement = /^(?:from[ \t]+[\w.]+[ \t]+import|import)\b/;
/** A function that provides names on demand has them in its body. */
const getter = /^__(?:getattr|getattribute|dir)__$/;

/**
 * Returns names that notices in a text may concern. These are names of the definitions around each sign and after a
 * decorator. If a sign is outside of all definitions, returns all names that the file declares.
 */
export function noticedIn(text: string): ReadonlySet<string> {
  if (text.search(sign) < 0) return new Set();
  const all = longLines(text);
  const lines = all.split("\n");
  const names = new Set<string>();
  const concerned = new Set<number>();
  for (const index of signedLines(all)) {
    if (inImport.test(lines[index] ?? "")) continue;
    const around = definitionsAround(lines, index);
    const next = nextDefinition(lines, index);
    if (around.length === 0 && next === null) return declaredOn(lines);
    for (const at of [...around.slice(0, 1), ...(next === null ? [] : [next])]) concerned.add(at);
    for (const at of around) names.add(definition.exec(lines[at] ?? "")?.[3] ?? "");
  }
  for (const at of concerned) for (const each of namesOf(lines, at)) names.add(each);
  return names;
}

/** Joins the lines of each long text on the line where it begins. Imported names are left out. */
function longLines(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of longTextsIn(text)) {
    parts.push(text.slice(from, start), text.slice(start, end).replaceAll("\n", " "));
    from = end;
  }
  parts.push(text.slice(from));
  return withoutLists(parts.join(""));
}

/** By their word in the middle, which is rare. */
function withoutLists(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: list } of text.matchAll(importList)) {
    const begin = text.lastIndexOf("\n", index) + 1;
    if (begin < from || !importHead.test(text.slice(begin, index))) continue;
    parts.push(text.slice(from, begin));
    from = index + list.length;
  }
  return parts.join("") + text.slice(from);
}

/** Numbers of the lines that hold a sign. */
function signedLines(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  let [line, end] = [0, text.indexOf("\n")];
  for (const { index } of text.matchAll(sign)) {
    for (; end >= 0 && end < index; end = text.indexOf("\n", end + 1)) line += 1;
    found.add(line);
  }
  return found;
}

function indentOf(line: string): number {
  let at = 0;
  while (line[at] === " " || line[at] === "\t") at += 1;
  return at;
}

/** Returns the lines of the definitions around a line, or of the definition that begins on it, innermost first. */
function definitionsAround(lines: readonly string[], index: number): readonly number[] {
  const found: number[] = [];
  let indent = definition.test(lines[index] ?? "")
    ? indentOf(lines[index] ?? "") + 1
    : indentOf(lines[index] ?? "");
  for (let at = index; at >= 0 && indent > 0; at -= 1) {
    const line = lines[at] ?? "";
    if (indentOf(line) >= indent || line.trim() === "" || !definition.test(line)) continue;
    indent = indentOf(line);
    found.push(at);
  }
  return found;
}

/** Returns the definition below a decorator on the line, or around it. */
function nextDefinition(lines: readonly string[], index: number): number | null {
  let start = index;
  while (start > 0 && index - start < linesAround && !/^[ \t]*@/.test(lines[start] ?? "")) {
    if (definition.test(lines[start] ?? "")) return null;
    start -= 1;
  }
  if (!/^[ \t]*@/.test(lines[start] ?? "")) return null;
  for (let at = start; at < Math.min(lines.length, start + 2 * linesAround); at += 1)
    if (definition.test(lines[at] ?? "")) return at >= index ? at : null;
  return null;
}

/** A function's name; a class's with its members'. */
function namesOf(lines: readonly string[], at: number): readonly string[] {
  const [, indent = "", kind, name = ""] = definition.exec(lines[at] ?? "") ?? [];
  if (kind === "def") return [name];
  const end = lines.findIndex(
    (line, index) =>
      index > at && line.trim() !== "" && indentOf(line) <= indent.length && !/^[ \t]*[)\]#]/.test(line),
  );
  return [name, ...declaredOn(lines.slice(at + 1, end < 0 ? lines.length : end))];
}

/**
 * Returns names that lines may declare: words outside of functions, names of functions and classes, and attributes
 * that functions set. Comments, long texts and imports declare nothing.
 */
function declaredOn(lines: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  // The indentation of the function around the line.
  let deeper = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const code = line.trimStart();
    if (code === "" || code.startsWith("#") || statement.test(code)) continue;
    const indent = line.length - code.length;
    if (indent <= deeper && !/^[)\]}]/.test(code)) deeper = Number.POSITIVE_INFINITY;
    const isInside = deeper !== Number.POSITIVE_INFINITY;
    const [, , kind, own] = definition.exec(line) ?? [];
    if (own !== undefined) names.add(own);
    else for (const each of isInside ? attributesOn(line) : wordsOf(withoutLongTexts(line))) names.add(each);
    if (kind === "def" && !isInside && !getter.test(own ?? "")) deeper = indent;
  }
  return names;
}

function attributesOn(line: string): readonly string[] {
  return [...line.matchAll(/\b(?:self|cls)\.([\p{ID_Start}_]\p{ID_Continue}*)/gu)].map(
    ([, name]) => name ?? "",
  );
}
