import type { Declaration } from "../model/declaration.ts";
import { firstSegment, hasSameName, type QualifiedName } from "../model/qualified-name.ts";
import type { FileRead } from "../model/register.ts";
import { declarationsLike, declarationsNamed, isCalledAlike } from "./named.ts";
import { mayBeOne, overloadOf } from "./overloads.ts";

/** What a lost feature has become, and the file at head that it stands in. */
export interface MoveTarget {
  readonly declaration: Declaration;
  readonly file: FileRead;
}

/** Paths that a specifier in a file may mean, most likely first. */
export type PathsOf = (file: FileRead, specifier: string) => readonly string[];

type FilesByPath = ReadonlyMap<string, FileRead>;

/** Finds the files that export a declaration of another file under its own name: those that name it first. */
export function passersIn(files: FilesByPath): (declaration: Declaration) => Iterable<FileRead> {
  let known: ReadonlyMap<string, readonly FileRead[]> | null = null;
  return ({ segments, place }) => {
    const passers = (known ??= passersOf(files));
    const keys = [passKey(place.path, firstSegment({ segments })), passKey(place.path, null)];
    return new Set(keys.flatMap((key) => passers.get(key) ?? []));
  };
}

/** By what they may pass on. */
function passersOf(files: FilesByPath): ReadonlyMap<string, readonly FileRead[]> {
  const passers = new Map<string, FileRead[]>();
  const note = (file: FileRead, from: string, name: string | null): void => {
    for (const path of file.pathsOf(from)) {
      const key = passKey(path, name);
      const found = passers.get(key);
      if (found === undefined) passers.set(key, [file]);
      else found.push(file);
    }
  };
  for (const file of files.values()) {
    for (const from of file.passesOn) note(file, from, null);
    for (const { name, reexport } of file.declarations)
      if (reexport?.from != null && reexport.name === name) note(file, reexport.from, name);
  }
  return passers;
}

/** `name` null: all that the file exports. */
function passKey(path: string, name: string | null): string {
  return JSON.stringify([path, name]);
}

/** Where the re-export of a name by `file` leads at head; null where it has none, or one that leads nowhere. */
export function followExport(
  like: Declaration,
  file: FileRead,
  search: { readonly beside: FilesByPath; readonly headFiles: FilesByPath; readonly pathsOf: PathsOf },
): MoveTarget | null {
  const fileAt = (path: string): FileRead | undefined =>
    search.headFiles.get(path) ?? search.beside.get(path);
  const files = { fileAt, pathsOf: search.pathsOf };
  return follow(like, file, files, new Set());
}

interface Files {
  readonly fileAt: (path: string) => FileRead | undefined;
  readonly pathsOf: PathsOf;
}

function follow(like: Declaration, file: FileRead, files: Files, seen: Set<string>): MoveTarget | null {
  // Files may re-export from each other in a circle, with nothing at its end.
  const step = JSON.stringify([file.path, like.segments]);
  if (seen.has(step)) return null;
  seen.add(step);
  const specifier = namedTo(like, file).find((each) => each.reexport?.from);
  if (specifier?.reexport?.from) {
    const rest = like.segments.slice(specifier.segments.length);
    const { from, name, typeOnly = false } = specifier.reexport;
    if (typeOnly && !isType(like)) return null;
    const inner = find(file, { ...like, segments: [...modulesIn(from, file), name, ...rest] }, like);
    if (inner) return { declaration: inner, file };
    // A module of the file itself leads nowhere else.
    if (holdsModule(file, from)) return null;
    const source = resolve(file, from, files);
    // From another package the name stays, whatever stands there; a broken relative path leaves nothing.
    if (source === null) return isOwn(file, from, files) ? null : { declaration: specifier, file };
    // Of a file as a whole only what stands in it can be followed.
    if (name === "*" && rest.length === 0) return { declaration: specifier, file };
    return landing({ ...like, segments: name === "*" ? rest : [name, ...rest] }, source, files, seen);
  }
  for (const from of file.passesOn) {
    const source = resolve(file, from, files);
    const target = source && landing(like, source, files, seen);
    if (target) return target;
  }
  return null;
}

/** The modules of the file itself that a specifier may name: `inner` of `self::inner`. */
function modulesIn(specifier: string, { tables }: FileRead): readonly string[] {
  return specifier.split(tables.names.separator).filter((each) => each !== "self");
}

