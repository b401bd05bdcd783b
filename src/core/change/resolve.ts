import { nameSteps } from "../limits.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { hasValue } from "../surface/export-table.ts";
import { goesByFolder } from "../repository/folder-files.ts";
import { namesIn, type Step } from "./file-names.ts";
import type { Inherited } from "../model/language/naming.ts";
import type { Destination, Found, Passed, Target, World } from "./targets.ts";

type Fits = (declaration: Declaration) => boolean;

/** Resolves names in one revision, through re-exports and imports. */
export class Names {
  readonly #world: World;
  /** True if a name leads through more files than the limit allows. */
  isCut = false;
  readonly #known = new Map<string, Promise<Target | null>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Resolves an exported name of a file, or a member of it; null if there is none. */
  resolve(path: string, parts: readonly string[]): Promise<Target | null> {
    const key = `${path}\0${parts.join("\0")}`;
    const known = this.#known.get(key) ?? this.#resolve(path, parts, new Set());
    this.#known.set(key, known);
    return known;
  }

  /** Resolves a member of a target. `fits` selects overloads. */
  async member(
    target: Target | null,
    rest: readonly string[],
    seen = new Set<string>(),
    fits: Fits = () => true,
  ): Promise<Target | null> {
    if (target === null || rest.length === 0 || target.kind === "unknown") return target;
    const around = { ...target, way: target.way.map((each) => ({ ...each, isStep: false })) };
    if (around.kind === "module") return onWay(await this.#resolve(around.file.path, rest, seen), around.way);
    return this.#inside(around, rest, seen, fits);
  }

  /** Resolves a name like code inside the declaration `around`. */
  async inScope(
    file: FileRead,
    around: readonly string[],
    [first = "", ...rest]: readonly string[],
    seen = new Set<string>(),
  ): Promise<Target | null> {
    const names = namesIn(file);
    const seesMembers = file.tables.naming?.packages?.seesMembers === true;
    for (let depth = around.length; depth >= 0; depth -= 1) {
      const [outside, parts] = [around.slice(0, depth), [...around.slice(0, depth), first]];
      // In most languages, code cannot use members of a class or an object by their bare names.
      const isScope = depth === 0 || seesMembers || names.at(outside).every(({ kind }) => kind === "module");
      if (isScope && names.at(parts).length > 0) return this.member(foundAt(file, parts), rest, seen);
    }
    const step = names.imported(first);
    if (step !== null) return this.#through(file, step, rest, seen);
    if (file.tables.names.imports.passOn) return this.#byStar(file, [first, ...rest], seen);
    return this.#withoutImport(file, around, [first, ...rest], seen);
  }

  /** Resolves a name of the file's package, of a package in scope, or of an enclosing type's base type. */
  async #withoutImport(
    file: FileRead,
    around: readonly string[],
    name: readonly string[],
    seen: Set<string>,
  ): Promise<Target | null> {
    const own = await this.#ofPackage(file, name, seen);
    if (own !== null) return own;
    for (const step of namesIn(file).opened.slice(1)) {
      const found = known(await this.#through(file, step, name, seen));
      if (found !== null) return found;
    }
    const { packages } = file.tables.naming ?? {};
    for (let depth = packages?.seesMembers === true ? around.length : 0; depth > 0; depth -= 1) {
      const found = known(await this.member(foundAt(file, around.slice(0, depth)), name, seen));
      if (found !== null) return found;
    }
    return this.#byPackage(file, name, seen);
  }

  /** Resolves a name that is written with its package: `org.acme.Client`. */
  async #byPackage(file: FileRead, name: readonly string[], seen: Set<string>): Promise<Target | null> {
    const { separator } = file.tables.names;
    for (let length = name.length - 1; length > 0; length -= 1) {
      const from = name.slice(0, length).join(separator);
      const step = { from, name: "*", typeOnly: false, at: null };
      const found = known(await this.#through(file, step, name.slice(length), seen));
      if (found !== null) return found;
    }
    return null;
  }

  async #resolve(path: string, parts: readonly string[], seen: Set<string>): Promise<Target | null> {
    const key = `${path}\0${parts.join("\0")}`;
    if (seen.has(key)) return null;
    seen.add(key);
    const file = await this.#world.file(path);
    if (file === null) return null;
    if (seen.size > nameSteps) {
      this.isCut = true;
      return { kind: "unknown", file, way: [], star: null, types: [] };
    }
    const [first, ...rest] = parts;
    if (first === undefined) return { kind: "module", file, way: [] };
    const names = namesIn(file);
    const { own, local, steps } = names.given(first);
    const imported = names.imported(local ?? "");
    // `const a = require("…")` does not declare anything itself.
    if (imported !== null) return this.#through(file, imported, rest, seen);
    if (local !== null) {
      const [alias] = steps;
      const target = {
        ...foundAt(file, [local]),
        set: own,
        way: alias?.at ? [{ file, at: alias.at, isStep: true }] : [],
      };
      const inner = await this.member(target, rest, seen);
      if (inner !== null) return inner;
    }
    for (const step of steps) {
      const target = await this.#through(file, step, rest, seen);
      if (target !== null) return target;
    }
    if (first === "default" || local !== null || steps.length > 0) return null;
    return (
      (await this.#byStar(file, parts, seen)) ??
      (await this.#moduleInside(file, first, rest, seen)) ??
      this.#ofPackage(file, parts, seen)
    );
  }

  /** Resolves a name of the file's package. Files of a package see all its names, exported or not. */
  async #ofPackage(
    file: FileRead,
    [first = "", ...rest]: readonly string[],
    seen: Set<string>,
  ): Promise<Target | null> {
    let own: Found | null = null;
    for await (const other of this.#filesOfPackage(file, first)) {
      const found = foundAt(other, [first]);
      // Another file may declare the name for other builds than those of this file.
      if (found.set.some(({ reach }) => other !== file || reach > 0)) return this.member(found, rest, seen);
      if (other === file) own = found;
      for (const step of namesIn(other).given(first).steps) {
        const target = await this.#through(other, step, rest, seen);
        if (target !== null) return target;
      }
    }
    return own?.set[0] === undefined ? null : this.member(own, rest, seen);
  }

  /** Yields the files of a package that may declare a name, starting with the given file. */
  async *#filesOfPackage(file: FileRead, name: string): AsyncGenerator<FileRead> {
    const [own] = namesIn(file).opened;
    if (own === undefined) return;
    yield file;
    const to = await this.#world.leadsTo(file, own.from ?? "", name);
    for (const path of typeof to === "object" ? to.paths : []) {
      if (path === file.path || !(await this.#world.mayGive(path, name))) continue;
      const other = await this.#world.file(path);
      if (other !== null) yield other;
    }
  }

  async inPackage(file: FileRead, parts: readonly string[], fits: Fits): Promise<Found | null> {
    for await (const other of this.#filesOfPackage(file, parts.at(-1) ?? ""))
      if (namesIn(other).at(parts).some(fits)) return foundAt(other, parts);
    return null;
  }

  /** Returns the builds for which the package declares a name. Null for all builds. */
  async buildsOf(file: FileRead, parts: readonly string[]): Promise<ReadonlySet<string> | null> {
    const all = new Set<string>();
    for await (const other of this.#filesOfPackage(file, parts.at(-1) ?? ""))
      for (const { builds } of namesIn(other).at(parts)) {
        if (builds === undefined) return null;
        for (const each of builds) all.add(each);
      }
    return all;
  }

  async #byStar(file: FileRead, parts: readonly string[], seen: Set<string>): Promise<Target | null> {
    let outside: Target | null = null;
    const [first = ""] = parts;
    for (const star of namesIn(file).stars) {
      const to = await this.#world.leadsTo(file, star.from ?? "");
      if (typeof to === "object" && !(await this.#mayGive(to.paths, first))) continue;
      const target = await this.#through(file, star, parts, seen);
      if (target !== null && target.kind !== "unknown") return target;
      // Prefers a name that is listed to one that an unknown star export may include.
      if (target !== null && (outside === null || target.star === null)) outside = target;
    }
    return outside;
  }

  /** Returns true if one of the files may export the name to callers. */
  async #mayGive(paths: readonly string[], name: string): Promise<boolean> {
    for (const path of paths) {
      const file = (await this.#world.mayGive(path, name)) ? await this.#world.file(path) : null;
      if (file !== null && namesIn(file).isForCallers(name)) return true;
    }
    return false;
  }

  /** Resolves a module that importers name as a part of its package. */
  async #moduleInside(
    file: FileRead,
    name: string,
    rest: readonly string[],
    seen: Set<string>,
  ): Promise<Target | null> {
    const { naming, names } = file.tables;
    if (naming?.moduleIn === undefined || !goesByFolder(file.path, names)) return null;
    const to = await this.#world.leadsTo(file, naming.moduleIn(".", name));
    return this.#firstOf(to, rest, seen);
  }

  async #through(
    file: FileRead,
    step: Step,
    rest: readonly string[],
    seen: Set<string>,
  ): Promise<Target | null> {
    const way = step.at === null ? [] : [{ file, at: step.at, isStep: true }];
    if (step.from === null) {
      const local = await this.inScope(
        file,
        [],
        [...step.name.split(file.tables.names.separator), ...rest],
        seen,
      );
      return onWay(local && asType(local, rest.length === 0), way);
    }
    const wanted = step.name === "*" ? rest[0] : step.name;
    const to = await this.#world.leadsTo(file, step.from, wanted);
    const module = step.name === "*" ? undefined : file.tables.naming?.moduleIn?.(step.from, step.name);
    const inner = module === undefined ? "nowhere" : await this.#world.leadsTo(file, module);
    if (to === "elsewhere" && typeof inner !== "object")
      return { kind: "unknown", file, way, star: isStar(step) ? step.from : null, types: [] };
    const ways =
      step.name === "*"
        ? [rest]
        : step.name === "export="
          ? [["default", ...rest], rest]
          : [[step.name, ...rest]];
    for (const each of ways) {
      const target = await this.#firstOf(to, each, seen);
      if (target !== null) return onWay(step.typeOnly ? asType(target, true) : target, way);
    }
    return onWay(await this.#firstOf(inner, rest, seen), way);
  }

  /** Resolves a name in the first file of a module or package that exports it. */
  async #firstOf(to: Destination, parts: readonly string[], seen: Set<string>): Promise<Target | null> {
    const paths = typeof to === "object" ? to.paths : [];
    for (const path of paths) {
      if (paths.length > 1 && !(await this.#world.mayGive(path, parts[0] ?? ""))) continue;
      const target = await this.#resolve(path, parts, seen);
      if (target !== null) return target;
    }
    return null;
  }

  async #inside(
    target: Found,
    rest: readonly string[],
    seen: Set<string>,
    fits: Fits,
  ): Promise<Target | null> {
    const { file, parts } = target;
    const names = namesIn(file);
    // In a function body only deprecated declarations are recorded, without their containers.
    const whole = [...parts, ...rest];
    if (names.at(whole).some(fits)) return { ...target, parts: whole, set: names.at(whole) };
    const [first = "", ...more] = rest;
    const inner = [...parts, first];
    if (more.length > 0 && names.at(inner).length > 0)
      return this.#inside({ ...target, parts: inner, set: names.at(inner) }, more, seen, fits);
    for (const at of names.stepsAt(inner)) {
      const { from, name, typeOnly = false } = at.reexport ?? { from: null, name: "" };
      const step = { from, name, typeOnly, at };
      const way = { file, at, isStep: more.length === 0 };
      const found =
        from === null
          ? onWay(await this.inScope(file, parts, [name, ...more], seen), [way])
          : await this.#through(file, step, more, seen);
      if (found !== null) return onWay(found, target.way);
    }
    const isPackage = file.tables.naming?.packages !== undefined;
    const [type] = target.set;
    for (const path of type === undefined ? [] : await this.#world.filesOfType(file, type, first)) {
      if (path === file.path || (isPackage && !(await this.#world.mayGive(path, first)))) continue;
      const other = await this.#world.file(path);
      const set = other === null ? [] : namesIn(other).at(inner);
      if (other !== null && set.some(fits))
        return this.#inside({ ...target, file: other, parts: inner, set }, more, seen, fits);
    }
    return onWay(await this.#taken(target, rest, seen, fits), target.way);
  }

  /** Resolves a member through an alias or a base type. */
  async #taken(
    { file, parts, set }: Found,
    rest: readonly string[],
    seen: Set<string>,
    fits: Fits,
  ): Promise<Target | null> {
    const around = parts.slice(0, -1);
    const unread: string[] = [];
    const [first = ""] = rest;
    for (const declaration of set) {
      const way = [{ file, at: declaration, isStep: false }];
      const types = file.tables.naming?.typesOfValue(declaration) ?? [];
      for (const each of [...sourcesOf(declaration, file), ...types]) {
        if (!gives(each, first)) continue;
        const key = `${file.path}\0${each.name.join("\0")}\0${rest.join("\0")}\0scope`;
        if (seen.has(key)) continue;
        seen.add(key);
        const base = await this.inScope(file, around, each.name, seen);
        const member = await this.member(base, rest, seen, fits);
        const isMethod = member?.kind === "declared" && isOutside(member.set[0]);
        const found = each.withoutMethods === true && isMethod ? null : member;
        if (found !== null && found.kind !== "unknown") return onWay(found, way);
        // A type of another repository may have any member.
        if (found?.kind === "unknown" && found.types.length > 0) unread.push(...found.types);
        else if (found !== null || base === null || each.isUnread === true) unread.push(each.name.join("."));
      }
    }
    return unread.length === 0 ? null : { kind: "unknown", file, way: [], star: null, types: unread };
  }
}

/** Returns the target, or null if another repository declares it. */
function known(target: Target | null): Target | null {
  return target?.kind === "unknown" ? null : target;
}

/** Returns the sources of a declaration's inherited members: its base types, or the target of an alias. */
export function sourcesOf(declaration: Declaration, file: FileRead): readonly Inherited[] {
  const { aliasOf } = declaration;
  const inherited = file.tables.naming?.inherits(declaration) ?? [];
  // For `type Old = New` both are the same source.
  return aliasOf === undefined || inherited.length > 0 ? inherited : [{ name: aliasOf.split(".") }];
}

function isOutside(declaration: Declaration | undefined): boolean {
  return declaration?.kind === "method" && declaration.owed !== true;
}

export function gives({ only, except }: Inherited, member: string): boolean {
  return only?.includes(member) !== false && except?.includes(member) !== true;
}

export function isCallable(target: Target | null): boolean {
  return target?.kind === "declared" && target.set.some(({ parameters }) => parameters !== null);
}

export function foundAt(file: FileRead, parts: readonly string[]): Found {
  return { kind: "declared", file, parts, set: namesIn(file).at(parts), way: [], typeOnly: false };
}

/** Returns true for `export * from "…"`, false for `export * as name from "…"`. */
function isStar({ name, at }: Step): boolean {
  return name === "*" && (at === null || at.name.startsWith("*("));
}

function onWay<T extends Target>(target: T | null, way: readonly Passed[]): T | null {
  return target === null || way.length === 0 ? target : { ...target, way: [...way, ...target.way] };
}

/** Marks the target of a type-only export: `export type { Client }`. */
function asType(target: Target, isWhole: boolean): Target {
  if (target.kind !== "declared" || !isWhole) return target;
  return { ...target, typeOnly: target.typeOnly || target.set.some(hasValue) };
}
