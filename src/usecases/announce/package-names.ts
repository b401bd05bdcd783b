import { foldersOf, join } from "../../core/repository/paths.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { textOf } from "../../analysis/revision/texts.ts";

/** A package with a name, and its folder. */
export interface NamedPackage {
  readonly name: string;
  readonly folder: string;
}

/** The nearest package of each path whose manifest has a name; read in one stream. */
export async function namedPackages(
  tree: FileTree,
  paths: readonly string[],
): Promise<(path: string) => NamedPackage | null> {
  const places = new Set(
    paths.flatMap((path) => foldersOf(path).map((folder) => join(folder, "package.json"))),
  );
  const names = new Map<string, string>();
  for await (const { path, bytes } of tree.readAll(places)) {
    const name = nameIn(bytes);
    if (name !== null) names.set(path, name);
  }
  return (path) => {
    for (const folder of foldersOf(path)) {
      const name = names.get(join(folder, "package.json"));
      if (name !== undefined) return { name, folder };
    }
    return null;
  };
}

function nameIn(bytes: Uint8Array | null): string | null {
  const text = bytes === null ? null : textOf(bytes);
  if (text === null) return null;
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (typeof manifest !== "object" || manifest === null || !("name" in manifest)) return null;
    const { name } = manifest;
    return typeof name === "string" && isPackageName(name) ? name : null;
  } catch {
    return null;
  }
}

function isPackageName(name: string): boolean {
  return name.length <= 214 && /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*$/.test(name);
}