const modulesOf = new WeakMap<FileRead, ReadonlySet<string>>();

/** Whether the file holds what stands in a module that a specifier names. */
function holdsModule(file: FileRead, specifier: string): boolean {
  const modules = modulesOf.get(file) ?? new Set(file.declarations.flatMap(waysTo));
  modulesOf.set(file, modules);
  return modules.has(modulesIn(specifier, file).join("\0"));
}

/** All that a declaration stands in. */
function waysTo({ segments, reexport }: Declaration): readonly string[] {
  return reexport ? [] : segments.slice(1).map((_, at) => segments.slice(0, at + 1).join("\0"));
}

/** What stands in a module of its file, under the name by which the file hands it on. */
export function handedOnAs(declaration: Declaration, file: FileRead): Declaration | null {
  const { segments } = declaration;
  if (segments.length < 2) return null;
  for (const { reexport, name } of handing(file)) {
    if (reexport?.from == null) continue;
    const way = [...modulesIn(reexport.from, file), reexport.name];
    if (way.length > segments.length || !way.every((each, at) => each === segments[at])) continue;
    const left = [name, ...segments.slice(way.length)];
    return { ...declaration, segments: left, name: left.join(file.tables.names.separator) };
  }
  return null;
}

const handingIn = new WeakMap<FileRead, readonly Declaration[]>();

function handing(file: FileRead): readonly Declaration[] {
  const known =
    handingIn.get(file) ??
    file.declarations.filter(({ container, reexport }) => container === null && reexport?.from != null);
  handingIn.set(file, known);
  return known;
}

/** What is declared under a name, or under that of a namespace around it; the outermost first. */
function namedTo(like: QualifiedName, file: FileRead): readonly Declaration[] {
  return like.segments.flatMap((_, at) =>
    declarationsNamed(file, like.segments.slice(0, at + 1).join(file.tables.names.separator)),
  );
}

/** A relative path, or one that begins with a package of this repository: where it leads nowhere, nothing is left. */
function isOwn(file: FileRead, specifier: string, files: Files): boolean {
  return specifier.startsWith(".") || resolve(file, rootOf(specifier), files) !== null;
}

/** `acme` of `acme.client`: the package as a whole. */
export function rootOf(specifier: string): string {
  return specifier.split(".")[0] ?? specifier;
}

/** The file that a specifier names among those given, or null. */
function resolve(file: FileRead, specifier: string, { fileAt, pathsOf }: Files): FileRead | null {
  for (const path of pathsOf(file, specifier)) {
    const entry = fileAt(path);
    if (entry) return entry;
  }
  return null;
}

/** The declaration itself, or where the file that is re-exported from leads in its turn. */
function landing(like: Declaration, file: FileRead, files: Files, seen: Set<string>): MoveTarget | null {
  const target = find(file, like, like);
  return target && !target.reexport?.from ? { declaration: target, file } : follow(like, file, files, seen);
}

/** `export type { name }` leaves of what has a value only its type. */
function isType({ kind }: Declaration): boolean {
  return kind === "interface" || kind === "type";
}

/** The declaration of a name in a file that may be `like`: a re-export, or one of its kind and overload. */
export function find(file: FileRead, name: QualifiedName, like: Declaration): Declaration | undefined {
  const all = declarationsLike(file, name);
  const isNamed = all.some((each) => hasSameName(each, name)) ? hasSameName : isCalledAlike;
  const named = all.filter(
    (each) =>
      isNamed(each, name) &&
      // What a re-export passes on may be of any kind.
      (each.reexport !== undefined ||
        (like.reexport !== undefined && each.reach === 2) ||
        (each.kind === like.kind && mayBeOne(each, like))),
  );
  const parameters = like.parameters?.join(",");
  const same = named.find(
    (each) => each.parameters?.join(",") === parameters && !each.implementation === !like.implementation,
  );
  const [only, ...more] = named;
  if (same || only === undefined || more.length > 0) return same;
  // What is left of an overload set, with other parameters and without a notice, is another of the set.
  const isAnother = overloadOf(like) !== "" && overloadOf(only) === "" && only.notice === null;
  return isAnother && !only.reexport ? undefined : only;
}
