import { foldersOf } from "../../../core/repository/paths.ts";
import type { Store } from "../repository/store.ts";
import { missingOf } from "./cat-file.ts";
import { treeEntries } from "./commit-tree.ts";

/**
 * Fetches the trees on the way to the paths for every commit of the first-parent history, in a clone without trees.
 * Uses one batch for each level of folders.
 */
export async function provideTreesTo(store: Store, start: string, paths: readonly string[]): Promise<void> {
  const folders = new Set(paths.flatMap((path) => foldersOf(path)));
  const { stdout } = await store.local.run([
    "rev-list",
    "--first-parent",
    "--no-commit-header",
    "--format=%T",
    start,
    "--",
  ]);
  let level = new Map<string, Set<string>>();
  for (const oid of stdout.toString("latin1").split("\n").filter(Boolean)) level.set(oid, new Set([""]));
  while (level.size > 0) {
    await store.remote.fetchTrees(await missingOf(store.objects, [...level.keys()]));
    const next = new Map<string, Set<string>>();
    for (const [oid, places] of level) {
      const entries = await treeEntries(store.reader, oid);
      for (const folder of folders) {
        const cut = folder.lastIndexOf("/");
        if (folder === "" || !places.has(folder.slice(0, Math.max(0, cut)))) continue;
        const below = entries.get(folder.slice(cut + 1));
        if (below?.mode === "directory") next.set(below.oid, (next.get(below.oid) ?? new Set()).add(folder));
      }
    }
    level = next;
  }
}
