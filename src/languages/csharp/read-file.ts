import type { LoadAsset, ReadResult, SourceFile, Declaration } from "../../core/model/declaration.ts";
import type { ReadOther } from "../../core/model/language.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { readFile as readBy } from "../base/grammar/read-file.ts";
import { withLeftOut } from "../base/left-out.ts";
import { grammar } from "./grammar.ts";
import { mark } from "./mark.ts";
import { openedBy } from "./namespaces.ts";
import { nestingLevels, chainSteps, expressionTokens } from "../../core/limits.ts";
import { folderOf, foldersOf, join, pathFrom } from "../../core/repository/paths.ts";
import { projects } from "./projects.ts";
import { isFrameworkSymbol, mayBeTargeted, targetFrameworks } from "./framework-symbols.ts";

/** Returns true if a symbol may be defined in the build, and null if unknown. */
type MayBeDefined = (symbol: string) => boolean | null;

/** Matches symbols of frameworks, platforms and the compiler's own targets. */
const platform =
  /^(?:NET|UNITY|__|WINDOWS|ANDROID|IOS|MAC|TVOS|TIZEN|BROWSER|WASM|MONO|XAMARIN|SILVERLIGHT|UAP|PORTABLE|DOTNET|CORECLR|GODOT|AZURE|X86|X64|ARM|BIT|TRACE$|RELEASE$|CODE_ANALYSIS$|LINUX|UNIX|OSX|FREEBSD|NATIVEAOT)/;

/** Returns true if `A && !B` is true where packages are built. Null if unknown. */
function holds(condition: string, mayBeDefined: MayBeDefined): boolean | null {
  const tokens = [
    ...condition.replace(/\/\/.*$/, "").matchAll(/&&|\|\||==|!=|!|\(|\)|[\p{ID_Start}_]\w*|\S/gu),
  ].map(([each]) => each);
  if (tokens.length === 0 || tokens.length > expressionTokens) return null;
  let at = 0;
  let isWhole = true;

  function either(): boolean | null {
    let result = both();
    while (tokens[at] === "||") {
      at += 1;
      const other = both();
      result = result === true || other === true ? true : result === null || other === null ? null : false;
    }
    return result;
  }
  function both(): boolean | null {
    let result = equal();
    while (tokens[at] === "&&") {
      at += 1;
      const other = equal();
      result = result === false || other === false ? false : result === null || other === null ? null : true;
    }
    return result;
  }
  function equal(): boolean | null {
    let result = one();
    while (tokens[at] === "==" || tokens[at] === "!=") {
      const isSame = tokens[at] === "==";
      at += 1;
      const other = one();
      result = result === null || other === null ? null : (result === other) === isSame;
    }
    return result;
  }
  function one(): boolean | null {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "!") {
      const inner = one();
      return inner === null ? null : !inner;
    }
    if (token === "(") {
      const inner = either();
      isWhole &&= tokens[at] === ")";
      at += 1;
      return inner;
    }
    isWhole &&= /^[\p{ID_Start}_]/u.test(token);
    if (token === "true" || token === "false") return token === "true";
    if (token === "DEBUG") return false;
    // A symbol that may be defined is defined in some builds.
    const isKnown = isFrameworkSymbol(token) || !platform.test(token);
    return isKnown && mayBeDefined(token) === false ? false : null;
  }

  const result = either();
  return isWhole && at === tokens.length ? result : null;
}

const shared = ["Directory.Build.props", "Directory.Build.targets"];

/**
 * Finds symbols in the file's `#define` lines and in the words of the nearest project file, with its imports. The
 * project file is in the file's folder or in one above. If the project, or the symbols it defines, are unknown, any
 * symbol may be defined.
 */
