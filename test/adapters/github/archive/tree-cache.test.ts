import { describe, expect, it } from "vitest";
import { TreeCache } from "../../../../src/adapters/github/archive/tree-cache.ts";
import type { TarballTree } from "../../../../src/adapters/github/archive/tarball-tree.ts";

function made(id: string, size = 10): { tree: TarballTree; closed: () => boolean } {
  let closed = false;
  const tree: TarballTree = {
    id,
    size,
    read: async () => null,
    async *readAll() {},
    containing: async () => [],
    list: async () => [],
    close: async () => {
      closed = true;
    },
  };
  return { tree, closed: () => closed };
}

const id = async ({ id }: TarballTree): Promise<string> => id;

describe("the cache of trees", () => {
  it("opens a tree once, also for two who ask at the same time", async () => {
    const cache = new TreeCache();
    let opened = 0;
    const open = async (): Promise<TarballTree> => {
      opened += 1;
      return made("c").tree;
    };
    await Promise.all([cache.use(1, "c", open, id), cache.use(1, "c", open, id)]);
    await cache.use(1, "c", open, id);
    expect(opened).toBe(1);
    await cache.use(2, "c", open, id);
    expect(opened).toBe(2);
  });

  it("lets go of the one that was used longest ago, never of one in use", async () => {
    const cache = new TreeCache({ trees: 2, bytes: 1000 });
    const [a, b, c] = [made("a"), made("b"), made("c")];
    await cache.use(1, "a", async () => a.tree, id);
    await cache.use(1, "b", async () => b.tree, id);
    await cache.use(
      1,
      "a",
      async () => a.tree,
      async () => {
        await cache.use(1, "c", async () => c.tree, id);
        expect([a.closed(), b.closed(), c.closed()]).toEqual([false, true, false]);
      },
    );
    await cache.close();
    expect([a.closed(), c.closed()]).toEqual([true, true]);
  });

  it("holds no more bytes than it may", async () => {
    const cache = new TreeCache({ trees: 10, bytes: 25 });
    const all = [made("a"), made("b"), made("c")];
    for (const { tree } of all) await cache.use(1, tree.id, async () => tree, id);
    expect(all.map(({ closed }) => closed())).toEqual([true, false, false]);
  });

  it("forgets what could not be opened", async () => {
    const cache = new TreeCache();
    const failing = cache.use(1, "c", async () => Promise.reject(new Error("no network")), id);
    await expect(failing).rejects.toThrow("no network");
    expect(await cache.use(1, "c", async () => made("c").tree, id)).toBe("c");
    await expect(
      cache.use(
        1,
        "c",
        async () => made("c").tree,
        async () => Promise.reject(new Error("the work")),
      ),
    ).rejects.toThrow("the work");
  });
});
