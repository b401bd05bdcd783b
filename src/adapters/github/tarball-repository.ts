import { OutsideError, UnknownRevision } from "../../core/errors.ts";
import type { FileTree, Repository } from "../../ports/file-tree.ts";

/**
 * A repository of which one commit is known and nothing before it: what a look at the register needs. Of its history
 * it says that it is cut off, so that nothing is taken for proved; two states cannot be compared with it.
 */
export function tarballRepository(tree: FileTree, defaultBranch: string | null): Repository {
  const mine = (revision: string): boolean =>
    revision === tree.id || revision === "HEAD" || revision === defaultBranch;
  return {
    async resolve(revision) {
      if (mine(revision)) return tree.id;
      throw new UnknownRevision(`Only the commit ${tree.id} is known here, not ${revision}.`);
    },
    mergeBase: async (a, b) => (a === b && mine(a) ? tree.id : null),
    tree(at) {
      if (mine(at)) return tree;
      throw new UnknownRevision(`Only the commit ${tree.id} is known here, not ${at}.`);
    },
    async diff(base, head) {
      if (mine(base) && mine(head)) return [];
      throw new OutsideError("Two commits cannot be compared without a clone.");
    },
    async *blobs(oids) {
      for (const oid of oids) yield { oid, bytes: null, missing: true };
    },
    history: {
      reach: async () => {},
      versions: async () => ({ complete: false, versions: new Map() }),
      line: async () => ({ complete: false, commits: [] }),
      changesOf: async () => [],
    },
    addedLines: async () => new Map(),
    defaultBranch: async () => defaultBranch,
  };
}
