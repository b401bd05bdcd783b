import type { PackageFiles, Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { foldersOf, join } from "../../core/repository/paths.ts";
import { pathLinks } from "../base/uses/module-paths.ts";
import { modules } from "./modules.ts";
import { readManifest } from "./manifest.ts";

/** A library's names begin at its root file. The modules and names that this file exports follow. */
export const publishing: Publishing = {
  isManifest: (path) => /(?:^|\/)Cargo\.toml$/.test(path),
  publishedBy(_, text) {
    const { name, lib, defaultFeatures } = readManifest(text);
    return JSON.stringify([name, lib, [...defaultFeatures].toSorted()]);
  },
  packageAt: crateAt,
  isNamedOrHidden: true,
  ofPackage: /#\s*\[\s*macro_export\b/,
  pathsOfName: pathsInWorkspace,
  handingStatements: (text) => all(text, handing),
  exportHeads: (text) => all(text, heads),
};

/** Returns the crates of the same repository, by the paths in manifests. */
async function pathsInWorkspace(
  from: string,
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const layout = new Map<string, string>();
  for (const folder of foldersOf(from)) {
    const manifest = join(folder, modules.manifest);
    const text = await files.text(manifest);
    if (text !== null) layout.set(manifest, text);
  }
  const place = pathLinks(modules).placeOf(from, specifier, layout);
  return place !== null && "paths" in place ? place.paths : [];
}

const handing =
  /(?:^[ \t]*#[ \t]*\[[ \t]*cfg\b[^\n]{0,500}\n(?:[ \t]*(?:#|\/\/)[^\n]{0,500}\n){0,9})?^[ \t]*pub[ \t]+(?:use[ \t]+[^;]{1,20000}|mod[ \t]+\w+[ \t]*(?=;)|extern[ \t]+crate[^;]{0,300});/gm;
const heads =
  /^[ \t]*pub[ \t]+(?:(?:unsafe|async|const|extern[ \t]+"[^"\n]*"|default)[ \t]+)*(?:fn|struct|enum|union|trait|type|const|static|mod|use|macro)\b[^\n{;=]{0,500}/gm;

function all(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([each]) => each.replaceAll(/\s+/g, " ").trim());
}

async function crateAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  for (const folder of foldersOf(path)) {
    const manifest = join(folder, "Cargo.toml");
    const text = await files.text(manifest);
    const crate = text === null ? null : readManifest(text);
    if (crate === null || crate.name === null) continue;
    const { name, lib, defaultFeatures: builtWith } = crate;
    const root = join(folder, lib.path ?? "src/lib.rs");
    const own = lib.name ?? name.replaceAll("-", "_");
    const isThere = (await files.text(root)) !== null;
    return {
      name,
      folder,
      untold: [],
      builtWith,
      modules: new Map(isThere ? [[root, [own]]] : []),
      filesOf: (module) => (isThere && module === own ? [root] : []),
    };
  }
  return null;
}
