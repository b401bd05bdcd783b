import type { PackageFiles } from "../model/language/publishing.ts";

/**
 * Caches a function of a folder for each revision. A manifest's package is requested for each folder below it, and may
 * consist of thousands of files.
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
