/** The git objects of the fake's repositories, with the ids that git gives them. */
import { createHash } from "node:crypto";
import type { RepositoryState } from "./world.ts";

export interface TreeEntry {
  readonly mode: string;
  readonly type: "blob" | "tree" | "commit";
  readonly sha: string;
}
export interface CommitObject {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
}

function hash(type: string, bytes: Buffer): string {
  return createHash("sha1").update(`${type} ${bytes.length}\0`).update(bytes).digest("hex");
}

export class GitStore {
  readonly blobs = new Map<string, string>();
  readonly trees = new Map<string, ReadonlyMap<string, TreeEntry>>();
  readonly commits = new Map<string, CommitObject>();
  /** Paths that are executable, or links, in the files that a test gave. */
  readonly modes = new Map<string, string>();

  blob(text: string): string {
    const sha = hash("blob", Buffer.from(text, "utf8"));
    this.blobs.set(sha, text);
    return sha;
  }

  tree(entries: ReadonlyMap<string, TreeEntry>): string {
    const parts = [...entries]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { mode, sha }]) =>
        Buffer.concat([Buffer.from(`${mode.replace(/^0/, "")} ${name}\0`), Buffer.from(sha, "hex")]),
      );
    const sha = hash("tree", Buffer.concat(parts));
    this.trees.set(sha, entries);
    return sha;
  }

  /** A tree of trees from whole paths. */
  treeOf(files: ReadonlyMap<string, TreeEntry>): string {
    const here = new Map<string, TreeEntry>();
    const below = new Map<string, Map<string, TreeEntry>>();
    for (const [path, entry] of files) {
      const at = path.indexOf("/");
      if (at < 0) here.set(path, entry);
      else {
        const folder = below.get(path.slice(0, at)) ?? new Map<string, TreeEntry>();
        below.set(path.slice(0, at), folder.set(path.slice(at + 1), entry));
      }
    }
    for (const [name, folder] of below)
      here.set(name, { mode: "040000", type: "tree", sha: this.treeOf(folder) });
    return this.tree(here);
  }

  /** Every file of a tree by its whole path. */
  filesOf(tree: string, prefix = ""): Map<string, TreeEntry> {
    const files = new Map<string, TreeEntry>();
    for (const [name, entry] of this.trees.get(tree) ?? [])
      if (entry.type !== "tree") files.set(prefix + name, entry);
      else for (const [path, file] of this.filesOf(entry.sha, `${prefix}${name}/`)) files.set(path, file);
    return files;
  }

  commit(made: CommitObject, at: string): string {
    const text = [
      `tree ${made.tree}`,
      ...made.parents.map((each) => `parent ${each}`),
      `at ${at}`,
      "",
      made.message,
    ].join("\n");
    const sha = hash("commit", Buffer.from(text));
    this.commits.set(sha, made);
    return sha;
  }
}

const stores = new WeakMap<RepositoryState, GitStore>();

/** Makes two repositories have the same objects, as forks do. */
export function shareObjects(of: RepositoryState, to: RepositoryState): void {
  stores.set(to, gitStore(of));
}

/** The objects of a repository; commits whose files a test gave are made on demand. */
export function gitStore(repository: RepositoryState): GitStore {
  const store = stores.get(repository) ?? new GitStore();
  stores.set(repository, store);
  for (const [sha, files] of repository.files) {
    if (!/^[0-9a-f]{40}$/.test(sha) || store.commits.has(sha)) continue;
    const entries = new Map<string, TreeEntry>();
    for (const [path, text] of files)
      entries.set(path, { mode: store.modes.get(path) ?? "100644", type: "blob", sha: store.blob(text) });
    store.commits.set(sha, { tree: store.treeOf(entries), parents: [], message: "Given by the test" });
  }
  return store;
}

/** Objects never change: both may have the same ones. */
export function shareGitStore(from: RepositoryState, to: RepositoryState): void {
  stores.set(to, gitStore(from));
}
