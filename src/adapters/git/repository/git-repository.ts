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
import { type FetchDepth, fetchCommits, isFullId, isShallow, isRefName } from "../fetch/fetch-commits.ts";
import { historyOf, lineFrom } from "../objects/history.ts";
import { addedLines } from "../objects/hunks.ts";
import { mergeBase } from "../objects/merge-base.ts";
import { oneLine } from "../process/messages.ts";
import { worktreeFileTree } from "../worktree/worktree-file-tree.ts";
import { firstDay } from "../../../core/time/day.ts";
import type { Day } from "../../../core/model/feature.ts";
import { branchesOf } from "./branches.ts";
import { readBlobs, type Store } from "./store.ts";
import { attemptsAtEdit } from "../../../core/limits.ts";

/** A release, and the commit of the first-parent history that contains all of it: its own, or its branch's start. */
interface TaggedRelease {
  readonly tag: string;
  readonly commit: string;
  /** True if the tagged commit is in the first-parent history. */
  readonly onLine: boolean;
}

/**
 * Matches `v1.2.0`, `1.2`, `@acme/client@2.0.0`, `rel/commons-io-2.15.0`, `rel_2_0_1`, `v5` and `4.2.7.Final`, but not
 * prereleases (`-rc.1`, `.dev0`, `b3`) or `nightly`.
 */
const releaseName =
  /(?:^|[^A-Za-z\d.])(?:(?:v|r|rel|release|version)?[-_.]?\d+(?:[._]\d+){1,3}|v\d+)(?:[.-](?:final|ga|release))?$/i;

/**
 * Returns the latest release as of `start`. It is the release among the newest tags that contains most of the
 * first-parent history; a release branch counts from its start. Otherwise it is the latest tagged commit of the
 * history. Null if the available history has none.
 */
async function latestRelease(store: Store, start: string): Promise<TaggedRelease | null> {
  const tags = await releaseTags(store);
  if (tags.length === 0) return null;
  const { commits } = await lineFrom(store, start);
  const places = new Map(commits.map(([commit], index) => [commit, index]));
  const releases = tags.map(({ tag, commit }) => ({
    tag,
    place: places.get(commit) ?? Infinity,
    onLine: true,
  }));
  for (const { tag, commit } of tags.slice(0, attemptsAtEdit))
    if (!places.has(commit))
      releases.push({ tag, place: await commitsSince(store, start, commit), onLine: false });
  // The sort is stable: tags in the history come first, the newest first.
  const [latest] = releases.sort((a, b) => a.place - b.place);
  const commit = commits[latest?.place ?? Infinity]?.[0];
  if (latest === undefined || commit === undefined) return null;
  return { tag: latest.tag, commit, onLine: latest.onLine };
}

/** Counts the commits of the history that the release does not contain. */
async function commitsSince(store: Store, start: string, commit: string): Promise<number> {
  const { stdout } = await store.local.run([
    "rev-list",
    "--count",
    "--first-parent",
    start,
    `^${commit}`,
    "--",
  ]);
  return Number(stdout.toString("latin1"));
}

/** Newest first. The most exact name of a commit's tags counts (`v1.2.0` rather than `v1`). */
async function releaseTags(store: Store): Promise<{ tag: string; commit: string }[]> {
  const { stdout } = await store.local.run([
    "for-each-ref",
    "--sort=-creatordate",
    "--format=%(objectname) %(*objectname) %(refname)",
    "refs/tags",
  ]);
  const tags = new Map<string, string>();
  for (const line of stdout.toString("utf8").split("\n")) {
    const [, object = "", peeled = "", tag = ""] = /^(\S+) (\S*) refs\/tags\/(.+)$/.exec(line) ?? [];
    const commit = peeled === "" ? object : peeled;
    if (releaseName.test(tag) && tag.length > (tags.get(commit)?.length ?? 0)) tags.set(commit, tag);
  }
  return [...tags].map(([commit, tag]) => ({ tag, commit }));
}

/** A repository that is read with the git executable. */
export interface GitRepository extends Repository {
  /** Root of the working tree; null for a bare repository. */
  readonly root: string | null;
  /** Our own folder in git's directory, which may not exist yet. Null without git. */
  readonly ownFolder: string | null;
  readonly log: CommitLog;
  /** Returns the name at the remote (`acme/orders`) and the current branch; null for a missing one. */
  names(): Promise<{ readonly repository: string | null; readonly branch: string | null }>;
  isShallow(): Promise<boolean>;
  /** Returns the latest release as of a commit. Null if the available first-parent history has none. */
  latestRelease(start: string): Promise<TaggedRelease | null>;
  /** Returns the recorded parents of a commit, even if they are unavailable. */
  parents(commit: string): Promise<readonly string[]>;
  /** Makes commits available; see `fetchCommits`. */
  fetchCommits(wanted: readonly string[], depth?: FetchDepth): Promise<readonly string[]>;
  /** Fetches older history of a shallow clone. True if anything was fetched. */
  deepen(start: string, reach: HistoryReach): Promise<boolean>;
  /** Ends the processes and removes the temporary directory. No reads are allowed afterwards. */
  close(): Promise<void>;
}

