import type { TarballTree } from "./tarball-tree.ts";

interface CachedTree {
  readonly tree: Promise<TarballTree>;
  size: number;
  users: number;
}

/**
 * Caches trees by repository and commit, so that a sweep and later comments read one archive. The least recently used
 * tree is removed first, unless it is in use.
 */
export class TreeCache {
  private readonly most: { readonly trees: number; readonly bytes: number };
  private readonly trees = new Map<string, CachedTree>();

  constructor(most: { readonly trees: number; readonly bytes: number } = { trees: 8, bytes: 2 * 1024 ** 3 }) {
    this.most = most;
  }

  /** `open` runs if the tree is not cached. Concurrent requests for the same tree wait for it. */
  async use<T>(
    repository: number,
    commit: string,
    open: () => Promise<TarballTree>,
    work: (tree: TarballTree) => Promise<T>,
  ): Promise<T> {
    const key = `${String(repository)}@${commit}`;
    const entry = this.trees.get(key) ?? { tree: open(), size: 0, users: 0 };
    // The order of the map is the order of use, so the entry is moved to the end.
    this.trees.delete(key);
    this.trees.set(key, entry);
    entry.users += 1;
    try {
      const tree = await entry.tree;
      entry.size = tree.size;
      return await work(tree);
    } catch (error) {
      await entry.tree.catch(() => {
        if (this.trees.get(key) === entry) this.trees.delete(key);
      });
      throw error;
    } finally {
      entry.users -= 1;
      await this.shrink();
    }
  }

  private async shrink(): Promise<void> {
    let bytes = [...this.trees.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { tree, size, users }] of this.trees) {
      if (this.trees.size <= this.most.trees && bytes <= this.most.bytes) return;
      if (users > 0) continue;
      this.trees.delete(key);
      bytes -= size;
      await (await tree).close();
    }
  }

  async close(): Promise<void> {
    for (const { tree } of this.trees.values())
      await tree.then(
        (each) => each.close(),
        () => {},
      );
    this.trees.clear();
  }
}
