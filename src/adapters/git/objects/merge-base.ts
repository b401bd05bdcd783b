import { parentsOf } from "./commit-tree.ts";
import type { Store } from "../repository/store.ts";

/** The usual maximum lead of a branch. Reading a commit costs a fraction of starting git. */
const nearby = 20;

/** Returns the best common ancestor of two commits; null if none is available. */
export async function mergeBase(store: Store, a: string, b: string): Promise<string | null> {
  if (await isNearbyAncestor(store, a, b)) return a;
  const { code, stdout } = await store.local.run(["merge-base", "--end-of-options", a, b], { accept: [1] });
  return code === 0 ? stdout.toString("utf8").trim() : null;
}

/** True if `ancestor` is close to `commit` in its first-parent history. */
async function isNearbyAncestor(store: Store, ancestor: string, commit: string): Promise<boolean> {
  let at = commit;
  for (let steps = 0; steps < nearby; steps += 1) {
    if (at === ancestor) return true;
    const object = await store.reader.read(at);
    if (object?.type !== "commit") return false;
    const [parent] = await parentsOf(store.reader, at);
    if (parent === undefined) return false;
    at = parent;
  }
  return false;
}
