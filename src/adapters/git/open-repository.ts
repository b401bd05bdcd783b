import { UnknownRevision, UsageError } from "../../core/errors.ts";
import type { Repository } from "../../ports/file-tree.ts";
import { commitFileTree } from "./commit-file-tree.ts";
import { parentsOf } from "./commit-tree.ts";
import { deepen, type Reach } from "./deepen.ts";
import { diff } from "./diff.ts";
import { type Environment, networkEnvironment, safeEnvironment } from "./environment.ts";
import { type FetchDepth, fetchCommits, isFullId, isShallow } from "./fetch-commits.ts";
import { historyOf } from "./history.ts";
import { addedLines } from "./hunks.ts";
import { locate } from "./locate.ts";
import { oneLine } from "./messages.ts";
import { ObjectReader } from "./object-reader.ts";
import { openObjectView } from "./object-view.ts";
import { reach } from "./reach.ts";
import { connect, type RemoteOptions } from "./remote.ts";
import { resolveRevision } from "./resolve.ts";
import { createRunner } from "./spawn.ts";
import { readBlobs, type Store } from "./store.ts";
import { worktreeFileTree } from "./worktree-file-tree.ts";

export interface OpenOptions extends RemoteOptions {
  /** By default the environment of this process; most of its `GIT_*` variables are dropped in any case. */
  readonly env?: Environment | undefined;
  /** Also opens a repository that belongs to another user, as checkouts in containers do. */
  readonly anyOwner?: boolean | undefined;
}

/** A repository read by the git executable. */
export interface GitRepository extends Repository {
  /** Top of the worktree; null for a bare repository. */
  readonly root: string | null;
  isShallow(): Promise<boolean>;
  /** Ids of a commit's parents as recorded, whether or not they have been fetched. */
  parents(commit: string): Promise<readonly string[]>;
  /** Makes commits available; see `fetchCommits`. */
  fetchCommits(wanted: readonly string[], depth?: FetchDepth): Promise<readonly string[]>;
  /** Fetches older history of a shallow clone; gives whether it did. */
  deepen(tip: string, reach: Reach): Promise<boolean>;
  /** Ends the processes and removes the temporary directory. Nothing may be read after it. */
  close(): Promise<void>;
}

/** Opens the repository that `dir` stands in, or is (a bare git directory). Throws `UsageError` for neither. */
export async function openRepository(dir: string, options: OpenOptions = {}): Promise<GitRepository> {
  const env = safeEnvironment(options.env ?? process.env, { anyOwner: options.anyOwner === true });
  const location = await locate(dir, env);
  const { root, gitDir } = location;
  const cwd = root ?? gitDir;
  const here = { GIT_DIR: gitDir, ...(root === null ? {} : { GIT_WORK_TREE: root }) };
  const local = createRunner({ cwd, env: { ...env, ...here } });
  const network = createRunner({
    cwd,
    env: { ...networkEnvironment(env, options.auth), ...here },
    auth: options.auth,
  });
  const view = openObjectView(location, env);
  const store: Store = {
    ...location,
    local,
    objects: view.runner,
    reader: new ObjectReader(view.runner),
    remote: connect(local, network, options),
    auth: options.auth,
  };
  return repositoryOf(store, () => view.close());
}

function repositoryOf(store: Store, closeView: () => void): GitRepository {
  return {
    root: store.root,
    history: { ...historyOf(store), reach: (tip, since) => reach(store, tip, since) },
    resolve: (revision) => resolveRevision(store, revision),
    diff: (base, head) => diff(store, base, head),
    blobs: (oids) => readBlobs(store, oids),
    addedLines: (base, head, paths) => addedLines(store, base, head, paths),
    isShallow: () => isShallow(store),
    parents: (commit) => parentsOf(store.reader, commit),
    fetchCommits: (wanted, depth) => fetchCommits(store, wanted, depth),
    deepen: (tip, reach) => deepen(store, tip, reach),
    tree(at) {
      if (at !== "WORKTREE" && !isFullId(at))
        throw new UnknownRevision(`${oneLine(at)} is no full commit id`);
      if (at !== "WORKTREE") return commitFileTree(store, at);
      if (store.root === null) throw new UsageError("a bare repository has no working tree: give a revision");
      return worktreeFileTree(store, store.root);
    },
    async mergeBase(a, b) {
      const { code, stdout } = await store.local.run(["merge-base", "--end-of-options", a, b], {
        accept: [1],
      });
      return code === 0 ? stdout.toString("utf8").trim() : null;
    },
    async defaultBranch() {
      const remote = await store.remote.name();
      if (remote === null) return null;
      const { code, stdout } = await store.local.run(
        ["rev-parse", "--verify", "--quiet", "--abbrev-ref", `refs/remotes/${remote}/HEAD`],
        { accept: [1, 128] },
      );
      return code === 0 ? stdout.toString("utf8").trim() : null;
    },
    async close() {
      await store.reader.close();
      closeView();
    },
  };
}
