import { foldersOf, join } from "../../../core/repository/paths.ts";
import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import type { BuildFolders } from "./built-files.ts";
import { isObject, objectIn, textOf, textsOf } from "./json.ts";

/** Matches the names of files with compiler settings. */
const names = /^tsconfig(?:\.[\w.-]+)?\.json$/;
/** Limit: if a package has more builds, only the first ones are read. */
const most = 12;

/** Returns the source and output folders of the builds in a folder, relative to it. */
export async function buildFolders(
  folder: string,
  own: readonly string[],
  files: PackageFiles,
): Promise<readonly BuildFolders[]> {
  const found: BuildFolders[] = [];
  for (const path of own.filter((each) => isSettingsOf(folder, each)).slice(0, most)) {
    const { out, declarations, root } = await settingsAt(path, files);
    for (const each of [out, declarations])
      if (each !== null)
        found.push({ out: from(folder, each), root: root === null ? null : from(folder, root) });
  }
  return found.filter(({ out, root }) => !out.startsWith("..") && root?.startsWith("..") !== true);
}

/** Returns true if one of a folder's builds leaves declarations that are marked as internal out of its types. */
export async function stripsInternal(
  folder: string,
  own: readonly string[],
  files: PackageFiles,
): Promise<boolean> {
  for (const path of own.filter((each) => isSettingsOf(folder, each)).slice(0, most))
    if ((await settingsAt(path, files)).strips === true) return true;
  return false;
}

function isSettingsOf(folder: string, path: string): boolean {
  const prefix = folder === "" ? "" : `${folder}/`;
  return path.startsWith(prefix) && names.test(path.slice(prefix.length));
}

interface CompilerSettings {
  /** Paths from the root of the repository. */
  readonly out: string | null;
  readonly declarations: string | null;
  readonly root: string | null;
  /** `stripInternal`. */
  readonly strips: boolean | null;
}

const nothing: CompilerSettings = { out: null, declarations: null, root: null, strips: null };

async function settingsAt(path: string, files: PackageFiles, depth = 0): Promise<CompilerSettings> {
  const own = objectIn(await files.text(path));
  const options = isObject(own["compilerOptions"]) ? own["compilerOptions"] : {};
  const folder = foldersOf(path)[0] ?? "";
  const at = (key: string): string | null => {
    const value = textOf(options[key]);
    return value === null ? null : resolved(folder, value);
  };
  let inherited = nothing;
  for (const base of depth < 5 ? textsOf(own["extends"]).filter((each) => each.startsWith(".")) : []) {
    const target = resolved(folder, base);
    if (target === null) continue;
    const next = await settingsAt(target.endsWith(".json") ? target : `${target}.json`, files, depth + 1);
    inherited = {
      out: next.out ?? inherited.out,
      declarations: next.declarations ?? inherited.declarations,
      root: next.root ?? inherited.root,
      strips: next.strips ?? inherited.strips,
    };
  }
  return {
    out: at("outDir") ?? inherited.out,
    declarations: at("declarationDir") ?? inherited.declarations,
    root: at("rootDir") ?? inherited.root,
    strips: typeof options["stripInternal"] === "boolean" ? options["stripInternal"] : inherited.strips,
  };
}

/** Returns null for a path outside of the repository. */
export function resolved(folder: string, specifier: string): string | null {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of specifier.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return null;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** Returns a path of the repository relative to a folder. It begins with `..` if it is outside. */
function from(folder: string, path: string): string {
  if (folder === "") return path;
  if (path === folder) return "";
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : join("..", path);
}

export function isCompilerSettings(name: string): boolean {
  return names.test(name);
}
