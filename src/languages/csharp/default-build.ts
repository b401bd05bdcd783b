import type { Declaration, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Beside } from "../../core/model/language.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import { holds, type MayBeDefined } from "./symbols.ts";
import { projects } from "./projects.ts";

/** Lines of one branch, from its directive to the next. */
interface Branch {
  /** Null: `#else`. */
  readonly condition: string | null;
  readonly from: number;
  readonly to: number;
}

const directive = /^[ \t]*#[ \t]*(if|elif|else|endif|define|undef)\b(.*)$/;

/** Marks what no build defines the symbols for: `#if LEGACY`, where no project file says `LEGACY`. */
export async function withDefaultBuild(
  result: ReadResult,
  { path, text }: SourceFile,
  beside: Beside,
): Promise<ReadResult> {
  if (!/^[ \t]*#[ \t]*if\b/m.test(text)) return result;
  if (!result.declarations.some(({ notice }) => notice !== null)) return result;
  const lines = text.split("\n");
  const groups = groupsIn(lines);
  const around = (each: Declaration): readonly (readonly Branch[])[] =>
    groups?.filter((group) => inGroup(group, each.place.line)) ?? [];
  const within = result.declarations.filter((each) => around(each).length > 0);
  if (within.length === 0) return result;
  const mayBeDefined = await symbolsOf(path, text, beside);
  const isOut = (each: Declaration): boolean =>
    around(each).some((group) => isLeftOut(group, each, lines, mayBeDefined));
  const out = new Set(within.filter(isOut));
  const there = new Set(result.declarations.filter((each) => !out.has(each)).map(({ name }) => name));
  return {
    ...result,
    // Of several under one name, each for another build, one suffices.
    declarations: result.declarations.map((each) =>
      out.has(each) && !there.has(each.name) ? { ...each, leftOut: true as const } : each,
    ),
  };
}

/** Null where conditions are not closed as they are opened. */
function groupsIn(lines: readonly string[]): readonly (readonly Branch[])[] | null {
  const groups: (readonly Branch[])[] = [];
  const open: { readonly branches: Branch[]; condition: string | null; from: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const [, word, rest = ""] = directive.exec(line) ?? [];
    if (word === undefined || word === "define" || word === "undef") continue;
    if (word === "if") {
      open.push({ branches: [], condition: rest, from: index + 1 });
      continue;
    }
    const group = open.at(-1);
    if (group === undefined) return null;
    group.branches.push({ condition: group.condition, from: group.from, to: index + 1 });
    group.condition = word === "elif" ? rest : null;
    group.from = index + 1;
    if (word !== "endif") continue;
    open.pop();
    groups.push(group.branches);
  }
  return open.length === 0 ? groups : null;
}

function inGroup(group: readonly Branch[], line: number): boolean {
  return (group[0]?.from ?? Infinity) < line && line <= (group.at(-1)?.to ?? 0);
}

/** True where its branch is never compiled, and no branch that may be names it. */
function isLeftOut(
  group: readonly Branch[],
  { name, place: { line } }: Declaration,
  lines: readonly string[],
  mayBeDefined: MayBeDefined,
): boolean {
  const own = /[\p{L}\p{N}_]+$/u.exec(name.replace(/\(.*$/s, ""))?.[0] ?? name;
  let isTaken = false;
  let isOut = false;
  for (const { condition, from, to } of group) {
    const value = isTaken ? false : condition === null ? true : holds(condition, mayBeDefined);
    if (value === true) isTaken = true;
    if (from < line && line <= to) {
      if (value !== false) return false;
      isOut = true;
    } else if (value !== false && lines.slice(from, to).some((each) => each.includes(own))) return false;
  }
  return isOut;
}

/** Limit: project files beyond are not asked. */
const mostImports = 20;
const shared = ["Directory.Build.props", "Directory.Build.targets"];

/**
 * By the file's own `#define`, and by the words of the project file of its folder, or of one around it, and what that
 * takes in. Where it cannot be told which project builds the file, or what that defines, any symbol may be.
 */
async function symbolsOf(path: string, text: string, beside: Beside): Promise<MayBeDefined> {
  const folders = foldersOf(path);
  const texts: string[] = [...text.matchAll(/^[ \t]*#[ \t]*define\b.*$/gm)].map(([line]) => line);
  let isBuilt = false;
  const waiting: string[] = [];
  for (const folder of folders) {
    for (const each of isBuilt ? [] : projects.manifestsIn(folder))
      if ((await beside(each)) !== null) {
        isBuilt = true;
        waiting.push(each);
      }
    waiting.push(...shared.map((each) => join(folder, each)));
  }
  if (!isBuilt) return () => null;
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (seen.size > mostImports + 2 * folders.length) return () => null;
    const own = await beside(next);
    if (own === null) continue;
    texts.push(own);
    const imports = importsOf(own, next);
    if (imports === null) return () => null;
    waiting.push(...imports);
  }
  const words = new Set(texts.flatMap((each) => each.match(/[\p{L}_]\w*/gu) ?? []));
  return (symbol) => words.has(symbol);
}

/** Files that a project file takes in; null where a property decides which, or which symbols there are. */
function importsOf(text: string, path: string): readonly string[] | null {
  const imports: string[] = [];
  for (const [, project = ""] of text.matchAll(/<Import\b[^<>]{0,1000}?\bProject\s*=\s*"([^"]{0,1000})"/g)) {
    if (/\bSdk\b/.test(project)) continue;
    const bare = project.replaceAll("\\", "/").replace(/^\$\(MSBuildThisFileDirectory\)\/?/, "./");
    // The files of the folders above are asked anyway.
    if (/Directory\.Build\.(?:props|targets)/.test(bare)) continue;
    if (/\$\(|\*/.test(bare)) return null;
    imports.push(resolved(folderOf(path), bare));
  }
  for (const [, symbols = ""] of text.matchAll(/<DefineConstants\b[^<>]*>([^<]*)</g))
    if (/\$\((?!DefineConstants\))/.test(symbols)) return null;
  return imports;
}

/** A path as it is from the repository's root. */
function resolved(folder: string, path: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const each of path.split("/"))
    if (each === "..") parts.pop();
    else if (each !== "." && each !== "") parts.push(each);
  return parts.join("/");
}
