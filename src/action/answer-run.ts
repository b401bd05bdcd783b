import * as core from "@actions/core";
import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import { InvalidConfiguration, OutsideError, UsageError } from "../core/model/errors.ts";
import type { IssueTracker } from "../ports/issue-tracker.ts";
import type { Proposals } from "../ports/proposals.ts";
import { plainLine } from "../reports/writing/plain.ts";
import {
  answerCommand,
  answerInvalidConfiguration,
  notForUs,
  type Answered,
} from "../usecases/answer/answer-command.ts";
import type { CommentGiven } from "../usecases/answer/answer-request.ts";
import { settledConfiguration } from "../analysis/policy/settled-configuration.ts";
import { connection } from "./runner/connect.ts";
import { dryRun } from "./runner/dry-run.ts";
import { policies } from "./runner/policies.ts";
import { localUsage } from "./runner/local-usage.ts";
import type { Run } from "./runner/run-context.ts";

type IssueCommentEvent = Extract<CheckEvent, { readonly kind: "issue-comment" }>;

/** Returns why a comment needs no work, before anything is opened or requested. Null if it may need work. */
export function idleComment(event: IssueCommentEvent): string | null {
  return event.skip ?? notForUs(given(event));
}

/** Answers the commands in a new comment on an issue of Sunset Warden. */
export async function answerRun(run: Run, event: IssueCommentEvent): Promise<void> {
  const { inputs, repository, engine, today } = run;
  if (inputs.token === "")
    throw new UsageError("Answering a command needs a token, and the input token is empty.");
  const branch = event.repository.defaultBranch;
  if (branch === null)
    throw new UsageError("The event's payload cannot be used: the default branch is missing.");
  // The event's commit may be outdated, so pull requests are based on the branch's current commit.
  const [at = event.sha] = await repository.fetchCommits([`refs/heads/${branch}`], { depth: 1 });
  const comment = given(event);
  const connected = await connect(run);
  const state = await settledConfiguration(
    { path: inputs.config, outside: null },
    { base: repository.tree(at), head: null, fallback: null },
    policies(run),
  ).catch(async (error: unknown) => {
    if (error instanceof InvalidConfiguration) {
      const request = { ...connected, comment, today, dryRun: inputs.dryRun };
      conclude(await answerInvalidConfiguration(request, error.mistakes), run, event);
    }
    // Rethrown, so that the run fails where people look for failures.
    throw error;
  });
  const answered = await answerCommand({
    ...connected,
    comment,
    repository,
    engine,
    at,
    branch,
    today,
    state,
    ...(await localUsage(run)),
    private: event.repository.private === true,
    blobUrl: `${event.serverUrl}/${event.repository.fullName}/blob`,
    dryRun: inputs.dryRun,
    remark: remarkFor(run),
  });
  conclude(answered, run, event);
}

function conclude(answered: Answered, { inputs }: Run, event: IssueCommentEvent): void {
  switch (answered.outcome) {
    case "ignored":
      return core.info(plainLine(answered.reason));
    case "answered":
      for (const { written, outcome } of answered.results)
        core.info(plainLine(`${written.line}: ${outcome.kind}`));
      if (inputs.dryRun) dryRun(`the comment that would be written on #${event.number}`, answered.body);
      return;
    case "forbidden":
      throw new UsageError(
        `${answered.reason}. Answers need \`issues: write\`, and \`contents: write\` and \`pull-requests: write\` for pull requests.`,
      );
    case "failed":
      throw new OutsideError(`${answered.reason}.`);
  }
}

function given({ number, onPullRequest, comment }: IssueCommentEvent): CommentGiven {
  return { issue: number, onPullRequest, ...comment };
}

/** Loads Octokit only if there is a command to answer. */
async function connect(run: Run): Promise<{ tracker: IssueTracker; proposals: Proposals }> {
  const [{ createIssueTracker }, { createProposals }, options] = await Promise.all([
    import("../adapters/github/issues/issue-tracker.ts"),
    import("../adapters/github/pulls/proposals.ts"),
    connection(run),
  ]);
  return { tracker: createIssueTracker(options), proposals: createProposals(options) };
}

/** GitHub does not start workflows for actions with the run's own token. */
function remarkFor({ inputs }: Run): string | null {
  // Only tokens of runs and of apps have this prefix, and a run cannot distinguish the two.
  return inputs.token.startsWith("ghs_")
    ? "If no checks run on it: GitHub does not start checks for pull requests that a workflow opened with its own token. Close and reopen it, or use the token of an app in the workflow."
    : null;
}
