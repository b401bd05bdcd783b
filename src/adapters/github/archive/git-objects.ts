import { createHash } from "node:crypto";
import type { Client } from "../client/client.ts";
import { statusOf, throughOne404 } from "../client/refusal.ts";
import type { RepositoryName } from "../pulls/sticky-comment.ts";

/** An entry in the tree of a commit. */
interface CommitEntry {
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
}

/** Returns git's id of a text in UTF-8. */
export function blobId(text: string): string {
  const bytes = Buffer.from(text, "utf8");
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Reads the commits and trees of one repository. Trees are cached, because they never change. */
export class GitObjects {
  readonly #client: Client;
  readonly #name: RepositoryName;
  readonly #trees = new Map<string, Promise<ReadonlyMap<string, CommitEntry>>>();

  constructor(client: Client, name: RepositoryName) {
    this.#client = client;
    this.#name = name;
  }

  /** Returns the commit of a branch; null if the branch does not exist. */
  async headOf(branch: string): Promise<string | null> {
    try {
      const ref = `heads/${branch}`;
      // The request is repeated after a 404, because a branch that wrongly counts as missing cannot be
      // created.
      const { data } = await throughOne404(() => this.#client.rest.git.getRef({ ...this.#name, ref }));
      return data.object.sha;
    } catch (error) {
      // 409 means a repository without commits.
      if (statusOf(error) === 404 || statusOf(error) === 409) return null;
      throw error;
    }
  }

  async commit(sha: string): Promise<{ tree: string; parents: readonly string[]; message: string }> {
    const { data } = await this.#client.rest.git.getCommit({ ...this.#name, commit_sha: sha });
    return { tree: data.tree.sha, parents: data.parents.map((each) => each.sha), message: data.message };
  }

  /** Returns the entry at a path of a tree or commit; null if there is none. Reads folder by folder. */
  async entry(root: string, path: string): Promise<CommitEntry | null> {
    let tree = root;
    const parts = path.split("/");
    for (const [index, part] of parts.entries()) {
      const child = (await this.#tree(tree)).get(part);
      if (child === undefined) return null;
      if (index === parts.length - 1) return child;
      if (child.type !== "tree") return null;
      tree = child.sha;
    }
    return null;
  }

  #tree(sha: string): Promise<ReadonlyMap<string, CommitEntry>> {
    const known = this.#trees.get(sha);
    if (known) return known;
    const read = this.#client.rest.git
      .getTree({ ...this.#name, tree_sha: sha })
      .then(
        ({ data }) =>
          new Map(data.tree.map(({ path, mode, type, sha }) => [path, { mode, type, sha }] as const)),
      );
    this.#trees.set(sha, read);
    read.catch(() => this.#trees.delete(sha));
    return read;
  }
}
