import type { Declaration, Leads } from "../../model/declaration.ts";
import type { Feature } from "../../model/notice.ts";
import type { FileRead } from "../../model/register.ts";

/** Limit: places that are searched for one part. */
const mostPlaces = 2000;

/** Queries about each place where a part is used. */
interface Question<T> {
  /** Returns null if the part is missing at the place. */
  readonly find: (coordinate: string, holder: string | null) => T | null;
  /** Returns true if a place does not count because its container is missing too. */
  readonly isSilent: (holder: string | null) => boolean;
}

/** Returns the results at all places where callers use a part of a schema. Null if it is missing at one of them. */
export function atMeetings<T>(
  leads: Leads,
  { name, path, home }: { readonly name: string; readonly path: string; readonly home: string },
  { find, isSilent }: Question<T>,
): readonly T[] | null {
  let seen = 0;
  /** The schemas on the path from the part to the current place. */
  const through = new Set<string>();
  const meet = (from: string, file: string): readonly T[] | null => {
    const found: T[] = [];
    for (const { coordinate, holder, schema, within } of leads.uses(from, file)) {
      if (within === schema || (within !== null && through.has(within))) continue;
      if ((seen += 1) > mostPlaces) return null;
      const there = find(coordinate, holder);
      const all = there === null ? meetBehind(schema, coordinate) : [there];
      if (all === null || (all.length === 0 && !isSilent(holder))) return null;
      found.push(...all);
    }
    return found;
  };
  const meetBehind = (schema: string, coordinate: string): readonly T[] | null => {
    const isNew = !through.has(schema);
    through.add(schema);
    const all = meet(coordinate, home);
    if (isNew) through.delete(schema);
    return all;
  };
  return meet(name, path);
}

/** Returns the feature of a contract's declaration, even if the declaration is in another file. */
export function featureOf(file: FileRead, declaration: Declaration): Feature | null {
  return file.features.get(declaration.id) ?? file.featureOf?.(declaration) ?? null;
}

/** Limit: chained references between schemas. */
const deepest = 5;

/** Returns the feature of the schema that a value refers to. Its notice also applies to the value. */
export function typeFeature(file: FileRead, declaration: Declaration): Feature | null {
  const { leads } = file;
  if (leads === undefined) return null;
  const named = featuresByPairing(file);
  const look = (pairing: string, depth: number): Feature | null => {
    for (const name of depth > deepest ? [] : leads.types(pairing)) {
      const feature = named.get(name) ?? look(name, depth + 1);
      if (feature !== null) return feature;
    }
    return null;
  };
  return look(pairingOf(declaration), 0);
}

const known = new WeakMap<FileRead, ReadonlyMap<string, Feature>>();

export function featuresByPairing(file: FileRead): ReadonlyMap<string, Feature> {
  const before = known.get(file);
  if (before) return before;
  const named = [...file.features.values()].flatMap((each) =>
    each.declaration === null ? [] : [[pairingOf(each.declaration), each] as const],
  );
  const all = new Map(named);
  known.set(file, all);
  return all;
}

export function pairingOf({ pairing, name }: Declaration): string {
  return pairing ?? name;
}
