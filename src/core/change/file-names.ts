import type { Declaration } from "../model/declaration.ts";
import type { QualifiedName } from "../model/qualified-name.ts";
import { isIncidental } from "../surface/public-declarations.ts";
import { declarationsById, impliedDeclarations, type FileRead } from "../model/register.ts";

/** A place at which a file hands on a name of another file, or another name of its own. */
export interface Step {
  /** The specifier of the other file; null for a name of the file itself. */
  readonly from: string | null;
  /** The name there; `*` for the file as a whole, `export=` for what the file is replaced by. */
  readonly name: string;
  /** Callers get only the type. */
  readonly typeOnly: boolean;
  /** Where the step is written; null where nothing of it is declared: `export * from`. */
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

/** Returns the names of a file. Only the text of this file is used. */
export function namesIn(file: FileRead): FileNames {
  const names = known.get(file) ?? new FileNames(file);
  known.set(file, names);
  return names;
}

/** Returns true for the path of a declaration file of the language that `file` is of. */
export function isTyped(path: string, file: FileRead | null): boolean {
  return file?.tables.layout.declaresOnly?.test(path) ?? false;
}

/**
 * The parts of a name. Parameters begin with `/`, and members of a type itself with `.` where instances have others.
 * Quoted module names have one form of quotes.
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

/** The name of a declaration inside of what contains it. */
export function ownName(declaration: QualifiedName): string {
  return partsOf(declaration).at(-1) ?? "";
}

/** Returns true for two files of one package, and in a language without packages of several files for all. */
export function isSamePackage(one: FileRead, other: FileRead): boolean {
  return one.tables.naming?.packages?.of(one) === other.tables.naming?.packages?.of(other);
}

/** Returns false for what the compiler writes. */
export function isWritten(declaration: Declaration, file: FileRead): boolean {
  return declarationsById(file).get(declaration.id) === declaration;
}

/** The exported names of a declaration or of its container; empty if it is not exported, or not in the default build. */
export function exportedNames(declaration: Declaration): readonly string[] {
  const { exports, reach, reexport, leftOut } = declaration;
  if (leftOut === true) return [];
  const [own = ""] = partsOf(declaration);
  if (reexport !== undefined) return reach === 2 ? [own] : [];
  return exports ?? (reach > 0 ? [own] : []);
}

/**
 * The names under which other files of its package get a declaration or its container. Where a language hides nothing, names
 * that are not for callers are among them.
 */
function importedNames(declaration: Declaration, { tables }: FileRead): readonly string[] {
  return tables.names.imports.passOn ? partsOf(declaration).slice(0, 1) : exportedNames(declaration);
}

/** A file's declarations and steps, by the names under which callers know them. */
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
      // `namespace A.B` and `class A::B` declare no `A` of their own.
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

  /** Declarations of a name of the file, exported or not; none for a name that is only handed on. */
  at(parts: readonly string[]): readonly Declaration[] {
    return this.#byParts.get(parts.join("\0")) ?? [];
  }

  /** The steps that are written under a name of the file. */
  stepsAt(parts: readonly string[]): readonly Declaration[] {
    return this.#stepsByParts.get(parts.join("\0")) ?? [];
  }

  /** The declarations directly inside of a name of the file. */
  inside(parts: readonly string[]): readonly Declaration[] {
    this.#byContainer ??= Map.groupBy(
      this.file.declarations.filter(({ reexport }) => reexport === undefined),
      (each) => partsOf(each).slice(0, -1).join("\0"),
    );
    return this.#byContainer.get(parts.join("\0")) ?? [];
  }

  /** Members of a type that the compiler writes. */
  impliedIn({ id }: Declaration): readonly Declaration[] {
    return this.#implied.get(id) ?? [];
  }

  given(name: string): Given {
    return this.#given.get(name) ?? nothing;
  }

  /** Names for callers. What a file imports for its own use only is none. */
  get givenNames(): readonly string[] {
    return [...this.#given].flatMap(([name, { local, steps }]) => {
      const isOwn = local !== null || steps.some(({ at }) => at === null || !isIncidental(at, this.file));
      return isOwn && this.isForCallers(name) ? [name] : [];
    });
  }

  /** False for a name that only files of the same package use. */
  isForCallers(name: string): boolean {
    const { own, steps } = this.given(name);
    const all = [...own, ...steps.flatMap(({ at }) => at ?? [])];
    return all.length === 0 || all.some((each) => exportedNames(each).length > 0);
  }

  /** The step by which a name in the file's own scope is imported, or null. */
  imported(name: string): Step | null {
    const { tables, standsFor } = this.file;
    const origin = standsFor.get(name) ?? tables.naming?.packages?.imported(name, this.file) ?? null;
    return origin === null ? null : { ...origin, typeOnly: false, at: null };
  }

  /** Steps to the packages whose names are all in scope: the file's own one first. */
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
