import { conventionalStems, sourceEndings, sourceStems, type BuildFolders } from "./built-files.ts";
import { serves, type Target } from "./exports-map.ts";

/** A package's folder, as far as its entry points are sought in it; paths from there. */
export interface PackageFolder {
  readonly name: string | null;
  readonly paths: ReadonlySet<string>;
  readonly builds: readonly BuildFolders[];
  readonly isShipped: (path: string) => boolean;
  readonly isBuilt: (path: string) => boolean;
}

/** Files of sources by the subpath that importers name, and what leads to none. */
export interface ModuleFiles {
  readonly bySubpath: ReadonlyMap<string, ReadonlySet<string>>;
  /** Published files of which no source is found. */
  readonly untold: readonly string[];
  /** Whether a subpath is named, and no source of it is found. */
  readonly isUntold: (subpath: string) => boolean;
}

const code = /\.(?:d\.)?[mc]?[jt]sx?$/;
const otherContent =
  /\.(?:json|css|scss|sass|less|styl|svg|png|wasm|node|md|txt|html|graphql|map|woff2?|ttf|yaml|yml|sh)$/i;

export function moduleFiles(targets: readonly Target[], folder: PackageFolder): ModuleFiles {
  const bySubpath = new Map<string, Set<string>>();
  const untold = new Set<string>();
  const untoldKeys = new Set<string>();
  const keys = [...new Set(targets.map(({ subpath }) => subpath))];
  const give = (subpath: string, path: string): void => {
    const files = (bySubpath.get(subpath) ?? new Set()).add(path);
    const declared = path.replace(/(?<!\.d)\.([mc]?)jsx?$/, ".d.$1ts");
    // A compiler takes the types of what it is told to import from the file beside it.
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
  // What one condition leads to a source needs no other.
  const told = new Set(
    targets.flatMap(({ subpath, path }) => (path !== null && bySubpath.has(subpath) ? [path] : [])),
  );
  return {
    bySubpath,
    untold: [...untold].filter((each) => !told.has(each)),
    isUntold: (subpath) => [...untoldKeys].some((key) => serves(key, subpath, keys)),
  };
}

/** A source that is not there is missing; a file that a build makes may be made of anything. */
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

/** Sources behind a target with a star, each with what the star stands for. */
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
      // A star without an ending behind it stands for the ending, too.
      const whole = stem === null || ending !== "" ? star : `${star}.js`;
      return folder.isShipped(own.replaceAll("*", () => whole)) ? [{ star: whole, source }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function pattern(path: string, withEnding = false): RegExp {
  const [first = "", ...more] = path.split("*").map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // The second star stands for what the first one does.
  const rest = more.map((each, at) => `${at === 0 ? "(.+)" : String.raw`\1`}${each}`).join("");
  const endings = sourceEndings.map((each) => each.replaceAll(".", "\\.")).join("|");
  return new RegExp(`^${first}${rest}${withEnding ? `\\.(?:${endings})` : ""}$`);
}
