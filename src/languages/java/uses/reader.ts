import { candidatesTried, entriesOfFile } from "../../../core/limits.ts";
import { foldersOf, folderOf, join } from "../../../core/repository/paths.ts";
import type { UseReader } from "../../../core/model/use.ts";
import { noticedNames } from "../../base/noticed-names.ts";
import { typeIn } from "./type-in.ts";

const imports =
  /^[ \t]*import[ \t]+(?:static[ \t]+)?([\p{ID_Start}_$][\p{ID_Continue}$.]*?)(\.\*)?[ \t]*;/gmu;
const typeWord = /(?<![\p{ID_Continue}$])\p{Lu}[\p{ID_Continue}$]*/gu;
/** A type that is named with its package on the spot. */
const qualifiedName =
  /(?<![\p{ID_Continue}$.])(?:\p{Ll}\p{ID_Continue}{0,100}\.){1,20}\p{Lu}[\p{ID_Continue}$]*/gu;
const builds = ["pom.xml", "settings.gradle", "settings.gradle.kts"];

/** Reads how Java files refer to each other: by package, by import, and by `./Name` within a folder. */
export const useReader: UseReader = {
  layoutPaths: (path) => foldersOf(path).flatMap((folder) => builds.map((name) => join(folder, name))),
  linksOf({ text }, passing) {
    if (passing) return [];
    const words = [...new Set(text.match(typeWord))].slice(0, entriesOfFile);
    const links = new Set(words.map((word) => `./${word}`));
    let packages = 0;
    for (const [, name = "", all] of text.matchAll(imports)) {
      if (/^javax?\./.test(name)) continue;
      const type = typeIn(name);
      if (type !== null) links.add(type);
      else if (all && (packages += 1) <= candidatesTried)
        for (const word of words) links.add(`${name}.${word}`);
    }
    for (const [name] of text.matchAll(qualifiedName)) if (!/^javax?\./.test(name)) links.add(name);
    return [...links];
  },
  placeOf(path, specifier, layout) {
    if (specifier.startsWith("./")) return { paths: [join(folderOf(path), `${specifier.slice(2)}.java`)] };
    if (/^javax?\./.test(specifier)) return null;
    const root = rootOf(path, specifier.split(".")[0] ?? "");
    if (root === null) return null;
    const file = `${specifier.replaceAll(".", "/")}.java`;
    return { paths: [root, ...neighbours(root, layout)].map((each) => join(each, file)) };
  },
  async placesInOtherPackages(asked, files) {
    const { placesInOtherPackages } = await import("./other-packages.ts");
    return placesInOtherPackages(asked, files);
  },
  noticed: (text) => noticedNames(text, /deprecated|ScheduledForRemoval/gi),
  async read(file, load) {
    const { readUses } = await import("./read.ts");
    return readUses(file, load);
  },
};

/** The folder in which the packages of a file begin. */
function rootOf(path: string, first: string): string | null {
  const parts = path.split("/").slice(0, -1);
  const named = parts.indexOf(first);
  const java = parts.lastIndexOf("java");
  // A folder `java` may itself be part of a package.
  if (named >= 0) return parts.slice(0, java >= 0 && java < named ? java + 1 : named).join("/");
  return java < 0 ? null : parts.slice(0, java + 1).join("/");
}

const known = new WeakMap<ReadonlyMap<string, string>, Map<string, readonly string[]>>();

/** The same folder in the other modules that the build files around list. */
function neighbours(root: string, layout: ReadonlyMap<string, string>): readonly string[] {
  const roots = known.get(layout) ?? new Map<string, readonly string[]>();
  known.set(layout, roots);
  const listed = roots.get(root) ?? listNeighbours(root, layout);
  roots.set(root, listed);
  return listed;
}

function listNeighbours(root: string, layout: ReadonlyMap<string, string>): readonly string[] {
  const sources = /(?:^|\/)(src\/[^/]+\/java|src\/java|src|java)$/.exec(root)?.[1];
  if (sources === undefined) return [];
  const found = new Set<string>();
  for (const folder of foldersOf(`${root}/x`))
    for (const name of builds) {
      const text = layout.get(join(folder, name));
      for (const module of text === undefined ? [] : modulesIn(name, text)) {
        found.add(join(join(folder, module), sources));
        // Tests and benchmarks usually use the code in `src/main/java`.
        found.add(join(join(folder, module), "src/main/java"));
      }
    }
  found.delete(root);
  return [...found].slice(0, 200);
}

function modulesIn(name: string, text: string): readonly string[] {
  if (name === "pom.xml")
    return [...text.matchAll(/<module>\s*([\w./-]+?)\s*<\/module>/g)].flatMap(([, each]) => each ?? []);
  const quoted = [...text.matchAll(/(["'])(:?[\w-]+(?:[:/][\w-]+)*)\1/g)].flatMap(([, , each]) => each ?? []);
  return quoted.map((each) => each.replace(/^:/, "").replaceAll(":", "/"));
}
