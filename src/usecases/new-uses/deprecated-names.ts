import type { FileRead } from "../../core/register.ts";
import { coveringFeature } from "../../core/register.ts";

/** The names by which code would use what is deprecated. */
export interface DeprecatedNames {
  readonly names: ReadonlySet<string>;
  /** Something that importers name as they like: a default export, a module. */
  readonly anyName: boolean;
}

const constructors: ReadonlySet<string> = new Set(["constructor", "__init__", "__new__"]);

/** Last parts of the names of all that carries a notice or stands under one. */
export function deprecatedNames(files: readonly FileRead[]): DeprecatedNames {
  const names = new Set<string>();
  let anyName = false;
  for (const file of files) {
    const whole =
      file.features.size > 0 &&
      file.declarations.some(({ id, name }) => name === "(module)" && file.features.has(id));
    for (const each of file.features.size === 0 ? [] : file.declarations) {
      if (!whole && !file.features.has(each.id) && coveringFeature(file, each) === null) continue;
      const parts = each.name.split(".");
      const last = parts.at(-1) ?? "";
      names.add(constructors.has(last) ? (parts.at(-2) ?? last) : last);
      for (const name of each.exports ?? []) {
        if (each.container === null) names.add(name);
        if (name === "default" || name === "export=") anyName = true;
      }
    }
  }
  return { names, anyName };
}

const renamed =
  /([\p{L}_$][\p{L}\p{N}_$]*)\s+as\s+([\p{L}_$][\p{L}\p{N}_$]*)|([\p{L}_$][\p{L}\p{N}_$]*)\s*:\s*([\p{L}_$][\p{L}\p{N}_$]*)/gu;

/** Adds the names under which files pass on what is deprecated. */
export function withAliases({ names, anyName }: DeprecatedNames, texts: readonly string[]): DeprecatedNames {
  const all = new Set(names);
  // An alias of an alias is as far as people go.
  for (const text of [...texts, ...texts])
    for (const [, name, alias] of text.matchAll(renamed))
      if (name !== undefined && alias !== undefined && all.has(name)) all.add(alias);
  return { names: all, anyName };
}

/** Whether words may be uses of the names in a file, under the names that the file gives them. */
export function mayUse(
  words: ReadonlySet<string>,
  text: string,
  { names, anyName }: DeprecatedNames,
): boolean {
  if (anyName || [...words].some((each) => names.has(each))) return true;
  return [...text.matchAll(renamed)].some(
    ([, name, alias, key, local]) =>
      (name !== undefined && alias !== undefined && names.has(name) && words.has(alias)) ||
      (key !== undefined && local !== undefined && names.has(key) && words.has(local)),
  );
}
