import { cacheEntries, entriesOfFile } from "../../../core/limits.ts";
import { folderOf, foldersOf, join, pathFrom } from "../../../core/repository/paths.ts";
import type { UseReader } from "../../../core/model/use.ts";
import { noticedNames } from "../../base/noticed-names.ts";

const imports =
  /^[ \t]*(?:import[ \t]+)?(?:[\p{ID_Start}_]\p{ID_Continue}*[ \t]+|\.[ \t]+)?"([^"\n]{1,500})"[ \t]*(?:\/\/.*)?\r?$/gmu;
const manifests = ["go.mod", "vendor.mod"];

/** Reads how Go files refer to each other: by package. `.` is their own package. */
export const useReader: UseReader = {
  layoutPaths: (path) => foldersOf(path).flatMap((folder) => manifests.map((name) => join(folder, name))),
  linksOf({ path, text }, passing) {
    if (passing || !path.endsWith(".go")) return [];
    const body = text.search(/^func\b/m);
    const head = body < 0 ? text : text.slice(0, body);
    return [".", ...new Set([...head.matchAll(imports)].flatMap(([, each]) => each ?? []))];
  },
  placeOf(path, specifier, layout) {
    if (specifier === ".") return { folder: folderOf(path) };
    for (const folder of foldersOf(path))
      for (const name of manifests) {
        const text = layout.get(join(folder, name));
        const found = text === undefined ? null : folderFor(text, specifier);
        if (found !== null) return { folder: pathFrom(folder, found) };
      }
    return null;
  },
  async placesInOtherPackages(asked, files) {
    const { placesInOtherPackages } = await import("./other-packages.ts");
    return placesInOtherPackages(asked, files);
  },
  noticed: (text) => noticedNames(text, /deprecated/gi),
  async read(file, load) {
    const { readUses } = await import("./read.ts");
    return readUses(file, load);
  },
};

type Place = readonly [name: string, folder: string];

const known = new Map<string, readonly Place[]>();

/** The modules that a manifest gives a folder, the longest name first. */
function placesIn(manifest: string): readonly Place[] {
  const before = known.get(manifest);
  if (before) return before;
  const module = /^[ \t]*module[ \t]+"?([^\s"]+)/m.exec(manifest)?.[1];
  const places: Place[] = module === undefined ? [] : [[module, ""]];
  const replaced = /^[ \t]*(?:replace[ \t]+)?([^\s"()]+)(?:[ \t]+v\S+)?[ \t]+=>[ \t]+(\.{1,2}\/\S*)/gm;
  for (const [, name, folder] of manifest.matchAll(replaced)) {
    if (name && folder) places.push([name, folder]);
    if (places.length > entriesOfFile) break;
  }
  places.sort(([one], [other]) => other.length - one.length);
  if (known.size >= cacheEntries) known.clear();
  known.set(manifest, places);
  return places;
}

/**
 * Returns the folder of a package according to a manifest, relative to the manifest's folder. Null for packages of
 * other modules.
 */
export function folderFor(manifest: string, specifier: string): string | null {
  const best = placesIn(manifest).find(([name]) => specifier === name || specifier.startsWith(`${name}/`));
  return best ? `${best[1]}/${specifier.slice(best[0].length + 1)}` : null;
}
