import { nameLength } from "../../../core/limits.ts";
import type { UseReader } from "../../../core/model/use.ts";
import { foldersOf, join } from "../../../core/repository/paths.ts";
import { withoutLongTexts } from "./long-texts.ts";
import { noticedIn } from "./noticed.ts";
import { pathsOf } from "../bindings/specifiers.ts";

const statements =
  /^[ \t]*(?:from[ \t]+([\w.]{1,500})[ \t]+import[ \t]*(?:\(([^()]{0,20000})\)|([^\n;#(]{1,2000}))|import[ \t]+([^\n;#]{1,2000}))/gm;
const comment = /#[^\n]*/g;
const plainName = /^\p{ID_Continue}+$/u;
/** One character that may separate the parts of a statement. */
const gap = String.raw`[\s\\]`;

/** Reads how Python files refer to each other. */
export const useReader: UseReader = {
  // A folder that is a package is not a place to look for others from.
  layoutPaths: (path) => foldersOf(path).map((folder) => join(folder, "__init__.py")),
  linksOf({ path, text }, passing) {
    const isPackage = /(?:^|\/)__init__\.pyi?$/.test(path);
    if (passing && !isPackage && !passesAll(text)) return [];
    const links = new Set<string>();
    for (const [, from, list, names, modules] of text.matchAll(statements)) {
      if (from !== undefined) {
        for (const each of prefixes(from)) links.add(each);
        for (const name of importedIn(list ?? names ?? "")) links.add(inside(from, name));
      }
      for (const name of importedIn(modules ?? "")) for (const each of prefixes(name)) links.add(each);
    }
    return [...links];
  },
  placeOf(path, specifier, layout) {
    const folders = foldersOf(path);
    const packages = folders.filter((folder) => layout.has(join(folder, "__init__.py")));
    const all = pathsOf(path, specifier);
    if (specifier.startsWith(".")) return all.length === 0 ? null : { paths: all };
    const first = specifier.split(".")[0] ?? "";
    const paths = all.filter(
      (each) => !packages.some((folder) => folder !== "" && rootOf(each, first) === folder),
    );
    return paths.length === 0 ? null : { paths };
  },
  async placesInOtherPackages(asked, files) {
    const { placesInOtherPackages } = await import("../publishing/other-packages.ts");
    return placesInOtherPackages(asked, files);
  },
  noticed: noticedIn,
  mayExtend: (text, type) =>
    mayStand(text, type, (name) => String.raw`(?<!\w)class${gap}+${name}${gap}*[(\[]`),
  mayHold: (text, name) =>
    // By a name at the begin of a statement, or behind another one's sign; an argument is not a variable.
    mayStand(text, name, (each) => String.raw`(?:^|[\n;:=.])${gap}*${each}${gap}*[:=]`) ||
    (text.includes("property") && mayStand(text, name, (each) => String.raw`(?<!\w)def${gap}+${each}(?!\w)`)),
  declares(text, name) {
    const head = (each: string): string => String.raw`(?:^|\n)(?:def|class)[ \t]+${each}[ \t]*[(:]`;
    return plainName.test(name) && mayStand(text, name, head);
  },
  async read(file, load) {
    const { readUses } = await import("./read.ts");
    return readUses(file, load);
  },
};

/**
 * Returns true if a name may occur in code in the form of a pattern. A name that is not a plain name may occur
 * anywhere.
 */
function mayStand(text: string, name: string, pattern: (name: string) => string): boolean {
  if (!plainName.test(name)) return true;
  const stands = new RegExp(pattern(name));
  return stands.test(text) && stands.test(withoutLongTexts(text));
}

/** Returns true if a module re-exports all names of another module. */
function passesAll(text: string): boolean {
  for (const { index } of text.matchAll(/\bimport[ \t]*\*/g))
    if (/^[ \t]*from/.test(text.slice(text.lastIndexOf("\n", index) + 1, index))) return true;
  return false;
}

/** The folder from which a path reads as the module that begins with `first`. */
function rootOf(path: string, first: string): string | null {
  const parts = path.split("/");
  const at = parts.findLastIndex((each) => each === first || each.replace(/\.pyi?$/, "") === first);
  return at < 0 ? null : parts.slice(0, at).join("/");
}

function importedIn(names: string): readonly string[] {
  return names
    .replaceAll(comment, "")
    .split(",")
    .map((each) => each.trim().split(/[\s\\]+/)[0] ?? "")
    .filter((each) => each.length <= nameLength && /^[\p{ID_Start}_][\p{ID_Continue}.]*$/u.test(each));
}

/** `a`, `a.b` and `a.b.c` of `a.b.c`. */
function prefixes(module: string): readonly string[] {
  if (module.startsWith(".")) return [module];
  const parts = module.split(".");
  return parts.map((_, index) => parts.slice(0, index + 1).join("."));
}

export function inside(module: string, name: string): string {
  return module.endsWith(".") ? module + name : `${module}.${name}`;
}
