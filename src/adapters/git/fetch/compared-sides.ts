import { UnknownRevision } from "../../../core/model/errors.ts";
import type { GitRepository } from "../repository/git-repository.ts";

/** The full ids of the compared commits. All of them are available locally. */
export interface ComparedCommits {
  /** The newest commit of the base, which defines policy, decisions and sunsets. */
  readonly base: string;
  readonly from: string;
  readonly head: string;
  /** Remarks for the report about how the commits were determined. */
  readonly remarks?: readonly string[];
}

/** The two sides of a pull request. */
export interface PullSides {
  readonly base: { readonly ref: string; readonly sha: string };
  readonly head: { readonly sha: string };
  /** Such as `refs/pull/N/merge`. */
  readonly mergeRef: string;
  /** A merge commit to use if the ref belongs to another head, or null. */
  readonly merged: string | null;
  /** True if the base branch was changed just now. */
  readonly baseChanged: boolean;
}

/** Finds the merge base of two locally available commits; null if there is none. */
export type FindMergeBase = (base: string, head: string) => Promise<string | null>;

/** `find` finds the base commit if GitHub has no merge ref. By default, the history is fetched for it. */
export async function sidesOfPull(
  pull: PullSides,
  repository: GitRepository,
  find?: FindMergeBase,
): Promise<ComparedCommits> {
  return (
    (await fromMergeRef(pull, repository)) ?? sidesOfBranches(pull.base.ref, pull.head.sha, repository, find)
  );
}

export async function sidesOfGroup(
  group: { readonly base: { readonly sha: string }; readonly head: { readonly sha: string } },
  repository: GitRepository,
): Promise<ComparedCommits> {
  const [base = "", head = ""] = await repository.fetchCommits([group.base.sha, group.head.sha], {
    depth: 1,
  });
  return { base, from: base, head };
}

/**
 * Uses the current merge commit, because the payload may be outdated. GitHub recreates it some time after the base has
 * moved, so its first parent defines the change and the tip of the base defines the policy.
 */
async function fromMergeRef(pull: PullSides, repository: GitRepository): Promise<ComparedCommits | null> {
  const [current, tip] = await mergeAndTip(pull, repository);
  const candidates = pull.merged === null ? [current] : [current, await fetched(pull.merged, repository)];
  for (const merge of candidates) {
    if (merge === null) continue;
    const [base, head, ...more] = await repository.parents(merge);
    if (base === undefined || head !== pull.head.sha || more.length > 0) continue;
    // After a change of the base branch, the merge commit may still belong to the old branch.
    if (pull.baseChanged && base !== pull.base.sha && base !== tip) continue;
    await repository.fetchCommits([base], { depth: 1 });
    if (tip === null) return { base, from: base, head: merge, remarks: [noTip(pull, base)] };
    return {
      base: tip,
      from: base,
      head: merge,
      remarks: tip === base ? [] : [staleMerge(pull, base, tip)],
    };
  }
  return null;
}

const short = (commit: string): string => commit.slice(0, 10);

function noTip({ base: { ref } }: PullSides, parent: string): string {
  return `The branch ${ref} cannot be found. The change was judged by the policy of ${short(parent)}, with which GitHub merged it.`;
}

function staleMerge({ base: { ref } }: PullSides, parent: string, tip: string): string {
  return `GitHub merged this change with ${short(parent)}, but ${ref} is now at ${short(tip)}. Policy, decisions and sunset dates are those of ${short(tip)}.`;
}

/** Fetches both in one request if possible; null for a missing one. */
async function mergeAndTip(
  { mergeRef, base }: PullSides,
  repository: GitRepository,
): Promise<readonly [merge: string | null, tip: string | null]> {
  const branch = `refs/heads/${base.ref}`;
  try {
    const [merge = null, tip = null] = await repository.fetchCommits([mergeRef, branch], { depth: 1 });
    return [merge, tip];
  } catch (error) {
    if (!(error instanceof UnknownRevision)) throw error;
    return [await fetched(mergeRef, repository), await fetched(branch, repository)];
  }
}

async function fetched(revision: string, repository: GitRepository): Promise<string | null> {
  try {
    const [commit = null] = await repository.fetchCommits([revision], { depth: 1 });
    return commit;
  } catch (error) {
    // A pull request with conflicts has no merge ref.
    if (error instanceof UnknownRevision) return null;
    throw error;
  }
}

/** Compares from the merge base of the base branch and the head, without a merge ref. */
export async function sidesOfBranches(
  baseRef: string,
  headSha: string,
  repository: GitRepository,
  find: FindMergeBase = (base, head) => mergeBaseIn(base, head, repository),
): Promise<ComparedCommits> {
  const [base = "", head = ""] = await repository.fetchCommits([`refs/heads/${baseRef}`, headSha], {
    depth: 1,
  });
  return { base, from: (await find(base, head)) ?? base, head };
}

export async function mergeBaseOf(base: string, head: string, repository: GitRepository): Promise<string> {
  return (await mergeBaseIn(base, head, repository)) ?? base;
}

/** Finds the merge base. Deepens a shallow clone once before it gives up. */
export async function mergeBaseIn(
  base: string,
  head: string,
  repository: GitRepository,
): Promise<string | null> {
  const near = await repository.mergeBase(base, head);
  if (near !== null) return near;
  await repository.deepen(base, { root: true });
  await repository.deepen(head, { root: true });
  return repository.mergeBase(base, head);
}
