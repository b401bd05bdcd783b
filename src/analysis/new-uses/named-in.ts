import type { Declaration } from "../../core/model/declaration.ts";
import type { FileRead } from "../../core/model/register.ts";

/** Declarations of a file under a name, by which importers know it where it is imported. */
export function namedIn(
  file: FileRead,
  name: readonly string[],
  isImported: boolean,
): readonly Declaration[] {
  const [first = "", ...rest] = name;
  const { byName, byExport } = indexOf(file);
  const isByExport = isImported && file.tables.names.imports.byExport;
  const locals = isByExport ? (byExport.get(first) ?? []).map(({ segments }) => segments) : [[first]];
  const wanted = new Set(locals.map((each) => keyOf([...each, ...rest])));
  return [...wanted].flatMap((each) => byName.get(each) ?? []);
}

const keyOf = (segments: readonly string[]): string => segments.join("\0");

interface Index {
  /** Without what is passed on from other files. */
  readonly byName: ReadonlyMap<string, readonly Declaration[]>;
  /** What stands at the top, by the names under which it is exported. */
  readonly byExport: ReadonlyMap<string, readonly Declaration[]>;
}

const indexed = new WeakMap<FileRead, Index>();

/** A file of many declarations is searched for many names. */
function indexOf(file: FileRead): Index {
  const known = indexed.get(file);
  if (known) return known;
  const own = file.declarations.filter(({ reexport }) => reexport?.from == null);
  const exported = file.declarations
    .filter(({ container }) => container === null)
    .flatMap((each) => (each.exports ?? []).map((name) => [name, each] as const));
  const byExport = new Map<string, Declaration[]>();
  for (const [name, each] of exported) {
    const same = byExport.get(name) ?? [];
    same.push(each);
    byExport.set(name, same);
  }
  const index = { byName: Map.groupBy(own, ({ segments }) => keyOf(segments)), byExport };
  indexed.set(file, index);
  return index;
}
