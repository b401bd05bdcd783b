import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import { foldersOf, join } from "../../../core/repository/paths.ts";
import { exportedTargets } from "./exports-map.ts";
import { objectIn, textOf } from "./json.ts";
import { packageManifest, type PackageManifest } from "./package-manifest.ts";

/** The manifest that applies to a path, and its folder. */
export interface NearestManifest {
  readonly folder: string;
  readonly manifest: PackageManifest;
  /** The file's name. */
  readonly file: string;
}

const denoFiles = ["deno.json", "deno.jsonc", "jsr.json", "jsr.jsonc"];

/** Files of the languages' tools that make a folder a package. */
export const manifestNames: readonly string[] = ["package.json", ...denoFiles, "project.json"];

/** Returns the nearest manifest that defines more than how its folder is loaded. */
export async function nearestManifest(path: string, files: PackageFiles): Promise<NearestManifest | null> {
  let nameless: NearestManifest | null = null;
  for (const folder of foldersOf(path))
    for (const file of manifestNames) {
      const text = await files.text(join(folder, file));
      const manifest = text === null ? null : read(file, text);
      if (manifest === null) continue;
      if (manifest.name !== null || !manifest.isImplied) return { folder, manifest, file };
      nameless ??= { folder, manifest, file };
    }
  return nameless;
}

/** Returns the package that a manifest defines. Null if it only defines how code is loaded. */
export function packageIn(file: string, text: string): { readonly name: string | null } | null {
  const manifest = read(file, text);
  if (manifest === null) return null;
  const isLoadingOnly = file === "package.json" && Object.keys(objectIn(text)).join() === "type";
  return isLoadingOnly ? null : { name: manifest.name };
}

function read(file: string, text: string): PackageManifest | null {
  if (file === "package.json") return packageManifest(text);
  return file === "project.json" ? projectManifest(text) : denoManifest(text);
}

/** Deno and JSR publish the sources. A configuration without a name is not a package. */
function denoManifest(text: string): PackageManifest | null {
  const own = objectIn(text);
  const targets = "exports" in own ? exportedTargets(own["exports"]) : [];
  if (textOf(own["name"]) === null && targets.length === 0) return null;
  return { ...nothing, name: textOf(own["name"]), targets, isImplied: targets.length === 0 };
}

/** A workspace project without its own package. Its names are those of the workspace. */
function projectManifest(text: string): PackageManifest | null {
  const own = objectIn(text);
  const isProject = ["sourceRoot", "targets", "projectType", "root"].some((key) => key in own);
  return isProject ? { ...nothing, name: textOf(own["name"]), isPrivate: true } : null;
}

const nothing: PackageManifest = {
  name: null,
  isPrivate: false,
  targets: [],
  files: null,
  always: [],
  isImplied: true,
};
