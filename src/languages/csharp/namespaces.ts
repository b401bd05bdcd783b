import type { PackageFiles } from "../../core/model/language/publishing.ts";
import { wordList } from "../base/usual-tables.ts";

const name = String.raw`[\p{ID_Start}_][\p{ID_Continue}.]*`;
const clauses = new RegExp(String.raw`^[ \t]*namespace\s+(${name})`, "gmu");
const usings = new RegExp(String.raw`^[ \t]*(global\s+)?using\s+(?:global::)?(${name})\s*;`, "gmu");
const included = /<Using\s[^<>]{0,300}?Include\s*=\s*"([\w.]{1,300})"/g;
const typeWords = wordList("class interface struct record enum delegate");

/** The namespaces in which code of a file looks for a name: its own ones, those around them, and those of its directives. */
export function openedBy(text: string): readonly string[] {
  const own = namespacesOf(text);
  const around = own.flatMap((each) => {
    const parts = each.split(".");
    return parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
  });
  return [...new Set([...around, ...[...text.matchAll(usings)].map(([, , used = ""]) => used)])];
}

/** The namespaces that a text declares. Clauses may be inside of each other. */
function namespacesOf(text: string): readonly string[] {
  const own = [...text.matchAll(clauses)].map(([, clause = ""]) => clause);
  const [first = ""] = own;
  return [...own, ...own.slice(1).map((each) => `${first}.${each}`)];
}

/** The types of one revision by their names, which are looked for on demand. */
export class Types {
  readonly #files: PackageFiles;
  readonly #declaring = new Map<string, Promise<readonly string[]>>();
  readonly #namespaces = new Map<string, Promise<readonly string[]>>();
  readonly #parts = new Map<string, Promise<readonly string[]>>();
  #named: Promise<ReadonlyMap<string, readonly string[]>> | null = null;
  #usedByAll: Promise<ReadonlySet<string>> | null = null;

  constructor(files: PackageFiles) {
    this.#files = files;
  }

  /** Paths of the files that may declare a type of a namespace; first those that have the type's name. */
  async filesOf(namespace: string, type: string): Promise<readonly string[]> {
    const [named, isForeign] = [await this.#filesNamed(type), /^System(?:\.|$)/.test(namespace)];
    const own = isForeign ? [] : await this.#within(named, (all) => all.includes(namespace));
    return own.length > 0 || isForeign
      ? own
      : this.#within(await this.#filesDeclaring(type), (all) => all.includes(namespace));
  }

  /** The same for the types that every file sees: those of no namespace, and those of global directives. */
  async filesForAll(type: string): Promise<readonly string[]> {
    const known = await this.#filesDeclaring(type);
    const used = known.length === 0 ? null : await this.#globallyUsed();
    return this.#within(known, (all) => all.length === 0 || all.some((each) => used?.has(each) === true));
  }

  /** Paths of the files with a part of a partial type. */
  partsOf(type: string): Promise<readonly string[]> {
    const words = typeWords.map((word) => `partial ${word} ${type}`);
    const known =
      this.#parts.get(type) ??
      this.#files.containing([...words, `partial record struct ${type}`, `partial record class ${type}`], [".cs"]);
    this.#parts.set(type, known);
    return known;
  }

  async #filesNamed(type: string): Promise<readonly string[]> {
    this.#named ??= this.#files.paths("").then((paths) =>
      Map.groupBy(
        paths.filter((each) => each.endsWith(".cs")),
        (each) => /([^/.`{<]*)[^/]*$/.exec(each)?.[1] ?? "",
      ),
    );
    return (await this.#named).get(type) ?? [];
  }

  #filesDeclaring(type: string): Promise<readonly string[]> {
    const known =
      this.#declaring.get(type) ??
      this.#files.containing(
        typeWords.map((word) => `${word} ${type}`),
        [".cs"],
      );
    this.#declaring.set(type, known);
    return known;
  }

  async #within(
    paths: readonly string[],
    isWanted: (namespaces: readonly string[]) => boolean,
  ): Promise<readonly string[]> {
    const found: string[] = [];
    for (const path of paths) if (isWanted(await this.#namespacesAt(path))) found.push(path);
    return found;
  }

  #namespacesAt(path: string): Promise<readonly string[]> {
    const known =
      this.#namespaces.get(path) ?? this.#files.text(path).then((text) => namespacesOf(text ?? ""));
    this.#namespaces.set(path, known);
    return known;
  }

  #globallyUsed(): Promise<ReadonlySet<string>> {
    return (this.#usedByAll ??= this.#readGloballyUsed());
  }

  async #readGloballyUsed(): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    for (const path of await this.#files.containing(["global using", "<Using "], [".cs", ".csproj", ".props"])) {
      const text = (await this.#files.text(path)) ?? "";
      for (const [, isGlobal, each = ""] of text.matchAll(usings)) if (isGlobal !== undefined) used.add(each);
      for (const [, each = ""] of text.matchAll(included)) used.add(each);
    }
    return used;
  }
}
