import { OutsideError, UnknownRevision } from "../../../core/model/errors.ts";
import type { FileTree, History, Repository } from "../../../ports/file-tree.ts";

/**
 * A repository with the files of one commit. `past` answers questions about the earlier history and is opened for the
 * first such question; it returns null if unavailable. Without it, the history counts as cut off, so nothing is proven.
 */
export function tarballRepository(
  tree: FileTree,
  defaultBranch: string | null,
  past: () => Promise<Repository | null> = async () => null,
): Repository {
  const mine = (revision: string): boolean =>
    revision === tree.id || revision === "HEAD" || revision === defaultBranch;
  const unknown = (revision: string): UnknownRevision =>
    new UnknownRevision(`Only the commit ${tree.id} is known here, not ${revision}.`);
  return {
    async resolve(revision) {
      if (mine(revision)) return tree.id;
      throw unknown(revision);
    },
    mergeBase: async (a, b) => (a === b && mine(a) ? tree.id : null),
    tree: (at) =>
      mine(at)
        ? tree
        : earlierTree(at, async () => {
            const repository = await past();
            if (repository === null) throw unknown(at);
            return repository.tree(at);
          }),
    async diff(base, head) {
      if (mine(base) && mine(head)) return [];
      const repository = await past();
      if (repository === null) throw new OutsideError("Two commits cannot be compared without a clone.");
      return repository.diff(base, head);
    },
    async *blobs(oids, largest) {
      const repository = await past();
      if (repository !== null) yield* repository.blobs(oids, largest);
      else for (const oid of oids) yield { oid, bytes: null, missing: true };
    },
    history: historyOf(past),
    addedLines: async () => new Map(),
    defaultBranch: async () => defaultBranch,
    defaultBranchCommit: async () => (defaultBranch === null ? null : tree.id),
  };
}

function historyOf(past: () => Promise<Repository | null>): History {
  return {
    reach: async (start, since) => (await past())?.history.reach(start, since),
    versions: async (...question) =>
      (await past())?.history.versions(...question) ?? { complete: false, versions: new Map() },
    line: async (...question) =>
      (await past())?.history.line(...question) ?? { complete: false, commits: [] },
    broughtAt: async (start, commit) => (await past())?.history.broughtAt?.(start, commit) ?? null,
    changesOf: async (commit) => (await past())?.history.changesOf(commit) ?? [],
  };
}

function earlierTree(id: string, open: () => Promise<FileTree>): FileTree {
  return {
    id,
    read: async (path) => (await open()).read(path),
    async *readAll(paths, largest) {
      yield* (await open()).readAll(paths, largest);
    },
    containing: async (literals, endings) => (await open()).containing(literals, endings),
    list: async (under) => (await open()).list(under),
  };
}
