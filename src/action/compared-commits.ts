import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import type { GitRepository } from "../adapters/git/repository/open-repository.ts";
import { OutsideError, UnknownRevision, UsageError } from "../core/model/errors.ts";
import type { Inputs } from "./inputs.ts";

/** What is compared: full commit ids, all of them at hand. */
export interface ComparedCommits {
  /** The newest commit of base: policy, decisions and sunsets. */
  readonly base: string;
  readonly from: string;
  readonly head: string;
  /** What the report says of how they were found, where there is something to say. */
  readonly remarks?: readonly string[];
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
      return fromPullRequest(event, repository);
    case "merge-group":
      return fromGroup(event, repository);
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

/** What the event is about, whatever the inputs say; null where it names no two sides, or they cannot be had. */
export async function sidesOfEvent(
  event: CheckEvent,
  repository: GitRepository,
): Promise<Pick<ComparedCommits, "base" | "from" | "head"> | null> {
  try {
    if (event.kind === "pull-request") return await fromPullRequest(event, repository);
    return event.kind === "merge-group" ? await fromGroup(event, repository) : null;
  } catch (error) {
    if (error instanceof UnknownRevision || error instanceof OutsideError) return null;
    throw error;
  }
}

async function fromPullRequest(event: PullRequestEvent, repository: GitRepository): Promise<ComparedCommits> {
  return (await fromMergeRef(event, repository)) ?? fromBranches(event.base.ref, event.head.sha, repository);
}

async function fromGroup(
  event: Extract<CheckEvent, { kind: "merge-group" }>,
  repository: GitRepository,
): Promise<ComparedCommits> {
  const [base = "", head = ""] = await repository.fetchCommits([event.base.sha, event.head.sha], {
    depth: 1,
  });
  return { base, from: base, head };
}

/**
 * The merge commit, as it is now: the payload may be stale. GitHub makes it anew some time after base has moved, so
 * that its first parent says what the change is, and base's own tip what it is judged by.
 */
async function fromMergeRef(
  event: PullRequestEvent,
  repository: GitRepository,
): Promise<ComparedCommits | null> {
  const [current, tip] = await mergeAndTip(event, repository);
  // A re-run of an older push: its own merge commit is what this check is about.
  const candidates = event.target ? [current] : [current, await fetched(event.sha, repository)];
  for (const merge of candidates) {
    if (merge === null) continue;
    const [base, head, ...more] = await repository.parents(merge);
    if (base === undefined || head !== event.head.sha || more.length > 0) continue;
    // Just after the base branch was changed the merge commit may still be one with the old branch.
    if (event.baseChanged && base !== event.base.sha && base !== tip) continue;
    await repository.fetchCommits([base], { depth: 1 });
    if (tip === null) return { base, from: base, head: merge, remarks: [noTip(event, base)] };
    return {
      base: tip,
      from: base,
      head: merge,
      remarks: tip === base ? [] : [staleMerge(event, base, tip)],
    };
  }
  return null;
}

const short = (commit: string): string => commit.slice(0, 10);

function noTip({ base: { ref } }: PullRequestEvent, parent: string): string {
  return `The branch ${ref} cannot be found: judged by ${short(parent)}, with which GitHub merged this change.`;
}

function staleMerge({ base: { ref } }: PullRequestEvent, parent: string, tip: string): string {
  return `GitHub merged this change with ${short(parent)}, and ${ref} is at ${short(tip)} now: policy, decisions and sunsets are those of ${short(tip)}.`;
}

/** In one request where the server has both; null for what it has not. */
async function mergeAndTip(
  { mergeRef, base }: PullRequestEvent,
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
