import type { UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import { splitId } from "../model/feature.ts";
import type { UnnoticedFeature } from "../model/notice.ts";
import { lastSegment } from "../model/qualified-name.ts";
import { coveringFeature, declarationsById, impliedDeclarations, type FileRead } from "../model/register.ts";
import { goesByFolder } from "../repository/folder-files.ts";
import { overloadOf } from "../compare/overloads.ts";
import type { ImportableName } from "./importable-name.ts";

/** Returns the public declarations of a file without any notice. In an API contract all declarations are public. */
export function publicDeclarations(file: FileRead, kind: "code" | "contract"): UnnoticedFeature[] {
  const all = kind === "contract" ? file.declarations : [...file.declarations, ...impliedConstructors(file)];
  const byId = declarationsById(file);
  const echoed = new Set(file.echoes.map(({ id }) => id));
  return all
    .filter(
      (each) =>
        each.notice === null &&
        !echoed.has(each.id) &&
        (kind === "contract" ? each.reach === 2 : isPublic(each, byId) && !isIncidental(each, file)) &&
        coveringFeature(file, each) === null,
    )
    .map((each) => unnoticed(each, file.language));
}

/** Returns the feature of a declaration that is judged although it has no notice. */
export function unnoticed(declaration: Declaration, language: string): UnnoticedFeature {
  const { id, kind, place } = declaration;
  return { id, kind, name: splitId(id).local, language, place, declaration, notice: null };
}

/** Returns the change for a loss without a notice: of the whole feature, or of some names or callers (`left`). */
export function unnoticedLoss(
  base: UnnoticedFeature,
  left: Pick<Declaration, "place"> | null,
  lostNames: readonly ImportableName[],
  members: readonly UnnoticedFeature[] = [],
): UnnoticedChange {
  const { path, line } = (left ?? base).place;
  return {
    noticed: false,
    feature: base.id,
    change: left === null ? "removed" : "narrowed",
    path,
    line,
    side: left === null ? "base" : "head",
    movedTo: null,
    sunsetFrom: null,
    sunsetTo: null,
    base,
    members,
    ...(lostNames.length === 0 ? {} : { lostNames }),
  };
}

/** A parameter belongs to its function's signature, and a whole file is a feature only with a notice. */
function isPublic(declaration: Declaration, byId: ReadonlyMap<string, Declaration>): boolean {
  const { reach, implementation, kind, name, container, parameterAt, promisesNothing } = declaration;
  if (reach !== 2 || implementation === true || kind === "parameter" || promisesNothing === true)
    return false;
  if (parameterAt !== undefined || name.startsWith("(")) return false;
  if (kind === "constructor" && !hasOwnIdentity(declaration)) return false;
  const around = container === null ? undefined : byId.get(container);
  return around === undefined || !hidesMembers(around);
}

/**
 * Returns the constructors that the compiler generates for types that callers can create. A type with only static
 * members is not created.
 */
function impliedConstructors(file: FileRead): readonly Declaration[] {
  const made = impliedDeclarations(file).filter(({ kind }) => kind === "constructor");
  if (made.length === 0) return [];
  const types = declarationsById(file);
  const ofInstances = new Set(
    file.declarations.flatMap(({ container, signature }) => (/^static\b/.test(signature) ? [] : [container])),
  );
  return made.filter(({ container }) => {
    const isAbstract = /\babstract\b/.test(types.get(container ?? "")?.signature ?? "");
    return !isAbstract && ofInstances.has(container);
  });
}

/** If constructors cannot be overloaded, a removed one leaves an implicit or inherited one. */
function hasOwnIdentity(declaration: Declaration): boolean {
  return overloadOf(declaration) !== "";
}

/** Returns true if callers cannot use the members: those of a function, and those of a value with a declared type. */
function hidesMembers({ kind, signature, parameters }: Declaration): boolean {
  if (parameters !== null) return true;
  return (kind === "constant" || kind === "variable") && signature !== "";
}

/** Returns true for members that every type has, and for names that a file imports for its own use. */
export function isIncidental(declaration: Declaration, file: FileRead): boolean {
  const { container, reexport } = declaration;
  const { universalMembers, imports } = file.tables.names;
  if (container !== null && universalMembers.includes(ownLocal(declaration))) return true;
  return reexport?.from != null && imports.passOn && !isPublished(reexport.from, file);
}

/** Returns the last part of its id, including the overload suffix. */
function ownLocal(declaration: Declaration): string {
  const { local } = splitId(declaration.id);
  return local.slice(local.lastIndexOf(lastSegment(declaration)));
}

/** Returns true if an imported name is meant for others: a package's own file, or a list of names, publishes it. */
export function isPublished(from: string, file: FileRead): boolean {
  const { path, tables } = file;
  const { listsItsNames, onlyReexports } = manners.get(file) ?? mannersOf(file);
  if (listsItsNames) return true;
  const isOwn = from.startsWith(".") || path.split("/").includes(from.split(".")[0] ?? "");
  return isOwn && (goesByFolder(path, tables.names) || onlyReexports);
}

/** A file's conventions for its imports, which are the same for all of them. */
interface ImportManners {
  /** True if a top-level declaration is hidden, so that all visible names are intentional. */
  readonly listsItsNames: boolean;
  /**
   * True if the file only re-exports, as it declares nothing itself. Hidden helpers count as declarations, because they
   * use the imports.
   */
  readonly onlyReexports: boolean;
}

const manners = new WeakMap<FileRead, ImportManners>();

function mannersOf(file: FileRead): ImportManners {
  const top = file.declarations.filter(({ container }) => container === null);
  const named = top.filter(({ name }) => !/^[_(]/.test(name));
  const found = {
    listsItsNames: named.some(({ reach }) => reach === 0),
    onlyReexports:
      !top.some(({ name, kind }) => isHelper(name, kind)) &&
      named.every(({ reexport }) => reexport !== undefined),
  };
  manners.set(file, found);
  return found;
}

function isHelper(name: string, kind: Declaration["kind"]): boolean {
  return /^_(?!_)/.test(name) && (kind === "function" || kind === "class");
}
