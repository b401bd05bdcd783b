/** A pull request of a real repository, as GitHub has it and as it tells the server of it. */
import type { TestContent } from "../git-repository.ts";
import type { PullRequestState } from "../github/world.ts";
import { pulled } from "./payloads.ts";
import type { RealRepository } from "./real-repository.ts";
import type { Scene } from "./scene.ts";

export interface Proposed {
  readonly number: number;
  readonly files: Readonly<Record<string, TestContent>>;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** Proposes a branch as GitHub does: with its merge ref. The server is not told. */
export function propose(
  { stage }: Scene,
  { state, local }: RealRepository,
  { number, files, date }: Proposed,
): PullRequestState {
  const base = local.head("main");
  const branch = `topic-${String(number)}`;
  const head = local.branch(branch).commit(files, { date });
  local.checkout(base);
  const merge = local.merge(head, { date });
  local.git("update-ref", `refs/pull/${String(number)}/merge`, merge);
  local.checkout("main");
  return stage.github.world.pull(state, {
    number,
    mergeCommit: merge,
    base: {
      ref: "main",
      sha: base,
    },
    head: {
      ref: branch,
      sha: head,
      repository: state.fullName,
    },
  });
}

/** The same, and GitHub delivers it. Waits for no verdict. */
export async function proposeAndDeliver(
  scene: Scene,
  repository: RealRepository,
  proposed: Proposed,
  installation: number,
): Promise<PullRequestState> {
  const pull = propose(scene, repository, proposed);
  await scene.deliver("pull_request", pulled(installation, "opened", { of: repository.state, pull }));
  return pull;
}
