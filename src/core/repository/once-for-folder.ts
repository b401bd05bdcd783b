import type { PackageFiles } from "../model/language/publishing.ts";

/**
 * Makes something of a folder of one revision once: the package of a manifest is asked for again for each folder below
 * it, and may name thousands of files.
 */
export function onceForFolder<Made>(
  make: (folder: string, files: PackageFiles) => Promise<Made>,
): (folder: string, files: PackageFiles) => Promise<Made> {
  const revisions = new WeakMap<PackageFiles, Map<string, Promise<Made>>>();
  return (folder, files) => {
    const known = revisions.get(files) ?? new Map<string, Promise<Made>>();
    revisions.set(files, known);
    const made = known.get(folder) ?? make(folder, files);
    known.set(folder, made);
    return made;
  };
}
