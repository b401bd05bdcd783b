import { createHash } from "node:crypto";
import type { Client } from "../client/client.ts";
import { statusOf, throughOne404 } from "../client/refusal.ts";
import type { RepositoryName } from "../pulls/sticky-comment.ts";

/** A file as a commit has it. */
interface CommitEntry {
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
}

/** The id that git gives a text as UTF-8. */
export function blobId(text: string): string {
  const bytes = Buffer.from(text, "utf8");
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Reads commits and trees of one repository; each of them once, for they never change. */
export class GitObjects {
  readonly #client: Client;
  readonly #name: RepositoryName;
  readonly #trees = new Map<string, Promise<ReadonlyMap<string, CommitEntry>>>();

  constructor(client: Client, name: RepositoryName) {
    this.#client = client;
    this.#name = name;
  }

  /** The commit that a branch points to; null where there is no such branch. */
  async headOf(branch: string): Promise<string | null> {
    try {
      const ref = `heads/${branch}`;
      // A branch that is taken for a missing one cannot be made, and what was asked for would end there.
      const { data } = await throughOne404(() => this.#client.rest.git.getRef({ ...this.#name, ref }));
      return data.object.sha;
    } catch (error) {
      // 409: a repository without any commit.
      if (statusOf(error) === 404 || statusOf(error) === 409) return null;
      throw error;
    }
  }

  async commit(sha: string): Promise<{ tree: string; parents: readonly string[]; message: string }> {
    const { data } = await this.#client.rest.git.getCommit({ ...this.#name, commit_sha: sha });
    return { tree: data.tree.sha, parents: data.parents.map((each) => each.sha), message: data.message };
  }

  /** The entry at a path of a tree or commit; null if there is none. Reads folder by folder. */
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
