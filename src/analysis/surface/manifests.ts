import type { Engine } from "../register/engine.ts";

/** Whether a path may say what of a package others can import. */
export function isManifest(path: string, { readers }: Engine): boolean {
  return readers.some(({ layout }) => layout.publishing?.isManifest(path) === true);
}
