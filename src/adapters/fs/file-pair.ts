import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UnknownRevision } from "../../core/model/errors.ts";
import { largestContract, largestFile, type FileTree, type ReadFile } from "../../ports/file-tree.ts";
import type { GitRepository } from "../git/repository/git-repository.ts";

/** True if all paths are files. They are then compared without git. */
export async function areFiles(...paths: readonly string[]): Promise<boolean> {
  const all = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (status) => status.isFile(),
        () => false,
      ),
    ),
  );
  return all.every(Boolean);
}

/**
 * Presents two files as two states of a repository without history. Both have the name of the first. References are
 * resolved in the folder of each file.
 */
export function filePair(base: string, head: string): GitRepository {
  const path = basename(base);
  const sides: Readonly<Record<string, string>> = { [base]: base, [head]: head };
  const fileOf = (id: string): string => sides[id] ?? id;
  const trees = new Map([base, head].map((id) => [id, treeOf(id, path)]));
  return {
    root: null,
    ownFolder: null,
    async resolve(revision) {
      if (sides[revision] === undefined) throw new UnknownRevision(revision);
      return revision;
    },
    mergeBase: () => Promise.resolve(base),
    tree: (at) => trees.get(at) ?? treeOf(fileOf(at), path),
    diff: (from, to) =>
      Promise.resolve(
        from === to ? [] : [{ path, base: { oid: from, mode: "file" }, head: { oid: to, mode: "file" } }],
      ),
    async *blobs(oids, largest = largestFile) {
      for (const oid of oids) {
        const bytes = await bytesOf(fileOf(oid));
        if (bytes === null) yield { oid, bytes, missing: true };
        else yield { oid, bytes: bytes.length > largest ? null : bytes, size: bytes.length };
      }
    },
    history: {
      isNone: true,
      reach: () => Promise.resolve(),
      versions: () => Promise.resolve({ complete: false, versions: new Map() }),
      line: () => Promise.resolve({ complete: false, commits: [] }),
      changesOf: () => Promise.resolve([]),
    },
    addedLines: () => Promise.resolve(new Map()),
    defaultBranch: () => Promise.resolve(null),
    defaultBranchCommit: () => Promise.resolve(null),
    log: { latest: () => Promise.resolve([]), tags: () => Promise.resolve([]) },
    names: () => Promise.resolve({ repository: null, branch: null }),
    isShallow: () => Promise.resolve(false),
    latestRelease: () => Promise.resolve(null),
    parents: () => Promise.resolve([]),
    fetchCommits: () => Promise.resolve([]),
    deepen: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  };
}

function treeOf(file: string, path: string): FileTree {
  const folder = dirname(file);
  const read = (wanted: string): Promise<Uint8Array | null> =>
    bytesOf(wanted === path ? file : join(folder, wanted));
  return {
    id: file,
    read,
    async *readAll(paths, largest = largestContract): AsyncGenerator<ReadFile> {
      for (const each of new Set(paths)) {
        const bytes = await read(each);
        if (bytes !== null)
          yield { path: each, bytes: bytes.length > largest ? null : bytes, size: bytes.length };
      }
    },
    async containing(literals) {
      const text = Buffer.from((await bytesOf(file)) ?? [])
        .toString("latin1")
        .toLowerCase();
      return literals.some((each) => text.includes(each.toLowerCase())) ? [path] : [];
    },
    list: () => Promise.resolve([{ path, mode: "file" as const }]),
  };
}

async function bytesOf(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}