async function symbolsOf(
  { path, text }: SourceFile,
  namespace: string,
  readOther: ReadOther,
): Promise<MayBeDefined> {
  const folders = foldersOf(path);
  const names = prefixesOf(namespace);
  const texts: string[] = [...text.matchAll(/^[ \t]*#[ \t]*define\b.*$/gm)].map(([line]) => line);
  let isBuilt = false;
  const waiting: string[] = [];
  for (const folder of folders) {
    const manifests = names.map((each) => join(folder, `${each}.csproj`));
    for (const each of isBuilt ? [] : new Set([...projects.manifestsIn(folder), ...manifests]))
      if ((await readOther(each)) !== null) {
        isBuilt = true;
        waiting.push(each);
      }
    waiting.push(...shared.map((each) => join(folder, each)));
  }
  if (!isBuilt) return () => null;
  const built: string[] = [];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (seen.size > chainSteps + 2 * folders.length) return () => null;
    // Commented-out XML does not affect the build.
    const own = (await readOther(next))?.replaceAll(/<!--[\s\S]*?-->/g, " ");
    if (own === undefined) continue;
    texts.push(own);
    built.push(own);
    const imports = importsOf(own, next);
    if (imports === null) return () => null;
    waiting.push(...imports);
  }
  const words = new Set(texts.flatMap((each) => each.match(/[\p{ID_Start}_]\w*/gu) ?? []));
  const targets = targetFrameworks(built);
  return (symbol) => (isFrameworkSymbol(symbol) ? mayBeTargeted(symbol, targets) : words.has(symbol));
}

/** Returns `A.B.C`, `A.B` and `A`: a project is named after its folder, or after the namespace of its folders. */
function prefixesOf(namespace: string): readonly string[] {
  const parts = namespace.split(".").slice(0, chainSteps);
  if (parts.some((each) => !/^\w+$/.test(each))) return [];
  return parts.map((_, drop) => parts.slice(0, parts.length - drop).join("."));
}

/** Returns the files that a project file imports. Null if a property determines the files or symbols. */
function importsOf(text: string, path: string): readonly string[] | null {
  const imports: string[] = [];
  for (const [, project = ""] of text.matchAll(/<Import\b[^<>]{0,1000}?\bProject\s*=\s*"([^"]{0,1000})"/g)) {
    if (/\bSdk\b/.test(project)) continue;
    const bare = project.replaceAll("\\", "/").replace(/^\$\(MSBuildThisFileDirectory\)\/?/, "./");
    // The files of the parent folders are read anyway.
    if (/Directory\.Build\.(?:props|targets)/.test(bare)) continue;
    if (/\$\(|\*/.test(bare)) return null;
    imports.push(pathFrom(folderOf(path), bare));
  }
  for (const [, symbols = ""] of text.matchAll(/<DefineConstants\b[^<>]*>([^<]*)</g))
    if (/\$\((?!DefineConstants\))/.test(symbols)) return null;
  return imports;
}

/** The lines of one branch: those after `from`, up to and including `to`. */
interface Branch {
  /** Null for `#else`. */
  readonly condition: string | null;
  readonly from: number;
  to: number;
  readonly group: Group;
}

/** The branches from an `#if` to its `#endif`. */
interface Group {
  readonly branches: Branch[];
  /** The branch that contains the whole group. */
  readonly around: Branch | null;
}

/** The branches of a group that may be compiled, and the words in them. */
interface Judged {
  readonly living: ReadonlySet<Branch>;
  readonly words: ReadonlySet<string>;
}

const directive = /^[ \t]*#[ \t]*(if|elif|else|endif)\b(.*)$/;

/** Matches comments and strings on one line. Names in them are not declared there. */
const unspoken = /\/\/.*$|\/\*.*?\*\/|"(?:[^"\\]|\\.)*"/g;

/** The conditions of a file: which lines are compiled under which condition. */
class Branches {
  readonly #lines: readonly string[];
  /** The innermost branch of each line. */
  readonly #branchOf: readonly (Branch | null)[];
  readonly #mayBeDefined: MayBeDefined;
  readonly #judged = new Map<Group, Judged>();

  constructor(
    lines: readonly string[],
    branchOf: readonly (Branch | null)[],
    mayBeDefined: MayBeDefined = () => null,
  ) {
    this.#lines = lines;
    this.#branchOf = branchOf;
    this.#mayBeDefined = mayBeDefined;
  }

  /** Returns null if the conditions are not closed correctly. */
  static in(lines: readonly string[]): Branches | null {
    const branchOf: (Branch | null)[] = [];
    let open: Branch | null = null;
    for (const [index, line] of lines.entries()) {
      branchOf.push(open);
      const [, word, rest = ""] = directive.exec(line) ?? [];
      if (word === undefined) continue;
      if (word === "if") {
        open = begin({ branches: [], around: open }, rest, index + 1);
        continue;
      }
      if (open === null) return null;
      open.to = index + 1;
      open =
        word === "endif" ? open.group.around : begin(open.group, word === "elif" ? rest : null, index + 1);
    }
    return open === null ? new Branches(lines, branchOf) : null;
  }

