import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { isPublished } from "./public-declarations.ts";

/** A name of another file that a file re-exports. `name` is `*` for the whole file. */
export interface ReexportedName {
  readonly from: string;
  readonly name: string;
  readonly typeOnly: boolean;
  /** True if it is imported for the file's own use. Others can import it from there but are not meant to. */
  readonly isIncidental: boolean;
}

export interface Star {
  readonly from: string;
  readonly typeOnly: boolean;
}

/** The exports of a file, by the names that importers use. */
export interface ExportTable {
  readonly own: ReadonlyMap<string, Declaration>;
  readonly handed: ReadonlyMap<string, ReexportedName>;
  /** Files that it re-exports completely. */
  readonly stars: readonly Star[];
}

const known = new WeakMap<FileRead, ExportTable>();

export function exportTable(file: FileRead): ExportTable {
  const table = known.get(file) ?? tableOf(file);
  known.set(file, table);
  return table;
}

function tableOf(file: FileRead): ExportTable {
  const { declarations, passesOn, typesPassedOn, standsFor, tables } = file;
  const { imports } = tables.names;
  const own = new Map<string, Declaration>();
  const handed = new Map<string, ReexportedName>();
  let locals: ReadonlyMap<string, Declaration> | null = null;
  for (const each of declarations) {
    const { container, kind, reach, name, reexport, exports } = each;
    // A star export, a whole file, and a route are not names.
    if (container !== null || reach !== 2 || kind === "endpoint" || /^[(*]/.test(name)) continue;
    // The package's default build does not contain this name.
    if (each.leftOut === true) continue;
    if (reexport?.from != null) {
      const { from, name: wanted, typeOnly = false } = reexport;
      const isIncidental = imports.passOn && !isPublished(from, file);
      handed.set(name, { from, name: wanted, typeOnly, isIncidental });
      continue;
    }
    const local = reexport ? ((locals ??= localsOf(declarations)).get(reexport.name) ?? each) : each;
    const origin = standsFor.get(local.name);
    // A member that is assigned to an object from another file is not a name of this file.
    const exported = exports ?? (each.segments.length === 1 ? [name] : []);
    for (const given of reexport || !imports.byExport ? [name] : exported)
      if (origin) handed.set(given, { ...origin, typeOnly: false, isIncidental: false });
      else if (hasValue(local) || !own.has(given)) own.set(given, local);
  }
  const types = new Set(typesPassedOn);
  return { own, handed, stars: passesOn.map((from) => ({ from, typeOnly: types.has(from) })) };
}

/** Returns the top-level declarations of a file by name, the first one for each name. */
function localsOf(declarations: readonly Declaration[]): ReadonlyMap<string, Declaration> {
  const own = declarations.filter(({ container, reexport }) => container === null && reexport === undefined);
  return new Map(own.toReversed().map((each) => [each.name, each]));
}

/** Returns true if the declaration exists at run time. Types do not. */
export function hasValue({ kind }: Pick<Declaration, "kind">): boolean {
  return kind !== "interface" && kind !== "type";
}
