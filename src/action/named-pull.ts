import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import { OutsideError, UsageError } from "../core/model/errors.ts";
import type { PullRequest } from "../ports/pull-request.ts";
import { pullRequests } from "./runner/connect.ts";
import type { Run } from "./runner/run-context.ts";

/**
 * The pull request that a run started by hand names, as GitHub has it now: its check is judged again without a push.
 * Any other event is given back as it is. The verdict is shown at the commit of the run: where that is not the head
 * of the pull request, it would be that of one change at another.
 */
export async function withNamedPull(given: Pick<Run, "env" | "event" | "inputs">): Promise<CheckEvent> {
  const { event, inputs } = given;
  if (event.kind !== "workflow-dispatch" || event.pullRequest === null) return event;
  const number = event.pullRequest;
  if (inputs.token === "")
    throw new UsageError(`Pull request ${number} is to be judged again, and the input token is empty.`);
  const answer = await (await pullRequests(given)).pullRequest(number);
  if (answer.outcome === "forbidden") throw new UsageError(`${answer.reason}.`);
  if (answer.outcome === "failed") throw new OutsideError(`${answer.reason}.`);
  const { state, draft, base, head, fork } = answer.value;
  const mismatch = mismatchOf({ state, head, fork }, event);
  if (mismatch !== null) throw new UsageError(`Pull request ${number} ${mismatch}`);
  return {
    ...event,
    kind: "pull-request",
    // A run by hand has the rights of its branch: nothing of the head is more than data to it.
    target: true,
    number,
    base,
    head,
    mergeRef: `refs/pull/${number}/merge`,
    headRef: `refs/pull/${number}/head`,
    fork,
    draft,
    // GitHub makes the merge commit anew some time after base has moved: base's policy of now is to judge.
    baseChanged: true,
  };
}

/** Why a run by hand cannot be about a pull request; null where it can. */
function mismatchOf(
  { state, head, fork }: Pick<PullRequest, "state" | "head" | "fork">,
  { ref, sha }: CheckEvent,
): string | null {
  if (state === "closed") return "is closed: nothing is left to check.";
  if (fork)
    return "comes from a fork, and a run by hand is about a branch of this repository: re-run the job of its last check instead.";
  if (ref !== `refs/heads/${head.ref}`)
    return `is about the branch ${head.ref}, and this run about ${ref}: start the workflow on ${head.ref}.`;
  if (sha !== head.sha)
    return `has moved on since this run was started: its head is ${head.sha.slice(0, 10)}, and this run is about ${sha.slice(0, 10)}. Start the workflow again.`;
  return null;
}
