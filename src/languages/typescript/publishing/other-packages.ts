import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import type { AskedModule } from "../../../core/model/use.ts";
import { folderOf, foldersOf, join } from "../../../core/repository/paths.ts";
import { candidatePaths } from "../exports/specifiers.ts";
import { mappedTo, mappingPaths } from "../uses/path-mapping.ts";
import { resolved } from "./compiler-settings.ts";
import { isObject, objectIn, textOf, textsOf } from "./json.ts";
import { manifestNames } from "./manifests.ts";
import { linkedPackageAt } from "./npm-package.ts";

const denoFiles = ["deno.json", "deno.jsonc", "import_map.json"];
const compilerFiles = ["tsconfig.json", "jsconfig.json"];
/** Maximum length of a chain of settings that extend each other. */
const deepest = 5;

/**
 * Returns the paths that a name means according to the mappings of its own package: `imports`, Deno's maps, and
 * the compiler's settings with those that they extend.
 */
async function mappedInPackage(
  path: string,
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const around = foldersOf(path);
  if (specifier.startsWith("#")) return byManifest(around, specifier, files);
  for (const folder of around) {
    for (const name of denoFiles) {
      const { imports } = objectIn(await files.text(join(folder, name)));
      const targets = targetsIn(imports, specifier);
      if (targets.length > 0) return candidates(folder, targets);
    }
    for (const name of compilerFiles) {
      const settings = join(folder, name);
      const found = await byCompiler(settings, specifier, files, 0);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Resolves `imports` of the nearest package.json: `#lib/*`. */
async function byManifest(
  around: readonly string[],
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  for (const folder of around) {
    const text = await files.text(join(folder, "package.json"));
    if (text !== null) return candidates(folder, targetsIn(objectIn(text)["imports"], specifier));
  }
  return [];
}

/**
 * Finds a name by the compiler's settings. The settings that they extend may map names, and a base folder without a
 * mapping precedes each name.
 */
async function byCompiler(
  settings: string,
  specifier: string,
  files: PackageFiles,
  depth: number,
): Promise<readonly string[]> {
  const text = await files.text(settings);
  if (text === null) return [];
  // The nearest files with this name are requested separately. Only this one is read here.
  const mapped = depth === 0 ? [] : mappedTo(asOwn(settings), specifier, new Map([[asOwn(settings), text]]));
  if (mapped.length > 0) return mapped.flatMap((each) => candidatePaths("", `./${each}`));
  const own = objectIn(text);
  const folder = folderOf(settings);
  const options = isObject(own["compilerOptions"]) ? own["compilerOptions"] : {};
  const base = textOf(options["baseUrl"]);
  const based = base === null ? null : resolved(folder, `${base}/${specifier}`);
  const here = based === null ? [] : candidatePaths("", `./${based}`);
  const inherited: string[] = [];
  for (const each of depth < deepest ? textsOf(own["extends"]).filter((one) => one.startsWith(".")) : []) {
    const target = resolved(folder, each);
    if (target === null) continue;
    const at = target.endsWith(".json") ? target : `${target}.json`;
    inherited.push(...(await byCompiler(at, specifier, files, depth + 1)));
  }
  const existing = await firstOf([...here, ...inherited], files);
  return existing === null ? [] : [existing];
}

/** The mapping is searched for under the compiler's usual name. */
function asOwn(settings: string): string {
  return join(folderOf(settings), "tsconfig.json");
}

async function firstOf(paths: readonly string[], files: PackageFiles): Promise<string | null> {
  for (const each of paths) if ((await files.text(each)) !== null) return each;
  return null;
}

function candidates(folder: string, targets: readonly string[]): readonly string[] {
  return targets.flatMap((each) => candidatePaths(join(folder, "x"), each));
}

/**
 * Returns the targets of a name in a map: exact names, names with a star, and prefixes that end with a slash. All
 * conditions are included.
 */
function targetsIn(map: unknown, specifier: string): readonly string[] {
  if (!isObject(map)) return [];
  for (const [key, target] of Object.entries(map)) {
    const [before = "", after] = key.split("*");
    const isExact = key === specifier;
    const isStar =
      after !== undefined &&
      specifier.length >= before.length + after.length &&
      specifier.startsWith(before) &&
      specifier.endsWith(after);
    const isBeginning = key.endsWith("/") && specifier.startsWith(key);
    if (!isExact && !isStar && !isBeginning) continue;
    const star = isStar ? specifier.slice(before.length, specifier.length - (after ?? "").length) : "";
    const rest = isBeginning ? specifier.slice(key.length) : "";
    return leaves(target)
      .map((each) => each.replaceAll("*", () => star) + rest)
      .filter((each) => each.startsWith("."));
  }
  return [];
}

function leaves(target: unknown): readonly string[] {
  if (typeof target === "string") return [target];
  if (Array.isArray(target)) return target.flatMap(leaves);
  return isObject(target) ? Object.values(target).flatMap(leaves) : [];
}

const workspaceFiles = ["pnpm-workspace.yaml", "lerna.json", "nx.json", "rush.json", "turbo.json"];
/** Usual entry files of packages whose manifest does not lead to a source. */
const usualEntries = ["src/index", "index", "lib/index", "src/main", "mod"];

/**
 * Returns the repository paths that a bare specifier may mean: by the compiler's settings, or as a package next to
 * this one.
 */
export async function pathsOfName(
  from: string,
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const mapped = await mappedPaths(from, specifier, files);
  return mapped.length > 0
    ? mapped
    : ((await placesInOtherPackages([{ path: from, specifier }], files))[0] ?? []);
}

async function mappedPaths(from: string, specifier: string, files: PackageFiles): Promise<readonly string[]> {
  const layout = new Map<string, string>();
  for (const path of mappingPaths(from)) {
    const text = await files.text(path);
    if (text !== null) layout.set(path, text);
  }
  return mappedTo(from, specifier, layout).flatMap((each) => candidatePaths("", `./${each}`));
}

/**
 * Returns the paths that bare specifiers may mean: in the package itself, or in packages of its workspace. All
 * specifiers are resolved in one request.
 */
export async function placesInOtherPackages(
  asked: readonly AskedModule[],
  files: PackageFiles,
): Promise<readonly (readonly string[])[]> {
  const found = new Map<AskedModule, readonly string[]>();
  const byName = new Map<AskedModule, string>();
  for (const each of asked) {
    const { path, specifier } = each;
    if (!/^[@#\w~]/.test(specifier) || specifier.includes(":")) continue;
    const own = await mappedInPackage(path, specifier, files);
    if (own.length > 0) found.set(each, own);
    const name = own.length > 0 ? "" : nameIn(specifier);
    const meant = name === "" ? { isElsewhere: true } : await linkedBy(path, name, files);
    if ("folder" in meant) found.set(each, await filesOfPackage(meant.folder, specifier, name, files));
    else if (!meant.isElsewhere && (await isInWorkspace(path, files))) byName.set(each, name);
  }
  const folders = await foldersByName(new Set(byName.values()), files);
  for (const [each, name] of byName) {
    const folder = nearestOf(folders.get(name) ?? [], each.path);
    if (folder !== null) found.set(each, await filesOfPackage(folder, each.specifier, name, files));
  }
  return asked.map((each) => found.get(each) ?? []);
}

function nameIn(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
}

const dependencyLists = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
] as const;

/**
 * Resolves a name by the manifests around a path. Returns the folder that it leads to, or if another package is
 * meant.
 */
async function linkedBy(
  path: string,
  name: string,
  files: PackageFiles,
): Promise<{ readonly folder: string } | { readonly isElsewhere: boolean }> {
  for (const folder of foldersOf(path)) {
    const text = await files.text(join(folder, "package.json"));
    if (text === null) continue;
    const manifest = objectIn(text);
    if (manifest["name"] === name) return { folder };
    const lists = dependencyLists.map((each) => manifest[each]);
    const said = lists.map((each) => (isObject(each) ? each[name] : undefined)).find((each) => each);
    if (typeof said !== "string") continue;
    const [, way] = /^(?:file|link|portal|workspace):(\.{1,2}(?:\/.*)?)$/.exec(said) ?? [];
    const linked = way === undefined ? null : resolved(folder, way);
    if (linked !== null) return { folder: linked };
    return { isElsewhere: /^(?:npm|git|github|https?|jsr|catalog|file|link|portal):|^git\+|\//.test(said) };
  }
  return { isElsewhere: false };
}

/** Returns the folders of the packages with those names. */
async function foldersByName(
  names: ReadonlySet<string>,
  files: PackageFiles,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  if (names.size === 0) return found;
  const spelled = [...names].flatMap((each) => [
    `"name": "${each}"`,
    `"name":"${each}"`,
    `"name" : "${each}"`,
  ]);
  for (const path of await files.containing(spelled, manifestNames)) {
    if (path.includes("node_modules/")) continue;
    const name = objectIn(await files.text(path))["name"];
    if (typeof name !== "string" || !names.has(name)) continue;
    found.set(name, [...new Set([...(found.get(name) ?? []), folderOf(path)])]);
  }
  return found;
}

/**
 * Fixtures may contain packages with the names of real ones. Returns the nearest, or none if two are equally near.
 */
function nearestOf(folders: readonly string[], path: string): string | null {
  const around = foldersOf(path);
  const distance = (folder: string): number =>
    around.findIndex((each) => each === "" || folder === each || folder.startsWith(`${each}/`));
  const [first, second] = folders.toSorted((one, other) => distance(one) - distance(other));
  if (first === undefined) return null;
  return second !== undefined && distance(first) === distance(second) ? null : first;
}

/** Returns the sources for a name of a package. If there are none, returns the usual entry files. */
async function filesOfPackage(
  folder: string,
  specifier: string,
  name: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const below = specifier.slice(name.length);
  const found = await linkedPackageAt(join(folder, "package.json"), files);
  if (found?.folder === folder)
    for (const each of [specifier, `.${below}`]) {
      const own = found.filesOf(each) ?? [];
      if (own.length > 0) return own;
    }
  const ways = below === "" ? usualEntries : [below.slice(1), `src/${below.slice(1)}`];
  return ways.flatMap((each) => candidatePaths(join(folder, "x"), `./${each}`));
}

/** A single package imports only itself by its name. */
async function isInWorkspace(from: string, files: PackageFiles): Promise<boolean> {
  for (const folder of foldersOf(from)) {
    for (const name of workspaceFiles) if ((await files.text(join(folder, name))) !== null) return true;
    const manifest = objectIn(await files.text(join(folder, "package.json")));
    const deno = objectIn(await files.text(join(folder, "deno.json")));
    if ("workspaces" in manifest || "workspace" in deno) return true;
  }
  return false;
}
