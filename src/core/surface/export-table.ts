import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";

/** A name that a file takes from another and hands on; `name` is `*` for that file as a whole. */
export interface HandedName {
  readonly from: string;
  readonly name: string;
  readonly typeOnly: boolean;
}

export interface Star {
  readonly from: string;
  readonly typeOnly: boolean;
}

/** What a file gives to those who import it, by the names that they import. */
export interface ExportTable {
  /** Declared in the file itself. */
  readonly own: ReadonlyMap<string, Declaration>;
  readonly handed: ReadonlyMap<string, HandedName>;
  /** Files of which it hands on everything. */
  readonly stars: readonly Star[];
}

const tables = new WeakMap<FileRead, ExportTable>();

export function exportTable(file: FileRead): ExportTable {
  const known = tables.get(file) ?? tableOf(file);
  tables.set(file, known);
  return known;
}

function tableOf({ declarations, passesOn, typesPassedOn, standsFor }: FileRead): ExportTable {
  const own = new Map<string, Declaration>();
  const handed = new Map<string, HandedName>();
  for (const each of declarations) {
    const { container, reach, name, reexport, exports } = each;
    // What only spells out a star, and a file as a whole, are no names.
    if (container !== null || reach !== 2 || /^[(*]/.test(name)) continue;
    if (reexport?.from != null) {
      const { from, name: wanted, typeOnly = false } = reexport;
      handed.set(name, { from, name: wanted, typeOnly });
      continue;
    }
    const local = reexport ? (localOf(declarations, reexport.name) ?? each) : each;
    const origin = standsFor.get(local.name);
    for (const exported of reexport ? [name] : (exports ?? [name]))
      if (origin) handed.set(exported, { ...origin, typeOnly: false });
      else if (hasValue(local) || !own.has(exported)) own.set(exported, local);
  }
  const types = new Set(typesPassedOn);
  return { own, handed, stars: passesOn.map((from) => ({ from, typeOnly: types.has(from) })) };
}

function localOf(declarations: readonly Declaration[], name: string): Declaration | undefined {
  return declarations.find(
    (each) => each.container === null && each.name === name && each.reexport === undefined,
  );
}

/** Of a type nothing is left when the program runs. */
export function hasValue({ kind }: Pick<Declaration, "kind">): boolean {
  return kind !== "interface" && kind !== "type";
}
