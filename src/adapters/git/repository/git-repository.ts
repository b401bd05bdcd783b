import { join } from "node:path";
import { existsSync, readdirSync } from "node:fs";
import { UnknownRevision, UsageError, OutsideError } from "../../../core/model/errors.ts";
import type { CommitLog } from "../../../ports/commit-log.ts";
import type { Repository, History } from "../../../ports/file-tree.ts";
import { commitFileTree } from "../objects/commit-file-tree.ts";
import { commitLogOf } from "../objects/commit-log.ts";
import { parentsOf } from "../objects/commit-tree.ts";
import { deepen, type HistoryReach } from "../fetch/deepen.ts";
import { diff } from "../objects/diff.ts";
import { type FetchDepth, fetchCommits, isFullId, isShallow } from "../fetch/fetch-commits.ts";
import { historyOf } from "../objects/history.ts";
import { addedLines } from "../objects/hunks.ts";
import { mergeBase } from "../objects/merge-base.ts";
import { oneLine } from "../process/messages.ts";
import { worktreeFileTree } from "../worktree/worktree-file-tree.ts";
import { firstDay } from "../../../core/time/day.ts";
import type { Day } from "../../../core/model/feature.ts";
import { branchesOf } from "./branches.ts";
import { latestRelease, type TaggedRelease } from "./release-tags.ts";
import { resolveRevision } from "./resolve.ts";
import { readBlobs, type Store } from "./store.ts";

/** A repository read by the git executable. */
export interface GitRepository extends Repository {
  /** Top of the worktree; null for a bare repository. */
  readonly root: string | null;
  /** Where we keep what is ours, beside git; it need not exist. Null where there is no git. */
  readonly ownFolder: string | null;
  readonly log: CommitLog;
  /** Its name at its remote (`acme/orders`) and the branch that is checked out; null where there is none. */
  names(): Promise<{ readonly repository: string | null; readonly branch: string | null }>;
  isShallow(): Promise<boolean>;
  /** The latest release seen from a commit; null where the first-parent line at hand knows of none. */
  latestRelease(start: string): Promise<TaggedRelease | null>;
  /** Ids of a commit's parents as recorded, whether or not they have been fetched. */
  parents(commit: string): Promise<readonly string[]>;
  /** Makes commits available; see `fetchCommits`. */
  fetchCommits(wanted: readonly string[], depth?: FetchDepth): Promise<readonly string[]>;
  /** Fetches older history of a shallow clone; gives whether it did. */
  deepen(start: string, reach: HistoryReach): Promise<boolean>;
  /** Ends the processes and removes the temporary directory. Nothing may be read after it. */
  close(): Promise<void>;
}

/** The repository as its users see it. Everything but `resolve` and `fetchCommits` takes full ids of commits. */
export function repositoryOf(store: Store, closeView: () => void): GitRepository {
  const [history, reach, log] = [historyOf(store), reachOf(store), commitLogOf(store)];
  let known: Promise<DefaultBranch | null> | null = null;
  const ofRemote = (): Promise<DefaultBranch | null> => (known ??= defaultBranch(store));
  return {
    root: store.root,
    ownFolder: join(store.commonDir, "sunset-warden"),
    log: { ...log, latest: async (start, most) => log.latest(fullId(start), most) },
    history: {
      line: async (start, asWritten) => history.line(fullId(start), asWritten),
      versions: async (start, ...question) => history.versions(fullId(start), ...question),
      broughtAt: async (start, commit) => history.broughtAt(fullId(start), commit),
      changesOf: async (commit) => history.changesOf(fullId(commit)),
      reach: async (start, since) => reach(fullId(start), since),
    },
    resolve: (revision) => resolveRevision(store, revision),
    mergeBase: async (a, b) => mergeBase(store, fullId(a), fullId(b)),
    diff: async (base, head) => diff(store, fullId(base), fullIdOrWorktree(head)),
    blobs: (oids, largest) =>
      readBlobs(store, oids, largest, (missing) =>
        Promise.resolve([...missing].flatMap((each) => store.versions.around(each))),
      ),
    addedLines: async (base, head, paths) => addedLines(store, fullId(base), fullIdOrWorktree(head), paths),
    branches: () => branchesOf(store),
    defaultBranch: async () => (await ofRemote())?.name ?? null,
    defaultBranchCommit: async () => (await ofRemote())?.commit ?? null,
    names: async () => {
      const head = await store.local.run(["symbolic-ref", "--quiet", "--short", "HEAD"], { accept: [1] });
      const branch = head.stdout.toString("utf8").trim();
      return { repository: await store.remote.repository(), branch: branch === "" ? null : branch };
    },
    isShallow: async () => isShallow(store),
    latestRelease: async (start) => latestRelease(store, fullId(start)),
    parents: async (commit) => parentsOf(store.reader, fullId(commit)),
    fetchCommits: (wanted, depth) => fetchCommits(store, wanted, depth),
    deepen: async (start, reach) => deepen(store, fullId(start), reach),
    tree(at) {
      if (at !== "WORKTREE") return commitFileTree(store, fullId(at));
      if (store.root === null) throw new UsageError("a bare repository has no working tree: give a revision");
      return worktreeFileTree(store, store.root);
    },
    async close() {
      await store.reader.close();
      closeView();
    },
  };
}

/** No revision can be read as an option, or as two different things. */
function fullId(commit: string): string {
  if (isFullId(commit)) return commit;
  throw new UnknownRevision(`${oneLine(commit)} is not a full commit id`);
}

function fullIdOrWorktree(at: string): string {
  return at === "WORKTREE" ? at : fullId(at);
}

/**
 * The port's `reach`: deepens as far as it can, and not again for a day that was reached before. A server that fails
 * leaves the history incomplete, which `line` and `versions` say.
 */
function reachOf(store: Store): History["reach"] {
  const reached = new Map<string, Day>();
  return async (start, since) => {
    const before = reached.get(start);
    if (before !== undefined && before <= since) return;
    reached.set(start, since);
    try {
      await deepen(store, start, { since });
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      store.onProgress?.(error.message);
      // It gets no further request: each further day would wait for it anew.
      reached.set(start, firstDay);
    }
  };
}

/** The branch that a remote takes for its own. */
interface DefaultBranch {
  /** As a revision (`origin/main`). */
  readonly name: string;
  /** Full id of its commit. */
  readonly commit: string;
}

/** The remote's default branch, or null where the clone does not say. */
async function defaultBranch(store: Store): Promise<DefaultBranch | null> {
  if (!mayKnow(store)) return null;
  const remote = await store.remote.name();
  if (remote === null) return null;
  const { stdout } = await store.local.run([
    "for-each-ref",
    "--format=%(objectname) %(symref)",
    "--",
    `refs/remotes/${remote}/HEAD`,
  ]);
  const [, commit, branch = ""] =
    /^([\da-f]+) (?:refs\/remotes\/(.+))?\n$/.exec(stdout.toString("utf8")) ?? [];
  return commit === undefined ? null : { name: branch === "" ? `${remote}/HEAD` : branch, commit };
}

/** A symbolic ref is never packed: without its file git need not be asked (unless refs are no files at all). */
function mayKnow({ commonDir }: Store): boolean {
  if (existsSync(join(commonDir, "reftable"))) return true;
  const remotes = join(commonDir, "refs", "remotes");
  return existsSync(remotes) && readdirSync(remotes).some((name) => existsSync(join(remotes, name, "HEAD")));
}
