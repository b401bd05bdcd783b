import { parentsOf } from "./commit-tree.ts";
import type { Store } from "../repository/store.ts";

/** A branch is seldom further ahead; reading a commit costs a fraction of starting git. */
const nearby = 20;

/** The best common ancestor of two commits, or null where they share none that is here. */
export async function mergeBase(store: Store, a: string, b: string): Promise<string | null> {
  if (await isNearbyAncestor(store, a, b)) return a;
  const { code, stdout } = await store.local.run(["merge-base", "--end-of-options", a, b], { accept: [1] });
  return code === 0 ? stdout.toString("utf8").trim() : null;
}

/** Returns true if `ancestor` is close to `commit` on its first-parent line. */
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
