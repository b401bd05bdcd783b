import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import type { GitRepository } from "../adapters/git/repository/open-repository.ts";
import { UnknownRevision, UsageError } from "../core/model/errors.ts";
import type { Inputs } from "./inputs.ts";

/** What is compared: full commit ids, all of them at hand. */
export interface ComparedCommits {
  /** The newest commit of base: policy, decisions and sunsets. */
  readonly base: string;
  readonly from: string;
  readonly head: string;
}

type PullRequestEvent = Extract<CheckEvent, { kind: "pull-request" }>;

/** Finds the two sides of a check, and fetches what the checkout left out. */
export async function comparedCommits(
  event: CheckEvent,
  inputs: Inputs,
  repository: GitRepository,
): Promise<ComparedCommits> {
  if (inputs.base !== null || inputs.head !== null) return fromInputs(event, inputs, repository);
  switch (event.kind) {
    case "pull-request":
      return (
        (await fromMergeRef(event, repository)) ?? fromBranches(event.base.ref, event.head.sha, repository)
      );
    case "merge-group": {
      const [base = "", head = ""] = await repository.fetchCommits([event.base.sha, event.head.sha], {
        depth: 1,
      });
      return { base, from: base, head };
    }
    case "push":
    case "schedule":
    case "workflow-dispatch":
    case "issue-comment":
    case "other":
      throw new UsageError(
        `The event ${event.name} names no two sides to compare: give the inputs base and head.`,
      );
  }
}

/** The merge commit and its first parent, as they are now: the payload may be stale. */
async function fromMergeRef(
  event: PullRequestEvent,
  repository: GitRepository,
): Promise<ComparedCommits | null> {
  const current = await fetched(event.mergeRef, repository);
  // A re-run of an older push: its own merge commit is what this check is about.
  const candidates = event.target ? [current] : [current, await fetched(event.sha, repository)];
  for (const merge of candidates) {
    if (merge === null) continue;
    const [base, head, ...more] = await repository.parents(merge);
    if (base === undefined || head !== event.head.sha || more.length > 0) continue;
    if (await isOfOldBase(base, event, repository)) continue;
    await repository.fetchCommits([base], { depth: 1 });
    return { base, from: base, head: merge };
  }
  return null;
}

/** Just after the base branch was changed the merge commit may still be one with the old branch, whose policy it is not. */
async function isOfOldBase(
  base: string,
  event: PullRequestEvent,
  repository: GitRepository,
): Promise<boolean> {
  if (!event.baseChanged || base === event.base.sha) return false;
  const [current] = await repository.fetchCommits([`refs/heads/${event.base.ref}`], { depth: 1 });
  return base !== current;
}

async function fetched(revision: string, repository: GitRepository): Promise<string | null> {
  try {
    const [commit = null] = await repository.fetchCommits([revision], { depth: 1 });
    return commit;
  } catch (error) {
    // There is no merge ref while the pull request is in conflict.
    if (error instanceof UnknownRevision) return null;
    throw error;
  }
}

/** Without a merge ref: from the merge base of the base branch and the head. */
async function fromBranches(
  baseRef: string,
  headSha: string,
  repository: GitRepository,
): Promise<ComparedCommits> {
  const [base = "", head = ""] = await repository.fetchCommits([`refs/heads/${baseRef}`, headSha], {
    depth: 1,
  });
  return { base, from: await mergeBaseOf(base, head, repository), head };
}

/** Deepens a shallow clone once before it gives up on the merge base. */
async function mergeBaseOf(base: string, head: string, repository: GitRepository): Promise<string> {
  const near = await repository.mergeBase(base, head);
  if (near !== null) return near;
  await repository.deepen(base, { root: true });
  await repository.deepen(head, { root: true });
  return (await repository.mergeBase(base, head)) ?? base;
}

async function fromInputs(
  event: CheckEvent,
  inputs: Inputs,
  repository: GitRepository,
): Promise<ComparedCommits> {
  if (inputs.base === null) {
    if (event.kind !== "pull-request" && event.kind !== "merge-group")
      throw new UsageError("The input head is given and base is not: give both, or neither.");
    return fromBranches(event.base.ref, await repository.resolve(inputs.head ?? event.head.sha), repository);
  }
  const base = await repository.resolve(inputs.base);
  const head = await repository.resolve(inputs.head ?? event.sha);
  return { base, from: await mergeBaseOf(base, head, repository), head };
}
