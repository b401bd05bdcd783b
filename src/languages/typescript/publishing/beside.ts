import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import { foldersOf, join } from "../../../core/repository/paths.ts";
import { candidatePaths } from "../exports/specifiers.ts";
import { mappedTo, mappingPaths } from "../uses/path-mapping.ts";
import { objectIn } from "./json.ts";
import { manifestNames } from "./manifests.ts";
import { npmPackageAt } from "./npm-package.ts";

const workspaceFiles = ["pnpm-workspace.yaml", "lerna.json", "nx.json", "rush.json", "turbo.json"];

/** Paths that a bare specifier may mean in the repository: by the compiler's settings, or as a package beside this one. */
export async function pathsOfName(
  from: string,
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const mapped = await mappedPaths(from, specifier, files);
  return mapped.length > 0 ? mapped : packagePaths(from, specifier, files);
}

async function mappedPaths(from: string, specifier: string, files: PackageFiles): Promise<readonly string[]> {
  const layout = new Map<string, string>();
  for (const path of mappingPaths(from)) {
    const text = await files.text(path);
    if (text !== null) layout.set(path, text);
  }
  return mappedTo(from, specifier, layout).flatMap((each) => candidatePaths("", `./${each}`));
}

async function packagePaths(
  from: string,
  specifier: string,
  files: PackageFiles,
): Promise<readonly string[]> {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
  if (!/^[@\w]/.test(specifier) || specifier.includes(":") || !(await isInWorkspace(from, files))) return [];
  const manifests = await files.containing(`"${name}"`, manifestNames);
  for (const path of manifests) {
    if (path.includes("node_modules/") || objectIn(await files.text(path))["name"] !== name) continue;
    const found = await npmPackageAt(path, files);
    if (found?.name !== name) continue;
    const own = found.filesOf(specifier) ?? [];
    return own.length > 0 ? own : (found.filesOf(`.${specifier.slice(name.length)}`) ?? []);
  }
  return [];
}

/** A single package imports itself by its name, and no other. */
async function isInWorkspace(from: string, files: PackageFiles): Promise<boolean> {
  for (const folder of foldersOf(from)) {
    for (const name of workspaceFiles) if ((await files.text(join(folder, name))) !== null) return true;
    const manifest = objectIn(await files.text(join(folder, "package.json")));
    const deno = objectIn(await files.text(join(folder, "deno.json")));
    if ("workspaces" in manifest || "workspace" in deno) return true;
  }
  return false;
}
