import type { PackageFiles, PublishedPackage } from "../../../core/model/language/publishing.ts";
import { join } from "../../../core/repository/paths.ts";
import { onceForFolder } from "../../../core/repository/once-for-folder.ts";
import { buildFolders, stripsInternal } from "./compiler-settings.ts";
import { type Target, serves } from "./exports-map.ts";
import { nearestManifest, type NearestManifest } from "./manifests.ts";
import { conventionalStems, sourceEndings, sourceStems, type BuildFolders } from "./built-files.ts";
import { attributePattern } from "../../../core/repository/attribute-pattern.ts";

/** A package's folder in which entry points are searched for. Paths are relative to it. */
interface PackageFolder {
  readonly name: string | null;
  readonly paths: ReadonlySet<string>;
  readonly builds: readonly BuildFolders[];
  readonly isShipped: (path: string) => boolean;
  readonly isBuilt: (path: string) => boolean;
}

/** Source files by the subpath that importers name, and the subpaths without a source. */
interface ModuleFiles {
  readonly bySubpath: ReadonlyMap<string, ReadonlySet<string>>;
  /** Published files without a known source. */
  readonly untold: readonly string[];
  /** Returns true if a subpath is named but has no known source. */
  readonly isUntold: (subpath: string) => boolean;
}

const code = /\.(?:d\.)?[mc]?[jt]sx?$/;
const otherContent =
  /\.(?:json|css|scss|sass|less|styl|svg|png|wasm|node|md|txt|html|graphql|map|woff2?|ttf|yaml|yml|sh)$/i;

function moduleFiles(targets: readonly Target[], folder: PackageFolder): ModuleFiles {
  const bySubpath = new Map<string, Set<string>>();
  const untold = new Set<string>();
  const untoldKeys = new Set<string>();
  const keys = [...new Set(targets.map(({ subpath }) => subpath))];
  const give = (subpath: string, path: string): void => {
    const files = (bySubpath.get(subpath) ?? new Set()).add(path);
    const declared = path.replace(/(?<!\.d)\.([mc]?)jsx?$/, ".d.$1ts");
    // A compiler takes the types of an imported file from the declaration file next to it.
    if (folder.paths.has(declared) && folder.isShipped(declared) && !folder.isBuilt(declared))
      files.add(declared);
    bySubpath.set(subpath, files);
  };
  for (const { subpath, path } of targets) {
    if (path === null || otherContent.test(path)) continue;
    const own = path.replace(/^(?:\.?\/)+/, "");
    if (subpath.includes("*")) {
      const found = matching(own, folder);
      if (found.length === 0 && mayBeBuilt(own)) untoldKeys.add(subpath);
      for (const { star, source } of found) {
        const module = subpath.replace("*", () => star);
        if (serves(subpath, module, keys)) give(module, source);
      }
      continue;
    }
    if (!folder.isShipped(own)) continue;
    const source = sourceOf(own, subpath, folder);
    if (source !== null) give(subpath, source);
    else if (mayBeBuilt(own)) {
      untoldKeys.add(subpath);
      untold.add(path);
    }
  }
  // If one condition leads to a source, the others are not needed.
  const told = new Set(
    targets.flatMap(({ subpath, path }) => (path !== null && bySubpath.has(subpath) ? [path] : [])),
  );
  return {
    bySubpath,
    untold: [...untold].filter((each) => !told.has(each)),
    isUntold: (subpath) => [...untoldKeys].some((key) => serves(key, subpath, keys)),
  };
}

/** A source that does not exist is missing. A build output may have any source. */
function mayBeBuilt(own: string): boolean {
  return !own.startsWith("src/") && !/(?<!\.d)\.[mc]?tsx?$/.test(own);
}

function sourceOf(own: string, subpath: string, folder: PackageFolder): string | null {
  if (folder.paths.has(own) && !folder.isBuilt(own)) return own;
  const stems = [...sourceStems(own, folder.builds), ...conventionalStems(subpath, folder.name)];
  for (const stem of stems)
    for (const ending of sourceEndings) {
      const path = `${stem}.${ending}`;
      if (folder.paths.has(path) && !folder.isBuilt(path)) return path;
    }
  return null;
}

