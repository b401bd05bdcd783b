import type { Declaration } from "../model/declaration.ts";
import type { QualifiedName } from "../model/qualified-name.ts";
import { isIncidental } from "../surface/public-declarations.ts";
import { declarationsById, impliedDeclarations, type FileRead } from "../model/register.ts";

/** A re-export: a place where a file exports a name of another file, or another name of its own. */
export interface Step {
  /** The specifier of the other file. Null for a name of the file itself. */
  readonly from: string | null;
  /** The name in the other file. `*` for the whole file, `export=` for the value that replaces the module. */
  readonly name: string;
  /** True if only the type is exported. */
  readonly typeOnly: boolean;
  /** The declaration of the re-export. Null for `export * from`, which declares nothing. */
  readonly at: Declaration | null;
}

/** The declarations and re-exports of one exported name. */
export interface Given {
  readonly own: readonly Declaration[];
  /** Its local name; null if the file does not declare it. */
  readonly local: string | null;
  readonly steps: readonly Step[];
}

const nothing: Given = { own: [], local: null, steps: [] };

interface OpenGiven extends Given {
  readonly own: Declaration[];
  readonly steps: Step[];
  local: string | null;
}

const known = new WeakMap<FileRead, FileNames>();

/** Returns the names of a file, using only its own text. */
export function namesIn(file: FileRead): FileNames {
  const names = known.get(file) ?? new FileNames(file);
  known.set(file, names);
  return names;
}

/** Returns true for the path of a declaration file (such as `.d.ts`) in the language of `file`. */
export function isTyped(path: string, file: FileRead | null): boolean {
  return file?.tables.layout.declaresOnly?.test(path) ?? false;
}

/**
 * Returns the parts of a name. Parameters begin with `/`. Static members begin with `.` if instances have other members.
 * Quoted module names get double quotes.
 */
