import { entriesOfFile, passageLength } from "../../../core/limits.ts";
import type { UseReader } from "../../../core/model/use.ts";
import { foldersOf, folderOf, join, pathFrom } from "../../../core/repository/paths.ts";
import type { ModulePaths } from "./use-table.ts";

/** Returns the parts of a use reader that locate modules. A specifier is a path as written in code. */
export function pathLinks(table: ModulePaths): Pick<UseReader, "layoutPaths" | "linksOf" | "placeOf"> {
  return {
    layoutPaths: (path) => foldersOf(path).map((each) => join(each, table.manifest)),
    linksOf: ({ text }, passing) => pathsWritten(text, passing).filter((each) => !table.foreign.test(each)),
    placeOf(path, specifier, layout) {
      const paths = placesOf(path, specifier, layout, table);
      return paths.length === 0 ? null : { paths };
    },
  };
}

/**
 * Returns a function that lists the repository paths that a module path may mean in a file, without reading
 * manifests.
 */
export function modulePathsOf(table: ModulePaths): (from: string, specifier: string) => readonly string[] {
  return (from, specifier) => placesOf(from, specifier, noManifests, table);
}

const noManifests: ReadonlyMap<string, string> = new Map();

/** Returns the files that a path may name, most likely first. */
function placesOf(
  path: string,
  specifier: string,
  layout: ReadonlyMap<string, string>,
  table: ModulePaths,
): readonly string[] {
  const [first = "", ...rest] = specifier.split("::");
  const names = rest.filter((each) => each !== table.here);
  if (first === table.root) return inPackage(packageOf(path, layout, table), names, table);
  if (first === table.here) return inModule(moduleFolder(path, table), names, path, table);
  if (first === table.up) {
    let folder = moduleFolder(path, table);
    let ups = 1;
    while (names[ups - 1] === table.up) ups += 1;
    for (let step = 0; step < ups; step += 1) folder = folderOf(folder);
    return inModule(folder, names.slice(ups - 1), null, table);
  }
  const packages = packageNamed(first, path, layout, table);
  return [
    ...inModule(moduleFolder(path, table), [first, ...names], null, table),
    ...packages.flatMap((each) => inPackage(each, names, table)),
  ];
}

/** Returns the folder that contains the modules that a file declares. */
function moduleFolder(path: string, { extension, folderFiles, rootFiles }: ModulePaths): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const goesByFolder = `${folderFiles} ${rootFiles}`.split(" ").includes(name);
  return goesByFolder ? folderOf(path) : path.slice(0, -extension.length);
}

function inModule(
  folder: string,
  names: readonly string[],
  own: string | null,
  table: ModulePaths,
): readonly string[] {
  if (names.length === 0 && own !== null) return [own];
  const place = names.length === 0 ? folder : join(folder, names.join("/"));
  const files = `${table.folderFiles} ${names.length === 0 ? table.rootFiles : ""}`.trim().split(" ");
  return [place + table.extension, ...files.map((each) => join(place, each))];
}

function inPackage(folder: string, names: readonly string[], table: ModulePaths): readonly string[] {
  const sources = join(folder, table.sources);
  if (names.length > 0) return inModule(sources, names, null, table);
  return table.rootFiles.split(" ").map((each) => join(sources, each));
}

/**
 * Returns the folder of the nearest manifest. Without a manifest, returns the parent of the folder with the
 * modules.
 */
function packageOf(
  path: string,
  layout: ReadonlyMap<string, string>,
  { manifest, sources }: ModulePaths,
): string {
  const folders = foldersOf(path);
  const found = folders.find((each) => layout.has(join(each, manifest)));
  const holder = folders.findLast((each) => `/${each}`.endsWith(`/${sources}`));
  return found ?? (holder === undefined ? "" : folderOf(holder));
}

const known = new WeakMap<ReadonlyMap<string, string>, Map<string, ReadonlyMap<string, readonly string[]>>>();

/**
 * Returns the folders of the packages with that name, according to the manifests around a file: the package
 * itself, and dependencies with a path.
 */