  /** Returns the branches, judged by the symbols of the build. */
  knowing(mayBeDefined: MayBeDefined): Branches {
    return new Branches(this.#lines, this.#branchOf, mayBeDefined);
  }

  /** `line` counts from 1. */
  isConditional(line: number): boolean {
    return this.#at(line) !== null;
  }

  /**
   * Returns true if a branch around the declaration is never compiled, and no other branch of the group that may
   * be compiled has its name.
   */
  leavesOut({ name, place: { line } }: Declaration): boolean {
    const own = /\p{ID_Continue}+$/u.exec(name.replace(/\(.*$/s, ""))?.[0] ?? name;
    let branch = this.#at(line);
    for (let depth = 0; branch !== null && depth < nestingLevels; depth += 1) {
      const { living, words } = this.#judge(branch.group);
      if (!living.has(branch) && !words.has(own)) return true;
      branch = branch.group.around;
    }
    return false;
  }

  #at(line: number): Branch | null {
    return this.#branchOf[line - 1] ?? null;
  }

  #judge(group: Group): Judged {
    const known = this.#judged.get(group);
    if (known !== undefined) return known;
    const living = new Set<Branch>();
    let isTaken = false;
    for (const each of group.branches) {
      const { condition } = each;
      const value = isTaken ? false : condition === null || holds(condition, this.#mayBeDefined);
      if (value === true) isTaken = true;
      if (value !== false) living.add(each);
    }
    const judged = { living, words: this.#wordsIn(living) };
    this.#judged.set(group, judged);
    return judged;
  }

  #wordsIn(branches: ReadonlySet<Branch>): ReadonlySet<string> {
    const words = new Set<string>();
    for (const { from, to } of branches)
      for (const line of this.#lines.slice(from, to))
        for (const [word] of line.replaceAll(unspoken, " ").matchAll(/\p{ID_Continue}+/gu)) words.add(word);
    return words;
  }
}

function begin(group: Group, condition: string | null, from: number): Branch {
  const branch: Branch = { condition, from, to: from, group };
  group.branches.push(branch);
  return branch;
}

const aliases = new RegExp(
  String.raw`^[ \t]*(?:global[ \t]+)?using[ \t]+(\w+)[ \t]*=[ \t]*${mark.source}[ \t]*;`,
  "gm",
);

/** Reads one file with C#'s grammar table. */
export async function readFile(
  file: SourceFile,
  load: LoadAsset,
  readOther: ReadOther | undefined,
): Promise<ReadResult> {
  const names = [...file.text.matchAll(aliases)].flatMap(([, name]) => name ?? []);
  const read = await readBy(names.length === 0 ? grammar : withAliases(names), file, load);
  const result = { ...read, opens: openedBy(file.text) };
  return readOther === undefined ? result : withDefaultBuild(result, file, readOther);
}

/** `using Old = System.ObsoleteAttribute;`: also matches the aliases of the attribute in the file. */
function withAliases(names: readonly string[]): Grammar {
  const { notices, ...others } = grammar;
  if ("annotations" in notices) return grammar;
  const words = names.map((each) => each.replace(/Attribute$/, "")).join("|");
  const name = new RegExp(`^(?:${mark.source}|(?:${words})(?:Attribute)?)$`);
  const landmark = new RegExp(
    `${grammar.landmark.source}|\\b(?:${words})(?:Attribute)?\\b`,
    grammar.landmark.flags,
  );
  return {
    ...others,
    landmark,
    notices: { ...notices, marks: notices.marks.map((each) => ({ ...each, name })) },
  };
}

/** Marks declarations whose symbols no build defines: `#if LEGACY`, if no project file has `LEGACY`. */
async function withDefaultBuild(
  result: ReadResult,
  file: SourceFile,
  readOther: ReadOther,
): Promise<ReadResult> {
  if (!/^[ \t]*#[ \t]*if\b/m.test(file.text)) return result;
  const branches = Branches.in(file.text.split(/\r?\n/));
  if (branches === null || !result.declarations.some(({ place }) => branches.isConditional(place.line)))
    return result;
  const known = branches.knowing(await symbolsOf(file, result.packageName ?? "", readOther));
  return withLeftOut(result, (each) => known.leavesOut(each));
}
