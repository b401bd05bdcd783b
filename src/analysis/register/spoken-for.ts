import type { Revision } from "../revision/revision.ts";

/** Files for whose declarations some of the paths speak, and that are none of them. */
export async function spokenFor(
  paths: readonly string[],
  { engine, tree }: Pick<Revision, "engine" | "tree">,
): Promise<readonly string[]> {
  const known = new Set(paths);
  const meant = paths.flatMap((path) => engine.readerFor(path)?.speaksFor?.(path) ?? []);
  const others = meant.filter((path) => !known.has(path));
  if (others.length === 0) return [];
  const found: string[] = [];
  for await (const { path } of tree.readAll(others)) found.push(path);
  return found;
}
