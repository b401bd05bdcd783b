/** Finds names of warning categories in a text before it is parsed. */
import { matchesOnLines } from "../values/line-matches.ts";

const spoken = /deprecat|RemovedIn|FutureWarning$/i;

// Limited in length, so that unclosed brackets are not expensive.
const classHead = /[ \t]*class[ \t]+(\w+)[ \t]*(?:\[[^\]\n]{0,200}\])?\(([^()]{0,500})\)/y;
const alias = /^[ \t]*(\w+)(?:[ \t]*:[^=\n]{0,100})?[ \t]*=[ \t]*([\w.]+)[ \t]*(?=[#\n;\r]|$)/gm;

/** Returns the warning categories that a file derives. */
export function derivedCategories(text: string): ReadonlySet<string> {
  const categories = new Set<string>();
  collectDerived(text, categories);
  return categories;
}

/** Returns true if a name is the category of a deprecation warning. */
export function isCategoryName(name: string, categories: ReadonlySet<string>): boolean {
  return (spoken.test(name) && /^_*[A-Z]/.test(name)) || categories.has(name);
}

export function lastWord(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf(".") + 1);
}

/** Returns the subclasses and aliases of a category, through any number of steps. */
export function collectDerived(text: string, categories: Set<string>): void {
  const heirs = new Map<string, string[]>();
  const waiting: string[] = [...categories];
  const note = (name: string, base: string): void => {
    if (isCategoryName(base, categories)) waiting.push(name);
    else if (!heirs.get(base)?.push(name)) heirs.set(base, [name]);
  };
  for (const [, name = "", bases = ""] of matchesOnLines(text, "class", classHead))
    for (const base of bases.split(",")) note(name, lastWord(base.trim()));
  for (const [, name = "", value = ""] of text.matchAll(alias)) note(name, lastWord(value));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    categories.add(next);
    waiting.push(...(heirs.get(next) ?? []));
    heirs.delete(next);
  }
}

/** Returns `a, b as c` as pairs of the original name and the local name. */
export function importedNames(list: string): (readonly [name: string, local: string])[] {
  return list
    .replaceAll(/#[^\n]*|[()\\]/g, " ")
    .split(",")
    .flatMap((each) => {
      const [name, as, local] = each.trim().split(/\s+/);
      if (name === undefined || !/^\w+$/.test(name)) return [];
      return [[name, as === "as" && local ? local : name] as const];
    });
}