/** The public interface of a repository. Only `resolve` and `fetchCommits` accept anything but full commit ids. */
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
      if (store.root === null) throw new UsageError("a bare repository has no working tree: use a revision");
      return worktreeFileTree(store, store.root);
    },
    async close() {
      await store.reader.close();
      closeView();
    },
  };
}

/** Prevents that a revision is read as an option or is ambiguous. */
function fullId(commit: string): string {
  if (isFullId(commit)) return commit;
  throw new UnknownRevision(`${oneLine(commit)} is not a full commit id`);
}

function fullIdOrWorktree(at: string): string {
  return at === "WORKTREE" ? at : fullId(at);
}

/**
 * Implements `History.reach`. Deepens as far as possible, and only once for each day. If the server fails, the history
 * remains incomplete, as `line` and `versions` report.
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
      // The fetch is not repeated, because every further day would wait for the same failure.
      reached.set(start, firstDay);
    }
  };
}

/** The default branch of a remote. */
interface DefaultBranch {
  /** As a revision, such as `origin/main`. */
  readonly name: string;
  readonly commit: string;
}

/** Returns the remote's default branch; null if the clone does not know it. */
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

/** Symbolic refs are never packed, so git is only needed if the file exists or refs are stored in a reftable. */
function mayKnow({ commonDir }: Store): boolean {
  if (existsSync(join(commonDir, "reftable"))) return true;
  const remotes = join(commonDir, "refs", "remotes");
  return existsSync(remotes) && readdirSync(remotes).some((name) => existsSync(join(remotes, name, "HEAD")));
}

/** Returns the full commit id of a revision. A revision that only the remote knows is fetched if allowed. */
async function resolveRevision(store: Store, revision: string): Promise<string> {
  if (revision === "" || revision.startsWith("-") || /[\u0000-\u001f\u007f]/.test(revision))
    throw new UnknownRevision(`unknown revision "${oneLine(revision)}": use a commit id, a branch or a tag`);
  const here = await commitOf(store, revision);
  if (here !== null) return here;
  const remote = await store.remote.name();
  if (remote !== null && isRefName(revision)) {
    const tracked = await commitOf(store, `refs/remotes/${remote}/${revision}`);
    if (tracked !== null) return tracked;
  }
  const name =
    remote !== null && revision.startsWith(`${remote}/`) ? revision.slice(remote.length + 1) : revision;
  if ((isFullId(name) || (isRefName(name) && name !== "HEAD")) && (await store.remote.reachable())) {
    const [id = ""] = await fetchUnlessUnknown(store, name);
    const fetched = await commitOf(store, id);
    if (fetched !== null) return fetched;
    throw new UnknownRevision(`unknown revision ${oneLine(revision)}: it is not a commit`);
  }
  throw new UnknownRevision(`unknown revision ${oneLine(revision)}: ${await adviceFor(store, revision)}`);
}

/** Resolves a revision in the repository itself. */
async function commitOf(store: Store, revision: string): Promise<string | null> {
  const named = store.named.get(revision);
  if (named !== undefined) return named;
  // A full id needs no name lookup, so the process that reads objects can resolve it.
  if (isFullId(revision) && (await store.reader.read(revision, 0))?.type === "commit") return revision;
  const { code, stdout, stderr } = await store.local.run(
    ["rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`],
    { accept: [1, 128] },
  );
  if (code !== 0) return null;
  const found = stdout.toString("utf8").trim();
  if (stderr.includes("is ambiguous")) await refuseAmbiguous(store, revision, found);
  return found;
}

/** Git would prefer the tag, so a check of the wrong commits could pass. */
async function refuseAmbiguous(store: Store, revision: string, found: string): Promise<void> {
  const names = ["tags", "heads", "remotes"].map((kind) => `refs/${kind}/${revision}`);
  for (const name of isRefName(revision) ? names : []) {
    const other = await commitOf(store, name).catch(() => null);
    if (other === null || other === found) continue;
    throw new UnknownRevision(
      `${oneLine(revision)} is ambiguous: write ${oneLine(name)}, or another full name`,
    );
  }
}

/** An unknown short name is more likely a typo than a network failure. */
async function fetchUnlessUnknown(store: Store, name: string): Promise<readonly string[]> {
  try {
    return await fetchCommits(store, [name], { depth: 1 });
  } catch (error) {
    if (!(error instanceof OutsideError) || isFullId(name) || name.startsWith("refs/")) throw error;
    throw new UnknownRevision(
      `unknown revision ${oneLine(name)}, and the remote cannot be reached: ${error.message}`,
      {
        cause: error,
      },
    );
  }
}

async function adviceFor(store: Store, revision: string): Promise<string> {
  if ((await commitOf(store, "HEAD")) === null && revision === "HEAD")
    return "the repository has no commits yet";
  if (isShallow(store))
    return "the history here is shallow; fetch it first (`git fetch --unshallow`, or fetch-depth: 0)";
  return "use a commit id, a branch or a tag that exists here, or fetch it first (`git fetch`)";
}
