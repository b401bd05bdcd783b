import type { Engine } from "../register/engine.ts";

/** Returns true if a path may determine the importable names of a package. */
export function isManifest(path: string, { readers }: Engine): boolean {
  return readers.some(({ layout }) => layout.publishing?.isManifest(path) === true);
}
