import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import { OutsideError, UsageError } from "../core/model/errors.ts";
import { pullRequests } from "./runner/connect.ts";
import type { Run } from "./runner/run-context.ts";

/**
 * The pull request that a run started by hand names, as GitHub has it now: its check is judged again without a push.
 * Any other event is given back as it is.
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
    skip: state === "closed" ? `Pull request ${number} is closed: nothing is left to check.` : null,
  };
}
