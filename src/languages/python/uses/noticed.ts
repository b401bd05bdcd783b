import { wordsOf } from "../../base/noticed-names.ts";

const sign = /deprecat/i;
const definition = /^([ \t]*)(?:async[ \t]+)?(def|class)[ \t]+([\p{L}_][\p{L}\p{N}_]*)/u;
const inImport =
  /^[ \t]*(?:from|import)\b|^[ \t]*\(?\w*deprecat\w*(?:[ \t]+as[ \t]+\w+)?,?\)?[ \t]*(?:#.*)?$/i;
/** A decorator's call ends before. */
const longestCall = 40;

/**
 * Names that notices in a text may concern: those of what is defined around each sign, of what follows a decorator,
 * and all of the file's where a sign stands outside of what is defined.
 */
export function noticedIn(text: string): ReadonlySet<string> {
  const lines = text.split("\n");
  const names = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (!sign.test(line) || inImport.test(line)) continue;
    const around = definitionsAround(lines, index);
    const next = nextDefinition(lines, index);
    if (around.length === 0 && next === null) return new Set(wordsOf(text));
    for (const at of [...around.slice(0, 1), ...(next === null ? [] : [next])])
      for (const each of namesOf(lines, at)) names.add(each);
    for (const at of around) names.add(definition.exec(lines[at] ?? "")?.[3] ?? "");
  }
  return names;
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}

/** Lines of the definitions that a line stands in or is the head of, innermost first. */
function definitionsAround(lines: readonly string[], index: number): readonly number[] {
  const found: number[] = [];
  let indent = definition.test(lines[index] ?? "")
    ? indentOf(lines[index] ?? "") + 1
    : indentOf(lines[index] ?? "");
  for (let at = index; at >= 0 && indent > 0; at -= 1) {
    const line = lines[at] ?? "";
    if (line.trim() === "" || indentOf(line) >= indent) continue;
    if (!definition.test(line)) continue;
    indent = indentOf(line);
    found.push(at);
  }
  return found;
}

/** What a decorator on the line, or around it, is of. */
function nextDefinition(lines: readonly string[], index: number): number | null {
  let start = index;
  while (start > 0 && index - start < longestCall && !/^[ \t]*@/.test(lines[start] ?? "")) {
    if (definition.test(lines[start] ?? "")) return null;
    start -= 1;
  }
  if (!/^[ \t]*@/.test(lines[start] ?? "")) return null;
  for (let at = start; at < Math.min(lines.length, start + 2 * longestCall); at += 1)
    if (definition.test(lines[at] ?? "")) return at >= index ? at : null;
  return null;
}

/** A function's name; a class's with its members'. */
function namesOf(lines: readonly string[], at: number): readonly string[] {
  const [, indent = "", kind, name = ""] = definition.exec(lines[at] ?? "") ?? [];
  if (kind === "def") return [name];
  const names = [name];
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line.trim() !== "" && indentOf(line) <= indent.length && !/^[ \t]*[)\]#]/.test(line)) break;
    const [, member] =
      /^[ \t]+(?:async[ \t]+)?(?:def[ \t]+|self\.)?([\p{L}_][\p{L}\p{N}_]*)/u.exec(line) ?? [];
    if (member !== undefined) names.push(member);
  }
  return names;
}
