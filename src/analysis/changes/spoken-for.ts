import { largestContract, type FileChange, type FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import { selectFiles } from "../register/selection.ts";
import type { Revision } from "../revision/revision.ts";
import { takeBothSides, type ChangeReading, type ChangeSource } from "./read-changes.ts";

/** Changed files for which a file with a notice speaks, changed itself or not. */
export async function spokenForChanged(
  engine: Engine,
  changes: readonly FileChange[],
  trees: readonly FileTree[],
): Promise<readonly string[]> {
  const speakers = new Map<string, string>();
  for (const { path } of changes)
    for (const each of engine.readerFor(path)?.spokenForBy?.(path) ?? []) speakers.set(each, path);
  if (speakers.size === 0) return [];
  const found = new Set<string>();
  for (const tree of trees)
    for await (const { path, bytes } of tree.readAll(speakers.keys(), largestContract)) {
      const [reader, own] = [engine.readerFor(path), speakers.get(path)];
      if (reader && own !== undefined && bytes !== null && mayHoldNotice(reader, bytes)) found.add(own);
    }
  return [...found];
}

/** Reads unchanged files for which changed ones speak: what is said of them changes with those. */
export async function readSpokenFor(
  { from, head, changes }: Pick<ChangeSource, "from" | "head" | "changes">,
  reading: ChangeReading,
  base: Revision,
): Promise<void> {
  const { engine } = head;
  const changed = new Set(changes.map(({ path }) => path));
  const meant = changes.flatMap(({ path }) =>
    reading.base.has(path) || reading.head.has(path) ? (engine.readerFor(path)?.speaksFor?.(path) ?? []) : [],
  );
  const paths = [...new Set(meant)].filter((path) => !changed.has(path));
  if (paths.length === 0) return;
  const selection = await selectFiles(base, paths);
  for (const path of paths) {
    if (!selection.reads(path)) continue;
    const [before, after] = [await from.reading(path), await head.reading(path)];
    if (!before?.file || !after?.file) continue;
    takeBothSides(reading, before, after);
  }
}
