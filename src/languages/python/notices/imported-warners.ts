import { candidatesTried } from "../../../core/limits.ts";
import { matchesOnLines } from "../values/line-matches.ts";
import type { ReadOther } from "../../../core/model/language.ts";
import { pathsOf } from "../bindings/specifiers.ts";
import { piecesOf } from "../values/string-literal.ts";
import { splitArguments } from "./split-arguments.ts";
import { derivedCategories, importedNames } from "./categories.ts";
import { literalsIn } from "./message-pieces.ts";
import { warnHelpersIn, type WarnHelper } from "./warners.ts";

/** The names for warnings that a file imports from other files of the repository, by local name. */
export interface ImportedHelpers {
  readonly helpers: ReadonlyMap<string, WarnHelper>;
  /** Texts in other modules. */
  readonly texts: ReadonlyMap<string, string>;
}

const spoken = /deprecat|FutureWarning|RemovedIn/i;
const fromImports = /[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^()]{0,10000}\)|\*|[^\n;#(]{1,2000})/y;
const moduleImports = /[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*(?=[#\n]|$)/my;
const called = /^[ \t]+([A-Za-z_][\w.]{0,100})\(\s{0,100}(?=[A-Za-z]{0,2}["']|[A-Z]|\w+[ \t]*=)/gm;
const decorating = /[ \t]*@([A-Za-z_][\w.]{0,100})/y;
const words = /(?:warn|deprecat)\w{0,100}\(\s{0,100}([A-Za-z_][\w.]{0,100})\s{0,100}[,)]/gi;

/** Follows the imports of functions that the text calls, uses as decorators, or warns with. */
export async function importedHelpers(
  path: string,
  text: string,
  readOther: ReadOther | undefined,
): Promise<ImportedHelpers> {
  const found = { helpers: new Map<string, WarnHelper>(), texts: new Map<string, string>() };
  if (readOther === undefined || !spoken.test(text)) return found;
  const imports = importsOf(text);
  const asked = new Set(
    [...text.matchAll(called), ...matchesOnLines(text, "@", decorating), ...text.matchAll(words)].map(
      (match) => match[1] ?? "",
    ),
  );
  const files = new Files(readOther);
  for (const name of [...asked].slice(0, candidatesTried)) {
    const origin = originOf(name, imports);
    const target = origin && (await files.find(path, origin));
    if (typeof target === "string") found.texts.set(name, target);
    else if (target) found.helpers.set(name, target);
  }
  return found;
}

interface Origin {
  readonly module: string;
  readonly name: string;
}

interface Imports {
  /** By local name. `name` is null for the module itself. */
  readonly names: ReadonlyMap<string, { readonly module: string; readonly name: string | null }>;
  readonly stars: readonly string[];
}

function importsOf(text: string): Imports {
  const names = new Map<string, { module: string; name: string | null }>();
  const stars: string[] = [];
  for (const [, module = "", list = ""] of matchesOnLines(text, "from", fromImports)) {
    if (list.trim() === "*") stars.push(module);
    for (const [name, local] of importedNames(list)) names.set(local, { module, name });
  }
  for (const [, module = "", local] of matchesOnLines(text, "import", moduleImports))
    names.set(local ?? module, { module, name: null });
  return { names, stars };
}

/** `tell` of `from .x import tell`, `api.tell` of `from . import api`, `pkg.x.tell` of `import pkg.x`. */
function originOf(written: string, { names }: Imports): Origin | null {
  const dot = written.lastIndexOf(".");
  const imported = names.get(dot < 0 ? written : written.slice(0, dot));
  if (!imported) return null;
  const name = written.slice(dot + 1);
  if (dot < 0) return imported.name === null ? null : { module: imported.module, name: imported.name };
  const { module } = imported;
  if (imported.name === null) return { module, name };
  return { module: `${module}${module.endsWith(".") ? "" : "."}${imported.name}`, name };
}

interface ModuleParts {
  readonly helpers: ReadonlyMap<string, WarnHelper>;
  readonly imports: Imports;
}

/** The modules that one reading requests, each once. */
class Files {
  readonly #readOther: ReadOther;
  readonly #texts = new Map<string, Promise<string | null>>();
  readonly #read = new Map<string, ModuleParts>();

  constructor(readOther: ReadOther) {
    this.#readOther = readOther;
  }

  async find(
    from: string,
    { module, name }: Origin,
    seen = new Set<string>(),
  ): Promise<WarnHelper | string | null> {
    const [path, text] = (await this.#module(from, module)) ?? [];
    if (path === undefined || text === undefined || seen.has(`${path}\n${name}`)) return null;
    seen.add(`${path}\n${name}`);
    const { helpers, imports } = this.#parts(path, text);
    const helper = helpers.get(name) ?? constantIn(text, name);
    if (helper !== null) return helper;
    const origin = originOf(name, imports);
    const next =
      origin === null ? imports.stars.slice(0, 10).map((each) => ({ module: each, name })) : [origin];
    for (const each of next) {
      const target = await this.find(path, each, seen);
      if (target !== null) return target;
    }
    return null;
  }

  #parts(path: string, text: string): ModuleParts {
    const known = this.#read.get(path) ?? {
      helpers: warnHelpersIn(text, derivedCategories(text)),
      imports: importsOf(text),
    };
    this.#read.set(path, known);
    return known;
  }

  async #module(from: string, module: string): Promise<readonly [path: string, text: string] | null> {
    const first = module.split(".")[0] ?? "";
    const paths = pathsOf(from, module).filter((each) => each.endsWith(".py"));
    // A package from elsewhere has no file here. It is searched only next to the importing file.
    const isNear = first === "" || from.split("/").includes(first);
    for (const path of isNear ? paths : paths.slice(0, 2)) {
      const text = await this.#text(path);
      if (text !== null) return [path, text];
    }
    return null;
  }

  #text(path: string): Promise<string | null> {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    if (this.#texts.size >= candidatesTried) return Promise.resolve(null);
    const text = this.#readOther(path);
    this.#texts.set(path, text);
    return text;
  }
}

/** Returns the value of a module's name if it is a plain string and is assigned once. */
function constantIn(text: string, name: string): string | null {
  const found = [
    ...text.matchAll(new RegExp(`^${name}(?:[ \\t]*:[^=\\n]{0,100})?[ \\t]*=(?!=)[ \\t]*(.*)$`, "gm")),
  ];
  const [only] = found;
  if (!only || found.length > 1) return null;
  const value = only.index + only[0].length - (only[1] ?? "").length;
  const source =
    text[value] === "("
      ? (splitArguments(text, value)?.written.join(",") ?? "")
      : text.startsWith('"""', value) || text.startsWith("'''", value)
        ? text.slice(value, text.indexOf(text.slice(value, value + 3), value + 3) + 3)
        : (only[1] ?? "").replace(/[ \t]+#[^"']*$/, "");
  const pieces = literalsIn(source)?.flatMap((each) => piecesOf(each) ?? []) ?? null;
  if (pieces === null || pieces.some(({ isExpression }) => isExpression)) return null;
  return pieces.map((each) => each.text).join("");
}
