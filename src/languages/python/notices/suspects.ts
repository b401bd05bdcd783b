import type { ImportedHelpers } from "./imported-helpers.ts";
import { warnHelpersIn, type WarnHelper } from "./warn-helpers.ts";

/** Names by which one file warns of deprecation, beside those that say so themselves. */
export interface Suspects {
  /** Warning categories that the file derives, or imports under another name. */
  readonly categories: ReadonlySet<string>;
  /** Names that the file gets from a module of deprecations (`from pkg.deprecated import MESSAGE`). */
  readonly imported: ReadonlySet<string>;
  /** Names here of what says `deprecat` under its own name: `from deprecated import deprecated as dep`. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Other names of `warnings.warn`. */
  readonly warners: ReadonlySet<string>;
  /** Functions that warn on behalf of others, of this file and of others, by the name they have here. */
  readonly helpers: ReadonlyMap<string, WarnHelper>;
  /** Those that the file itself defines. */
  readonly ownHelpers: ReadonlySet<string>;
  /** Words that other modules hold, by the name they have here. */
  readonly texts: ReadonlyMap<string, string>;
  /** All that may belong to a notice. */
  readonly landmarks: RegExp;
}

const none: ReadonlySet<string> = new Set();
const nothing: ImportedHelpers = { helpers: new Map(), texts: new Map() };
const words = String.raw`deprecat|FutureWarning|RemovedIn|version-?removed|delete_parameter|rename_parameter`;
const spoken = /deprecat|RemovedIn|FutureWarning$/i;

// Bounded, so that brackets that never close cost no more than a moment each.
const classHead = /^[ \t]*class[ \t]+(\w+)[ \t]*(?:\[[^\]\n]{0,200}\])?\(([^()]{0,500})\)/gm;
const alias = /^[ \t]*(\w+)(?:[ \t]*:[^=\n]{0,100})?[ \t]*=[ \t]*([\w.]+)[ \t]*(?=[#\n;\r]|$)/gm;
const made = /^(\w+)(?:[ \t]*:[^=\n]{0,100})?[ \t]*=[ \t]*([\w.]+)\(\s{0,20}([\w.]*)/gm;
const imports = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^()]{0,10000}\)|[^\n;#(]{1,2000})/gm;

/** Looks through the text for them, before it is parsed: what holds none of them need not be looked into. */
export function suspectsIn(text: string, from: ImportedHelpers = nothing): Suspects {
  const categories = new Set<string>();
  const imported = new Set<string>();
  const warners = new Set<string>();
  const renamed = new Map<string, string>();
  for (const match of text.matchAll(imports)) {
    const isOfDeprecations = /deprecat/i.test((match[1] ?? "").split(".").at(-1) ?? "");
    for (const [name, local] of importedNames(match[2] ?? "")) {
      if (isCategoryName(name, none) && local !== name) categories.add(local);
      if (isOfDeprecations) imported.add(local);
      if (local !== name && /^_*deprecat/i.test(name)) renamed.set(local, name);
      if (match[1] === "warnings" && name.startsWith("warn")) warners.add(local);
    }
  }
  collectDerived(text, categories);
  const constants = [...text.matchAll(made)].flatMap(([, name = "", callee = "", first = ""]) =>
    [callee, first].some((each) => isCategoryName(lastWord(each), categories)) ? [name] : [],
  );
  const own = warnHelpersIn(text, categories);
  const helpers = new Map([...from.helpers, ...own]);
  const names = [
    ...[...categories, ...imported, ...renamed.keys(), ...constants],
    ...[...helpers.keys(), ...from.texts.keys()].map(lastWord),
  ].filter((each) => /^[A-Za-z_]\w*$/.test(each));
  const pattern = names.length === 0 ? words : `${words}|\\b(?:${names.join("|")})\\b`;
  return {
    ...{ categories, imported, renamed, warners, helpers, texts: from.texts },
    ownHelpers: new Set(own.keys()),
    landmarks: new RegExp(pattern, "gi"),
  };
}

/** Warning categories that a file derives. */
export function derivedCategories(text: string): ReadonlySet<string> {
  const categories = new Set<string>();
  collectDerived(text, categories);
  return categories;
}

/** True when a name is that of a warning of deprecation. */
export function isCategoryName(name: string, categories: ReadonlySet<string>): boolean {
  return (spoken.test(name) && /^_*[A-Z]/.test(name)) || categories.has(name);
}

export function lastWord(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf(".") + 1);
}

/** Subclasses and other names of what is one, through any number of steps. */
function collectDerived(text: string, categories: Set<string>): void {
  const heirs = new Map<string, string[]>();
  const waiting: string[] = [...categories];
  const note = (name: string, base: string): void => {
    if (isCategoryName(base, categories)) waiting.push(name);
    else if (!heirs.get(base)?.push(name)) heirs.set(base, [name]);
  };
  for (const [, name = "", bases = ""] of text.matchAll(classHead))
    for (const base of bases.split(",")) note(name, lastWord(base.trim()));
  for (const [, name = "", value = ""] of text.matchAll(alias)) note(name, lastWord(value));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    categories.add(next);
    waiting.push(...(heirs.get(next) ?? []));
    heirs.delete(next);
  }
}

/** `a, b as c` as pairs of the name there and the name here. */
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
