import { filesPerQuestion } from "../../../core/limits.ts";
import type { Naming, PackageScope } from "../../../core/model/language/naming.ts";
import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import { folderOf } from "../../../core/repository/paths.ts";
import type { SignatureTable } from "../signatures/serves.ts";
import { namesOfSupers } from "./written-supers.ts";

/** The syntax by which the files of a language declare their package. */
export interface ClauseTable {
  readonly extensions: readonly string[];
  /** The first group is the package of a text. */
  readonly clause: RegExp;
  /** The separator between the parts of a package. */
  readonly separator: "." | "\\";
  /** Splits the header of a type. */
  readonly takeApart: SignatureTable["takeApart"];
  /** Matches lists of supertypes in a text. Global. */
  readonly supers: RegExp;
  /**
   * Imports of a text; global. Groups: `path`, and where there are such, the `alias` of its last part, `all` for all
   * names of the path, and the `list` of several names below it.
   */
  readonly imports: RegExp;
  readonly isOfPlatform: (name: string) => boolean;
  /** The name of the file, without its ending, that declares a type. Absent: it is that of the type. */
  readonly fileOf?: (name: string) => string;
}

/** Returns the naming rules of a language whose packages consist of several files. */
export function clauseNaming(table: ClauseTable): Naming {
  return {
    inherits: (declaration) => {
      const embedded = declaration.embeds?.map((each) => each.split(/\\|\.|::/)) ?? [];
      return [...namesOfSupers(table.takeApart(declaration)), ...embedded].map((each) => ({ name: each }));
    },
    typesOfValue: () => [],
    signatureOf: () => null,
    stem: (path) => path,
    declarationsOf: () => null,
    importsIn: (text) => supersIn(text, table),
    packages: clausePackages(table),
  };
}

/** The package of a text; `.` for none. The parts of a chain of clauses are one name. */
function packageIn(text: string, { clause, separator }: Pick<ClauseTable, "clause" | "separator">): string {
  const written = clause.exec(text)?.[1] ?? ".";
  return written.replaceAll(/\s+package\s+/g, separator).replaceAll(/\s/g, "");
}

const typeWord = /(?<![\p{ID_Continue}\\.])\p{Lu}\p{ID_Continue}*/gu;

/** Returns the supertypes that a text names: imported ones, or ones from a package whose names it sees completely. */
function supersIn(
  text: string,
  { clause, separator, supers, imports }: ClauseTable,
): ReturnType<Naming["importsIn"]> {
  const named = new Set([...text.matchAll(supers)].flatMap(([head]) => head.match(typeWord) ?? []));
  if (named.size === 0) return [];
  const opened = [packageIn(text, { clause, separator })];
  const from = new Map<string, string>();
  for (const { groups = {} } of text.matchAll(imports)) {
    const { path = "", alias, all, list } = groups;
    if (all !== undefined) opened.push(path);
    const written = list === undefined ? [path] : list.split(",").map((each) => `${path}${each.trim()}`);
    for (const each of written) {
      const [, whole = each, own = alias] = /^(.*?)\s+(?:as|=>)\s+(\w+)$/.exec(each) ?? [];
      const parts = whole.split(separator);
      const name = parts.pop() ?? "";
      from.set(own ?? name, parts.join(separator));
    }
  }
  return [...named].flatMap((local) => {
    const own = from.get(local);
    return (own === undefined ? opened : [own]).map((each) => ({ from: each, local }));
  });
}

/**
 * Packages by the clause of each file. A type is searched for in files of its name first, then in the folders that are
 * called as the end of its package.
 */
function clausePackages(table: ClauseTable): PackageScope {
  const { separator, isOfPlatform } = table;
  const indexes = new WeakMap<PackageFiles, PackageIndex>();
  return {
    of: ({ packageName }) => packageName ?? ".",
    imported(local, { origins }) {
      const parts = origins.get(local)?.split(/::|[.\\]/) ?? [];
      return parts.length < 2 ? null : { from: parts.slice(0, -1).join(separator), name: parts.at(-1) ?? "" };
    },
    async filesOf(pack, name, from, files) {
      if (name !== null && isOfPlatform(name)) return [];
      const index = indexes.get(files) ?? new PackageIndex(files, table);
      indexes.set(files, index);
      return index.filesOf(pack, name, from);
    },
    seesMembers: true,
  };
}

class PackageIndex {
  readonly #files: PackageFiles;
  readonly #table: ClauseTable;
  readonly #packages = new Map<string, Promise<string>>();
  #paths: Promise<readonly string[]> | null = null;

  constructor(files: PackageFiles, table: ClauseTable) {
    this.#files = files;
    this.#table = table;
  }

  async filesOf(pack: string, name: string | null, from: string): Promise<readonly string[]> {
    const paths = await this.#sources();
    if (name !== null) {
      const stem = this.#table.fileOf?.(name) ?? name;
      const own = paths.filter((each) => stemOf(each) === stem);
      const named = await this.#within(pack, own);
      if (named.length > 0) return named;
    }
    const end = pack.split(this.#table.separator).at(-1) ?? "";
    const near = paths.filter((each) => {
      const folder = folderOf(each);
      return folder === folderOf(from) || folder === end || folder.endsWith(`/${end}`);
    });
    return this.#within(pack, near);
  }

  async #within(pack: string, paths: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const path of paths.slice(0, filesPerQuestion))
      if ((await this.#packageOf(path)) === pack) found.push(path);
    return found;
  }

  #packageOf(path: string): Promise<string> {
    const known =
      this.#packages.get(path) ?? this.#files.text(path).then((text) => packageIn(text ?? "", this.#table));
    this.#packages.set(path, known);
    return known;
  }

  #sources(): Promise<readonly string[]> {
    return (this.#paths ??= this.#files
      .paths("")
      .then((all) => all.filter((path) => this.#table.extensions.some((each) => path.endsWith(each)))));
  }
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}
