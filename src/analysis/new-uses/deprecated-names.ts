import type { Names } from "../../core/model/language/names.ts";

/** Returns true if the target of a name may be deprecated. A default export has another name there. */
export function isWanted(
  name: readonly string[],
  names: ReadonlySet<string>,
  { defaultExport }: Names,
): boolean {
  const last = name.at(-1) ?? "";
  return names.has(last) || last === defaultExport?.name;
}

// Matches only at the beginning of a name. Otherwise long names would be scanned again from each character.
const renamed =
  /(?<![\p{ID_Continue}$])(?:([\p{ID_Start}_$][\p{ID_Continue}$]*)\s+as\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)|([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*:\s*([\p{ID_Start}_$][\p{ID_Continue}$]*))/gu;

// Searches for `as`, which is rare, and matches the text before it backwards.
const aliased =
  /(?<=(?<![\p{ID_Continue}$])([\p{ID_Start}_$][\p{ID_Continue}$]*)\s{1,200})as\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/gu;

/** Adds the names under which files re-export deprecated declarations. */
export function withAliases(names: ReadonlySet<string>, texts: readonly string[]): ReadonlySet<string> {
  const all = new Set(names);
  const pairs = texts.flatMap((text) => [...text.matchAll(aliased)].map(([, name, alias]) => [name, alias]));
  // Two passes find an alias of an alias. Longer chains are rare.
  for (const [name, alias] of [...pairs, ...pairs])
    if (name !== undefined && alias !== undefined && all.has(name)) all.add(alias);
  return all;
}

/** Returns true if words may be uses of the names in a file, considering the file's own aliases. */
export function mayUse(
  words: ReadonlySet<string>,
  text: string,
  names: ReadonlySet<string>,
  { defaultExport }: Names,
): boolean {
  if ([...words].some((each) => names.has(each))) return true;
  if (
    defaultExport !== null &&
    names.has(defaultExport.name) &&
    [...text.matchAll(defaultExport.imported)].some(([, local]) => words.has(local ?? ""))
  )
    return true;
  return [...text.matchAll(renamed)].some(
    ([, name, alias, key, local]) =>
      (name !== undefined && alias !== undefined && names.has(name) && words.has(alias)) ||
      (key !== undefined && local !== undefined && names.has(key) && words.has(local)),
  );
}
