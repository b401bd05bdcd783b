/** One thing that happens to a repository, and what people and GitHub do about it. */
import type { CommentState, RepositoryState } from "../github/world.ts";
import { closedPull, comment, push } from "./payloads.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";

export interface Delivery {
  readonly event: string;
  readonly payload: object;
}

export interface Episode {
  readonly name: string;
  /** What people do before GitHub delivers it. */
  readonly before: (scene: Scene, repository: RealRepository) => void;
  /** The kind of job that the delivery's leaves to be done, where it does. */
  readonly follows?: "check" | "sweep";
  /** How many of them; 1 by default. */
  readonly followers?: number;
  /** Whether a refusal of GitHub's is tried again, too. */
  readonly meetsRefusals?: true;
  /** What is delivered for the repository, or for one that stands as it does. */
  readonly delivery: (installation: number, state: RepositoryState) => Delivery;
}

export const declared = (name: string, sunset: string): string =>
  `/** @deprecated Use pages instead: too slow. sunset: ${sunset} */\nexport function ${name}(): void {}\n`;

export const usage = (from: string, to: string, count: number): string =>
  JSON.stringify({
    schema: 1,
    window: { from, to },
    features: [
      {
        feature: "src/all.ts#all",
        instrumented: true,
        callers: count === 0 ? [] : [{ caller: "acme-mobile", class: "public", count, lastAt: to }],
      },
    ],
  });

export const pushed = (installation: number, of: RepositoryState): Delivery => ({
  event: "push",
  payload: push(installation, { of, after: of.refs.get("refs/heads/main") ?? "" }),
});

function latestComment(of: RepositoryState): CommentState {
  const [made] = of.comments.slice(-1);
  if (made === undefined) throw new Error("nobody has said anything");
  return made;
}

/** The comment that was made before, in the first issue. */
export function commented(installation: number, of: RepositoryState): Delivery {
  const [made, issue] = [latestComment(of), of.issues.get(1)];
  if (issue === undefined) throw new Error("there is no issue");
  return { event: "issue_comment", payload: comment(installation, made.body, { of, issue, comment: made }) };
}

export const say =
  (body: string): Episode["before"] =>
  ({ stage }, { state }) => {
    const { world } = stage.github;
    world.comment(state, 1, body, world.account("octocat"));
  };

export function mergeLatest(repository: RealRepository, date: string): void {
  const [pull] = [...repository.state.pulls.values()].slice(-1);
  if (pull === undefined) throw new Error("there is no pull request");
  repository.merge(pull, date);
}

export const closedLatest = (installation: number, of: RepositoryState): Delivery => {
  const [pull] = [...of.pulls.values()].slice(-1);
  if (pull === undefined) throw new Error("there is no pull request");
  return { event: "pull_request", payload: closedPull(installation, pull.head.ref, { of, pull }) };
};
