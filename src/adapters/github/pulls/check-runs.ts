import type { CheckRun, CheckRuns } from "../../../ports/check-runs.ts";
import type { Answer } from "../../../ports/pull-request.ts";
import { createClient, once, type GitHubOptions } from "../client/client.ts";
import { refusal, statusOf, throughOne404 } from "../client/refusal.ts";
import type { RepositoryName } from "./sticky-comment.ts";

/** Workflow runs on GitHub. A rerun needs `actions: write`. */
export function createCheckRuns(options: GitHubOptions & RepositoryName): CheckRuns {
  const client = createClient(options);
  const name: RepositoryName = { owner: options.owner, repo: options.repo };
  return {
    async run(id): Promise<Answer<CheckRun | null>> {
      try {
        // The request is repeated after a 404: a run that wrongly counts as deleted would not be rerun, and
        // its comment would ask people to push.
        const run = { ...name, run_id: id };
        const { data } = await throughOne404(() => client.rest.actions.getWorkflowRun(run));
        const { head_sha: head, status, conclusion } = data;
        const state = status !== "completed" ? "running" : conclusion === "failure" ? "failed" : "other";
        const attemptedAt = data.run_started_at ?? data.created_at;
        return { outcome: "found", value: { head, state, attemptedAt } };
      } catch (error) {
        if (statusOf(error) === 404) return { outcome: "found", value: null };
        return refusal(error, "The workflow run could not be read");
      }
    },
    async rerunFailed(id) {
      try {
        const run = { ...name, run_id: id, ...once };
        await throughOne404(() => client.rest.actions.reRunWorkflowFailedJobs(run));
        return { outcome: "found", value: null };
      } catch (error) {
        return refusal(error, "The workflow run could not be started again");
      }
    },
  };
}
