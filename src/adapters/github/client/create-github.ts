import type { Answer, PullRequestPort } from "../../../ports/pull-request.ts";
import { createClient, type GitHubOptions } from "./client.ts";
import { identityOf } from "./identity.ts";
import { refusal, throughOne404 } from "./refusal.ts";
import { type RepositoryName, StickyComments } from "../pulls/sticky-comment.ts";
import { SuggestedChanges } from "../pulls/suggestions.ts";

async function answerOf<T>(doing: string, ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { outcome: "found", value: await throughOne404(ask) };
  } catch (error) {
    return refusal(error, doing);
  }
}

/**
 * GitHub's implementation for one repository. It loads Octokit, so import this module only if needed. Methods do not
 * throw for failures of GitHub or the network.
 */
export function createGitHub(options: GitHubOptions & RepositoryName): PullRequestPort {
  const client = createClient(options);
  const name: RepositoryName = { owner: options.owner, repo: options.repo };
  const identity = identityOf(client, options);
  const comments = new StickyComments(client, name, identity);
  return {
    pullRequest: (number) =>
      answerOf(`Pull request ${String(number)} could not be read`, async () => {
        const { data } = await client.rest.pulls.get({ ...name, pull_number: number });
        // A deleted fork has no repository, contrary to the types.
        const home = (data.head.repo as typeof data.head.repo | null)?.full_name.toLowerCase();
        return {
          number: data.number,
          state: data.state,
          draft: data.draft ?? false,
          base: { ref: data.base.ref, sha: data.base.sha },
          head: { ref: data.head.ref, sha: data.head.sha },
          mergeCommit: data.merge_commit_sha,
          mergeable: data.mergeable,
          fork: home !== data.base.repo.full_name.toLowerCase(),
        };
      }),
    repository: () =>
      answerOf("The repository could not be read", async () => {
        const { data } = await client.rest.repos.get({ ...name });
        return { defaultBranch: data.default_branch, private: data.private };
      }),
    stickyComment: (comment) => comments.ensure(comment),
    suggestions: (wanted) => new SuggestedChanges(client, name, identity).ensure(wanted),
  };
}
