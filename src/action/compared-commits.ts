import {
  mergeBaseOf,
  type ComparedCommits,
  sidesOfBranches,
  sidesOfGroup,
  sidesOfPull,
} from "../adapters/git/fetch/compared-sides.ts";
import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import type { GitRepository } from "../adapters/git/repository/open-repository.ts";
import { OutsideError, UnknownRevision, UsageError } from "../core/model/errors.ts";
import type { Inputs } from "./inputs.ts";

type PullRequestEvent = Extract<CheckEvent, { kind: "pull-request" }>;

/** Finds the two sides of a check, and fetches commits that the checkout lacks. */
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
      return sidesOfGroup(event, repository);
    case "push":
    case "schedule":
    case "workflow-dispatch":
    case "issue-comment":
    case "other":
      throw new UsageError(
        `The event ${event.name} does not name two revisions to compare. Set the inputs base and head.`,
      );
  }
}

/**
 * Returns the two sides of the event, regardless of the inputs. Null if the event names no two sides, or if they
 * are unavailable.
 */
export async function sidesOfEvent(
  event: CheckEvent,
  repository: GitRepository,
): Promise<Pick<ComparedCommits, "base" | "from" | "head"> | null> {
  try {
    if (event.kind === "pull-request") return await fromPullRequest(event, repository);
    return event.kind === "merge-group" ? await sidesOfGroup(event, repository) : null;
  } catch (error) {
    if (error instanceof UnknownRevision || error instanceof OutsideError) return null;
    throw error;
  }
}

async function fromPullRequest(event: PullRequestEvent, repository: GitRepository): Promise<ComparedCommits> {
  // In a re-run of an older push, the check is about that push's own merge commit.
  return sidesOfPull({ ...event, merged: event.target ? null : event.sha }, repository);
}

async function fromInputs(
  event: CheckEvent,
  inputs: Inputs,
  repository: GitRepository,
): Promise<ComparedCommits> {
  if (inputs.base === null) {
    if (event.kind !== "pull-request" && event.kind !== "merge-group")
      throw new UsageError("The input head is set, but base is not. Set both, or neither.");
    return sidesOfBranches(
      event.base.ref,
      await repository.resolve(inputs.head ?? event.head.sha),
      repository,
    );
  }
  const base = await repository.resolve(inputs.base);
  const head = await repository.resolve(inputs.head ?? event.sha);
  return { base, from: await mergeBaseOf(base, head, repository), head };
}
