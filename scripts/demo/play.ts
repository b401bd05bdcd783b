// Plays one pull request: opens it, runs the built action on it as GitHub's runner does, and looks at the outcome.
import type { FakeGitHub } from "../../test/support/github/server.ts";
import { type ActionResult, runAction, runToken } from "../../test/support/runner.ts";
import { checkout, open, pullRequestEvent, type Stage } from "../../test/support/stage.ts";
import type { DemoPullRequest } from "./pull-requests.ts";
import { today } from "./sample.ts";

const repositoryName = "acme/orders-client";

export interface Played {
  readonly pull: DemoPullRequest;
  readonly result: ActionResult;
  /** Body of the comment on the pull request; null where there is none. */
  readonly comment: string | null;
  /** The change as a reviewer sees it. */
  readonly diff: string;
  /** Unexpected outcomes, one line each. */
  readonly surprises: readonly string[];
}

export async function play(
  main: string,
  stage: Stage,
  github: FakeGitHub,
  pull: DemoPullRequest,
): Promise<Played> {
  const { number, title } = pull;
  const commits = open(stage, { ...pull, date: `${today}T10:00:00Z` });
  const repository = github.world.repository(repositoryName);
  github.world.pull(repository, {
    number,
    title,
    mergeCommit: commits.merge,
    base: { ref: "main", sha: commits.base },
    head: { ref: `topic-${number}`, sha: commits.head, repository: repositoryName },
  });
  github.world.installationToken(runToken, { contents: "read", metadata: "read", pull_requests: "write" });
  const workspace = checkout(stage, commits.merge ?? commits.head);
  const event = pullRequestEvent(repositoryName, commits);
  const result = await runAction({
    main,
    workspace,
    event,
    today,
    apiUrl: github.url,
    patient: true,
  });
  const comment = repository.comments.find((each) => each.issue === number)?.body ?? null;
  const diff = stage.local.git("diff", "--unified=1", commits.base, commits.merge ?? commits.head);
  return { pull, result, comment, diff, surprises: surprisesIn(pull, result, comment) };
}

function surprisesIn({ expected }: DemoPullRequest, result: ActionResult, comment: string | null): string[] {
  const rules = [...new Set(result.annotations.map(({ title }) => title?.split(":")[0] ?? "no rule"))].sort();
  const pairs: [what: string, found: unknown, wanted: unknown][] = [
    ["verdict", result.outputs["verdict"] ?? "none", expected.verdict],
    ["exit code", result.exitCode, expected.exitCode],
    ["rules", rules.join(", "), [...expected.rules].sort().join(", ")],
    ["comment", comment !== null, expected.comment],
  ];
  return pairs.flatMap(([what, found, wanted]) =>
    found === wanted ? [] : [`${what}: expected ${String(wanted)}, found ${String(found)}`],
  );
}
