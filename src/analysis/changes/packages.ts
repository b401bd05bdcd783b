import type { PackageOf } from "../../core/compare/moves.ts";
import type { Projects } from "../../core/model/language/projects.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";

type Files = ReadonlyMap<string, FileRead>;

export interface PackageSides {
  readonly base: { readonly tree: FileTree; readonly files: Files };
  readonly head: { readonly tree: FileTree; readonly files: Files };
}

/** The package of each file on its side. A package that moves with its manifest stays the same. */
export interface ChangedPackages {
  readonly packageOf: PackageOf;
  /** Returns true if users of the package at a base path also receive the package at a head path. */
  readonly isHandedOn: (from: string, to: string) => boolean;
}

interface Project {
  readonly folder: string;
  readonly name: string | null;
  readonly handsOn: readonly string[];
}

/** Finds packages by the languages' rules and the nearest manifests, which are read in one stream for each side. */
export async function packagesOf(sides: PackageSides, engine: Engine): Promise<ChangedPackages> {
  const places = new Set(
    [...sides.base.files.keys(), ...sides.head.files.keys()].flatMap((path) =>
      foldersOf(path).flatMap((each) => projectsFor(path, engine)?.manifestsIn(each) ?? []),
    ),
  );
  const endings = [
    ...new Set([...sides.base.files.keys()].flatMap((path) => projectsFor(path, engine)?.endings ?? [])),
  ];
  const textsOf = async ({ tree }: PackageSides["base"]): Promise<ReadonlyMap<string, string>> =>
    textsAt(
      tree,
      endings.length === 0 ? places : new Set([...places, ...(await manifestsIn(tree, endings))]),
    );
  const texts = { base: await textsOf(sides.base), head: await textsOf(sides.head) };
  const projectOf = (path: string, side: "base" | "head"): Project => projectAt(path, texts[side], engine);
  const moved = new Map<string, string>();
  for (const path of sides.base.files.keys()) {
    const { folder, name } = projectOf(path, "base");
    // If the package is still in its place, another one with its name is a different package.
    if (name !== null && projectAt(join(folder, lastOf(path)), texts.head, engine).name !== name)
      moved.set(`${engine.readerFor(path)?.id} ${name}`, folder);
  }
  const homeOf = (path: string, side: "base" | "head"): string => {
    const { folder, name } = projectOf(path, side);
    return (side === "head" ? moved.get(`${engine.readerFor(path)?.id} ${name}`) : undefined) ?? folder;
  };
  return {
    packageOf: (path, side, kind) => {
      const file = sides[side].files.get(path);
      if (!file) return "";
      const home = homeOf(path, side);
      if (kind === "endpoint") return `${engine.readerFor(path)?.id} ${home}`;
      const clause = file.packageName;
      // Two languages may use the same clause, and a folder with a manifest is a separate package.
      return clause === null ? `${engine.readerFor(path)?.id} ${home}` : `clause ${clause} in ${home}`;
    },
    isHandedOn(from, to) {
      const [before, after] = [sides.base.files.get(from), sides.head.files.get(to)];
      if (!before || !after || before.packageName !== after.packageName) return false;
      const { name } = projectOf(to, "head");
      const own = projectAt(join(projectOf(from, "base").folder, lastOf(from)), texts.head, engine);
      return name !== null && own.handsOn.includes(name);
    },
  };
}

/** Returns the language's own table, or one derived from its general rules for manifests. */
function projectsFor(path: string, engine: Engine): Projects | undefined {
  const layout = engine.readerFor(path)?.layout;
  if (!layout || layout.projects) return layout?.projects;
  const { manifests, packageIn } = layout;
  return {
    manifestsIn: (folder) => manifests.map((each) => join(folder, each)),
    nameIn: (text, manifest) => packageIn?.(lastOf(manifest), text)?.name ?? null,
    isPackage: (text, manifest) => packageIn === undefined || packageIn(lastOf(manifest), text) !== null,
  };
}

async function manifestsIn(tree: FileTree, endings: readonly string[]): Promise<readonly string[]> {
  const all = await tree.list();
  return all.flatMap(({ path }) => (endings.some((each) => path.endsWith(each)) ? [path] : []));
}

const folders = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, readonly string[]>>();

/** Returns manifests of any name, by their folder. */
function manifestsByFolder(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const known = folders.get(texts) ?? Map.groupBy(texts.keys(), folderOf);
  folders.set(texts, known);
  return known;
}

async function textsAt(tree: FileTree, places: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  if (places.size > 0)
    for await (const { path, bytes } of tree.readAll(places))
      texts.set(path, bytes === null ? "" : Buffer.from(bytes).toString("utf8"));
  return texts;
}

function projectAt(path: string, texts: ReadonlyMap<string, string>, engine: Engine): Project {
  const projects = projectsFor(path, engine);
  for (const folder of projects ? foldersOf(path) : []) {
    const named = projects?.manifestsIn(folder) ?? [];
    const { endings } = projects ?? {};
    const others = endings
      ? (manifestsByFolder(texts).get(folder) ?? []).filter(
          (each) => !named.includes(each) && endings.some((ending) => each.endsWith(ending)),
        )
      : [];
    const found = [...named, ...others].filter((each) => {
      const text = texts.get(each);
      return text !== undefined && projects?.isPackage?.(text, each) !== false;
    });
    if (found.length === 0) continue;
    const names = found.map((each) => projects?.nameIn(texts.get(each) ?? "", each) ?? null);
    return {
      folder,
      name: names.find((each) => each !== null) ?? null,
      handsOn: found.flatMap((each) => projects?.handsOn?.(texts.get(each) ?? "") ?? []),
    };
  }
  return { folder: "", name: null, handsOn: [] };
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
