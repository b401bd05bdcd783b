import { filesPerQuestion } from "../../core/limits.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import { folderOf } from "../../core/repository/paths.ts";
import { foldersOfNamespace } from "../base/uses/namespaces.ts";
import { wordList } from "../base/usual-tables.ts";
import { typesIn } from "./uses.ts";

const name = String.raw`[\p{ID_Start}_][\p{ID_Continue}.]*`;
const clauses = new RegExp(String.raw`^[ \t]*namespace\s+(${name})`, "gmu");
const usings = new RegExp(String.raw`^[ \t]*(global\s+)?using\s+(?:global::)?(${name})\s*;`, "gmu");
const included = /<Using\s[^<>]{0,300}?Include\s*=\s*"([\w.]{1,300})"/g;
/** Matches files whose names indicate directives for a whole project. */
const forAll = /(?:^|\/)(?:[\w.]*(?:Usings|Imports)\.cs|[^/]+\.csproj|Directory\.Build\.props)$/;
const heads = wordList("class struct interface record").map((word) => `partial ${word} `);

/**
 * Returns the namespaces in which a file's code looks up names: its own, the enclosing ones, and the ones of its
 * directives.
 */
export function openedBy(text: string): readonly string[] {
  const around = namespacesOf(text).flatMap((each) => {
    const parts = each.split(".");
    return parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
  });
  return [...new Set([...around, ...[...text.matchAll(usings)].map(([, , used = ""]) => used)])];
}

/** Returns the namespaces that a text declares. Clauses may be nested. */
function namespacesOf(text: string): readonly string[] {
  const own = [...text.matchAll(clauses)].map(([, clause = ""]) => clause);
  const [first = ""] = own;
  return [...own, ...own.slice(1).map((each) => `${first}.${each}`)];
}

/** The result of a quick search of a file's text. */
interface Look {
  readonly namespaces: readonly string[];
  readonly types: ReadonlySet<string>;
}

/** The paths of C# files. */
interface Paths {
  /** By the first part of their names: `Client` for `Client.Old.cs`. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
  readonly forAll: readonly string[];
}

/** The types of one revision, by name. They are searched for on demand. */
export class Types {
  readonly #files: PackageFiles;
  readonly #looks = new Map<string, Promise<Look>>();
  readonly #parts = new Map<string, Promise<readonly string[]>>();
  /** Folders that may contain files of a namespace, by the requesting folder and the namespace. */
  readonly #near = new Map<string, readonly string[]>();
  #paths: Promise<Paths> | null = null;
  #usedByAll: Promise<ReadonlySet<string>> | null = null;

  constructor(files: PackageFiles) {
    this.#files = files;
  }

  /**
   * Returns the paths of the files that declare a type of a namespace: those with its name, or those in the
   * folders of the namespace.
   */
  async filesOf(namespace: string, type: string, from: string): Promise<readonly string[]> {
    const { byName, byFolder } = await this.#allPaths();
    const isIt = ({ namespaces, types }: Look): boolean => types.has(type) && namespaces.includes(namespace);
    const named = await this.#within(byName.get(type) ?? [], isIt);
    if (named.length > 0) return named;
    const [own = ""] = (await this.#lookAt(from)).namespaces;
    const key = `${folderOf(from)}\0${own}\0${namespace}`;
    const folders = this.#near.get(key) ?? [
      ...new Set([folderOf(from), ...foldersOfNamespace({ path: from, namespace: own }, namespace)]),
    ];
    this.#near.set(key, folders);
    const near = folders.flatMap((each) => byFolder.get(each) ?? []);
    return this.#within(near.slice(0, filesPerQuestion), isIt);
  }

  /** Does the same for types that every file sees: types without a namespace, and types from global directives. */
  async filesForAll(type: string): Promise<readonly string[]> {
    const named = (await this.#allPaths()).byName.get(type) ?? [];
    const used = named.length === 0 ? null : await this.#globallyUsed();
    return this.#within(
      named,
      ({ namespaces, types }) =>
        types.has(type) && (namespaces.length === 0 || namespaces.some((each) => used?.has(each) === true)),
    );
  }

  /** Returns the paths of the files with a part of a partial type. */
  partsOf(type: string): Promise<readonly string[]> {
    const words = [...heads, "partial record struct ", "partial record class "].map((each) => each + type);
    const known = this.#parts.get(type) ?? this.#files.containing(words, [".cs"]);
    this.#parts.set(type, known);
    return known;
  }

  #allPaths(): Promise<Paths> {
    return (this.#paths ??= this.#files.paths("").then((all) => {
      const paths = all.filter((each) => each.endsWith(".cs"));
      return {
        byName: Map.groupBy(paths, (each) => /([^/.`{<]*)[^/]*$/.exec(each)?.[1] ?? ""),
        byFolder: Map.groupBy(paths, folderOf),
        forAll: all.filter((each) => forAll.test(each)),
      };
    }));
  }

  async #within(paths: readonly string[], isWanted: (look: Look) => boolean): Promise<readonly string[]> {
    const found: string[] = [];
    for (const path of paths) if (isWanted(await this.#lookAt(path))) found.push(path);
    return found;
  }

  #lookAt(path: string): Promise<Look> {
    const known =
      this.#looks.get(path) ??
      this.#files.text(path).then((text) => ({
        namespaces: namespacesOf(text ?? ""),
        types: typesIn(text ?? "").declared,
      }));
    this.#looks.set(path, known);
    return known;
  }

  #globallyUsed(): Promise<ReadonlySet<string>> {
    return (this.#usedByAll ??= this.#readGloballyUsed());
  }

  async #readGloballyUsed(): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    for (const path of (await this.#allPaths()).forAll.slice(0, filesPerQuestion)) {
      const text = (await this.#files.text(path)) ?? "";
      for (const [, isGlobal, each = ""] of text.matchAll(usings)) if (isGlobal !== undefined) used.add(each);
      for (const [, each = ""] of text.matchAll(included)) used.add(each);
    }
    return used;
  }
}