export function partsOf({
  segments,
  parameterAt = segments.length,
  isOfType,
}: QualifiedName): readonly string[] {
  return segments.map((each, at) => {
    if (isOfType === true && at === segments.length - 1) return `.${each}`;
    return at < parameterAt ? each.replaceAll(/^["']|["']$/g, '"') : `/${each}`;
  });
}

/** Returns the name of a declaration within its container. */
export function ownName(declaration: QualifiedName): string {
  return partsOf(declaration).at(-1) ?? "";
}

/** Returns true for two files of one package. Always true if packages do not consist of several files. */
export function isSamePackage(one: FileRead, other: FileRead): boolean {
  return one.tables.naming?.packages?.of(one) === other.tables.naming?.packages?.of(other);
}

/** Returns false for declarations that the compiler generates. */
export function isWritten(declaration: Declaration, file: FileRead): boolean {
  return declarationsById(file).get(declaration.id) === declaration;
}

/** Returns the exported names of a declaration or its container. Empty if not exported in the default build. */
export function exportedNames(declaration: Declaration): readonly string[] {
  const { exports, reach, reexport, leftOut } = declaration;
  if (leftOut === true) return [];
  const [own = ""] = partsOf(declaration);
  if (reexport !== undefined) return reach === 2 ? [own] : [];
  return exports ?? (reach > 0 ? [own] : []);
}

/**
 * Returns the names under which other files of the package import a declaration or its container. Includes internal
 * names in a language that does not hide them.
 */
function importedNames(declaration: Declaration, { tables }: FileRead): readonly string[] {
  return tables.names.imports.passOn ? partsOf(declaration).slice(0, 1) : exportedNames(declaration);
}

/** The declarations and re-exports of a file, by the names that callers use. */
export class FileNames {
  readonly file: FileRead;
  readonly #byParts = new Map<string, Declaration[]>();
  readonly #stepsByParts = new Map<string, Declaration[]>();
  readonly #given = new Map<string, OpenGiven>();
  readonly #implied = new Map<string | null, Declaration[]>();
  readonly stars: readonly Step[];
  #byContainer: ReadonlyMap<string, readonly Declaration[]> | null = null;

  constructor(file: FileRead) {
    this.file = file;
    for (const each of file.declarations) {
      const parts = partsOf(each);
      const byParts = each.reexport === undefined ? this.#byParts : this.#stepsByParts;
      const key = parts.join("\0");
      if (byParts.get(key)?.push(each) === undefined) byParts.set(key, [each]);
      // `namespace A.B` and `class A::B` do not declare `A`.
      const isType = each.kind === "module" || each.kind === "class";
      const isTop = parts.length === 1 || (each.container === null && isType);
      if (isTop && each.kind !== "endpoint") this.#note(each, parts);
    }
    for (const each of impliedDeclarations(file)) {
      const key = partsOf(each).join("\0");
      const written = this.#byParts.get(key) ?? [];
      this.#byParts.set(key, [...written, each]);
      const implied = this.#implied.get(each.container) ?? [];
      this.#implied.set(each.container, implied);
      implied.push(each);
    }
    const types = new Set(file.typesPassedOn);
    this.stars = file.passesOn.map((from) => ({
      from,
      name: "*",
      typeOnly: types.has(from),
      at: this.stepsAt([`*(${from})`])[0] ?? null,
    }));
  }

  /** Returns the declarations of a name, exported or not. Empty for a name that is only re-exported. */
  at(parts: readonly string[]): readonly Declaration[] {
    return this.#byParts.get(parts.join("\0")) ?? [];
  }

  /** Returns the re-exports with that name. */
  stepsAt(parts: readonly string[]): readonly Declaration[] {
    return this.#stepsByParts.get(parts.join("\0")) ?? [];
  }

  inside(parts: readonly string[]): readonly Declaration[] {
    this.#byContainer ??= Map.groupBy(
      this.file.declarations.filter(({ reexport }) => reexport === undefined),
      (each) => partsOf(each).slice(0, -1).join("\0"),
    );
    return this.#byContainer.get(parts.join("\0")) ?? [];
  }

  /** Returns the members of a type that the compiler generates. */
  impliedIn({ id }: Declaration): readonly Declaration[] {
    return this.#implied.get(id) ?? [];
  }

  given(name: string): Given {
    return this.#given.get(name) ?? nothing;
  }

  /** Names for callers, without names that the file imports only for its own use. */
  get givenNames(): readonly string[] {
    return [...this.#given].flatMap(([name, { local, steps }]) => {
      const isOwn = local !== null || steps.some(({ at }) => at === null || !isIncidental(at, this.file));
      return isOwn && this.isForCallers(name) ? [name] : [];
    });
  }

  /** Returns false for a name that only files of the same package use. */
  isForCallers(name: string): boolean {
    const { own, steps } = this.given(name);
    const all = [...own, ...steps.flatMap(({ at }) => at ?? [])];
    return all.length === 0 || all.some((each) => exportedNames(each).length > 0);
  }

  /** Returns the import that brings a name into the file's scope, or null. */
  imported(name: string): Step | null {
    const { tables, standsFor } = this.file;
    const origin = standsFor.get(name) ?? tables.naming?.packages?.imported(name, this.file) ?? null;
    return origin === null ? null : { ...origin, typeOnly: false, at: null };
  }

  /** Imports of the packages whose names are all in scope. The file's own package is first. */
  get opened(): readonly Step[] {
    const { packages } = this.file.tables.naming ?? {};
    if (packages === undefined) return [];
    const all = [packages.of(this.file), ...this.file.opens];
    return all.map((from) => ({ from, name: "*", typeOnly: false, at: null }));
  }

  #note(declaration: Declaration, [root = "", ...inner]: readonly string[]): void {
    const { reexport } = declaration;
    if (reexport !== undefined) {
      const { from, name, typeOnly = false } = reexport;
      for (const each of importedNames(declaration, this.file))
        this.#entry(each).steps.push({ from, name, typeOnly, at: declaration });
      return;
    }
    for (const each of importedNames(declaration, this.file)) {
      const entry = this.#entry(each);
      entry.local ??= root;
      if (inner.length === 0) entry.own.push(declaration);
    }
  }

  #entry(name: string): OpenGiven {
    const entry = this.#given.get(name) ?? { own: [], local: null, steps: [] };
    this.#given.set(name, entry);
    return entry;
  }
}