function packageNamed(
  name: string,
  path: string,
  layout: ReadonlyMap<string, string>,
  table: ModulePaths,
): readonly string[] {
  const all = known.get(layout) ?? new Map<string, ReadonlyMap<string, readonly string[]>>();
  known.set(layout, all);
  const own = packageOf(path, layout, table);
  const packages = all.get(own) ?? listPackages(own, layout, table);
  all.set(own, packages);
  return packages.get(name) ?? [];
}

function listPackages(
  own: string,
  layout: ReadonlyMap<string, string>,
  { manifest }: ModulePaths,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, folder: string): void => {
    const key = name.replaceAll("-", "_");
    found.set(key, [...(found.get(key) ?? []), folder]);
  };
  for (const folder of foldersOf(`${own === "" ? "" : `${own}/`}x`)) {
    const text = layout.get(join(folder, manifest)) ?? "";
    const name = /^\[package\][^[]*?^name\s*=\s*"([^"]+)"/ms.exec(text)?.[1];
    if (name !== undefined) add(name, folder);
    for (const [, key = "", way = ""] of text.matchAll(
      /^\s*"?([\w-]+)"?\s*=\s*\{[^}\n]*\bpath\s*=\s*"([^"]*)"/gm,
    ))
      add(key, pathFrom(folder, way));
    for (const [, key = "", way = ""] of text.matchAll(/^\s*"?([\w-]+)"?\.path\s*=\s*"([^"]*)"/gm))
      add(key, pathFrom(folder, way));
    for (const [, key = "", way = ""] of text.matchAll(
      /dependencies\.([\w-]+)\]\s[^[]*?^path\s*=\s*"([^"]*)"/gm,
    ))
      add(key, pathFrom(folder, way));
  }
  return found;
}

const useStatement = /\b(pub(?:\s*\([^)]*\))?\s+)?use\s+([^;]+);/g;
const inPlace = /(?<![\w:])(?:[A-Za-z_]\w*::){1,12}/g;
const declared = /^[ \t]*(?:pub(?:\s*\([^)]*\))?\s+)?mod\s+(\w+)\s*;/gm;

/**
 * Returns the module paths from which a text may take names, by a quick search. `passing`: only paths whose names
 * it re-exports.
 */
function pathsWritten(text: string, passing: boolean): readonly string[] {
  const found = new Set<string>();
  const add = (path: readonly string[]): void => {
    for (let length = path.length; length > 0 && found.size < entriesOfFile; length -= 1)
      found.add(path.slice(0, length).join("::"));
  };
  for (const [, isPublic, tree = ""] of text.matchAll(useStatement))
    if (!passing || isPublic !== undefined)
      for (const each of branchesOf(tree.slice(0, passageLength))) add(each);
  if (passing) return [...found];
  for (const [path] of text.matchAll(inPlace)) add(path.split("::").slice(0, -1));
  for (const [, name = ""] of text.matchAll(declared)) add(["self", name]);
  return [...found];
}

/** Returns the names that a text imports, with their modules. Renamed imports are left out. */
export function importsWritten(text: string): readonly { readonly from: string; readonly local: string }[] {
  return [...text.matchAll(useStatement)].flatMap(([, , tree = ""]) =>
    branchesOf(tree.slice(0, passageLength))
      .filter((path) => path.length > 1)
      .map((path) => ({ from: path.slice(0, -1).join("::"), local: path.at(-1) ?? "" })),
  );
}

/** Expands `a::{b, c::*}` to `a::b` and `a::c`. */
function branchesOf(tree: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  const around: string[][] = [];
  let path: string[] = [];
  for (const [token] of tree.replaceAll(/\/\/.*|\bas\s+\w+/g, "").matchAll(/[A-Za-z_]\w*|[{},*]/g)) {
    if (token === "{") around.push([...path]);
    else if (token === "," || token === "}") {
      found.push(path);
      path = [...((token === "}" ? around.pop() : around.at(-1)) ?? [])];
    } else if (token !== "*") path.push(token);
  }
  return [...found, path].filter((each) => each.length > 0);
}