/** Returns the sources for a target with a star, each with the text that the star matches. */
function matching(own: string, folder: PackageFolder): readonly { star: string; source: string }[] {
  const sources = [...folder.paths].filter((each) => code.test(each) && !folder.isBuilt(each));
  const ending = code.exec(own)?.[0] ?? "";
  const direct = pattern(own);
  for (const stem of [null, ...sourceStems(own, folder.builds)]) {
    if (stem !== null && !stem.includes("*")) continue;
    const test = stem === null ? direct : pattern(stem, true);
    const found = sources.flatMap((source) => {
      const star = test.exec(source)?.[1];
      if (star === undefined || star.endsWith(".d")) return [];
      // A star without an ending after it includes the ending.
      const whole = stem === null || ending !== "" ? star : `${star}.js`;
      return folder.isShipped(own.replaceAll("*", () => whole)) ? [{ star: whole, source }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function pattern(path: string, withEnding = false): RegExp {
  const [first = "", ...more] = path.split("*").map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // The second star matches the same text as the first.
  const rest = more.map((each, at) => `${at === 0 ? "(.+)" : String.raw`\1`}${each}`).join("");
  const endings = sourceEndings.map((each) => each.replaceAll(".", "\\.")).join("|");
  return new RegExp(`^${first}${rest}${withEnding ? `\\.(?:${endings})` : ""}$`);
}

/** The targets that npm and importers assume if a manifest names none. */
const implied: readonly Target[] = [{ subpath: ".", path: "./index.js" }];

/**
 * Returns the package of a TypeScript or JavaScript file, and the names under which others import from it,
 * according to its manifest.
 */
export async function npmPackageAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  const nearest = await nearestManifest(path, files);
  return nearest === null ? null : packed(nearest.folder, files);
}

/**
 * Returns the package of a file as a workspace links it: the whole folder, including files that are not published.
 */
export async function linkedPackageAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  const nearest = await nearestManifest(path, files);
  return nearest === null ? null : linked(nearest.folder, files);
}

const packed = onceForFolder((folder, files) => packageOf(folder, files, true));
const linked = onceForFolder((folder, files) => packageOf(folder, files, false));

/** Returns the package of a folder with a manifest. */
async function packageOf(
  folder: string,
  files: PackageFiles,
  isPacked: boolean,
): Promise<PublishedPackage | null> {
  const nearest = await nearestManifest(join(folder, "package.json"), files);
  return nearest === null ? null : npmPackage(nearest, files, isPacked);
}

async function npmPackage(
  { folder, manifest, file }: NearestManifest,
  files: PackageFiles,
  isPacked: boolean,
): Promise<PublishedPackage> {
  const { name, isPrivate, isImplied } = manifest;
  const prefix = folder === "" ? "" : `${folder}/`;
  const all = await files.paths(folder);
  const paths = new Set(
    all.filter((each) => !each.includes("node_modules/")).map((each) => each.slice(prefix.length)),
  );
  const ignored = paths.has(".npmignore") ? await files.text(join(folder, ".npmignore")) : null;
  const { bySubpath, untold, isUntold } = moduleFiles(isImplied ? implied : manifest.targets, {
    name,
    paths,
    isBuilt: (path) => files.isBuilt(path),
    builds: await buildFolders(folder, all, files),
    isShipped: isImplied || !isPacked ? () => true : shippedFiles(manifest.files, ignored, manifest.always),
  });
  const filesOf = new Map<string, string[]>();
  const modules = new Map<string, string[]>();
  for (const [subpath, sources] of bySubpath) {
    const isPublic = name !== null && !isPrivate;
    const published = isPublic ? `${name}${subpath.slice(1)}` : subpath;
    for (const source of sources) {
      const path = join(folder, source);
      modules.set(path, [...(modules.get(path) ?? []), published]);
      for (const each of new Set([published, subpath]))
        filesOf.set(each, [...(filesOf.get(each) ?? []), path]);
    }
  }
  const subpathOf = (module: string): string =>
    name !== null && (module === name || module.startsWith(`${name}/`))
      ? `.${module.slice(name.length)}`
      : module;
  return {
    name,
    folder,
    modules,
    stripsInternal: await stripsInternal(folder, all, files),
    filesOf: (module) => filesOf.get(module) ?? (isUntold(subpathOf(module)) ? null : []),
    untold: isImplied
      ? []
      : untold.map((each) => `${join(folder, file)} names ${each}, but no source of it was found`),
  };
}

type IsShipped = (path: string) => boolean;

/**
 * Returns a test for the files in a package's folder that npm publishes. These are the files that `files` lists,
 * otherwise all except the ones that `.npmignore` names. `always`: files that are always published.
 */
function shippedFiles(
  files: readonly string[] | null,
  ignored: string | null,
  always: readonly string[],
): IsShipped {
  const kept = new Set(always.map(normal));
  const lines = files ?? (ignored ?? "").split(/\r?\n/);
  const patterns = lines.flatMap((line) => patternOf(line));
  // If nothing is listed, everything is published.
  if (files === null && patterns.length === 0) return () => true;
  const isListed = (own: string): boolean =>
    patterns.findLast(({ matches }) => matches(own))?.isNegated === false;
  return (path) => {
    const own = normal(path);
    if (kept.has(own)) return true;
    if (files === null) return !isListed(own);
    return isListed(own) || madeOf(own).some(isListed);
  };
}

/**
 * Returns the files that a compiler makes next to a source. A list may name these although the manifest still names
 * the source.
 */
function madeOf(path: string): readonly string[] {
  const [ending, kind = ""] = /(?<!\.d)\.([mc]?)tsx?$/.exec(path) ?? [];
  if (ending === undefined) return [];
  const stem = path.slice(0, -ending.length);
  return [`${stem}.${kind}js`, `${stem}.d.${kind}ts`];
}

interface Pattern {
  readonly isNegated: boolean;
  readonly matches: IsShipped;
}

/** Parses a pattern as in `.gitignore`: a matching folder includes its content. */
function patternOf(line: string): readonly Pattern[] {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return [];
  const isNegated = text.startsWith("!");
  const body = normal(text.slice(isNegated ? 1 : 0)).replace(/\/(?:\*\*?)?$/, "");
  if (body === "" || body === "." || body === "*" || body === "**")
    return [{ isNegated, matches: () => true }];
  const test = attributePattern(text.includes("/") && !body.includes("/") ? `/${body}` : body);
  if (test === null) return [];
  return [{ isNegated, matches: (path) => foldersAndSelf(path).some((each) => test(each)) }];
}

function foldersAndSelf(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

function normal(path: string): string {
  return path.replace(/^(?:\.?\/)+/, "");
}
