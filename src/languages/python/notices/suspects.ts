import { matchesOnLines } from "../values/line-matches.ts";
import type { ImportedHelpers } from "./imported-warners.ts";
import { collectDerived, importedNames, isCategoryName, lastWord } from "./categories.ts";
import { warnHelpersIn, type WarnHelper } from "./warners.ts";

/** Names that a file uses to warn of deprecation, in addition to the usual names. */
export interface Suspects {
  /** Warning categories that the file derives, or imports under another name. */
  readonly categories: ReadonlySet<string>;
  /** Names that the file imports from a module about deprecation (`from pkg.deprecated import MESSAGE`). */
  readonly imported: ReadonlySet<string>;
  /** Local names of imports whose own name contains `deprecat`: `from deprecated import deprecated as dep`. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Other names of `warnings.warn`. */
  readonly warners: ReadonlySet<string>;
  /** Functions that warn on behalf of others, in this file and in others, by their local names. */
  readonly helpers: ReadonlyMap<string, WarnHelper>;
  /** Those that the file itself defines. */
  readonly ownHelpers: ReadonlySet<string>;
  /** Texts in other modules, by their local names. */
  readonly texts: ReadonlyMap<string, string>;
  /** Matches everything that may belong to a notice. */
  readonly landmarks: RegExp;
}

const none: ReadonlySet<string> = new Set();
const nothing: ImportedHelpers = { helpers: new Map(), texts: new Map() };
const words = String.raw`deprecat|FutureWarning|RemovedIn|version-?removed|delete_parameter|rename_parameter`;

const made = /^(\w+)(?:[ \t]*:[^=\n]{0,100})?[ \t]*=[ \t]*([\w.]+)\(\s{0,20}([\w.]*)/gm;
/** `renamed = deprecated("…")`. */
const isDecorator = /^_*deprecated$/;
const imports = /[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^()]{0,10000}\)|[^\n;#(]{1,2000})/y;

/** Finds them in the text before it is parsed. A file without any of them need not be searched. */
export function suspectsIn(text: string, from: ImportedHelpers = nothing): Suspects {
  const categories = new Set<string>();
  const imported = new Set<string>();
  const warners = new Set<string>();
  const renamed = new Map<string, string>();
  for (const match of matchesOnLines(text, "from", imports)) {
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
    isDecorator.test(lastWord(callee)) ||
    [callee, first].some((each) => isCategoryName(lastWord(each), categories))
      ? [name]
      : [],
  );
  const own = warnHelpersIn(text, categories);
  const helpers = new Map([...from.helpers, ...own]);
  const names = [
    ...categories,
    ...imported,
    ...renamed.keys(),
    ...constants,
    ...[...helpers.keys(), ...from.texts.keys()].map(lastWord),
  ].filter((each) => /^[A-Za-z_]\w*$/.test(each));
  const pattern = names.length === 0 ? words : `${words}|\\b(?:${names.join("|")})\\b`;
  return {
    categories,
    imported,
    renamed,
    warners,
    helpers,
    texts: from.texts,
    ownHelpers: new Set(own.keys()),
    landmarks: new RegExp(pattern, "gi"),
  };
}
