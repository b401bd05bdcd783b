import { example } from "../description.ts";
import { type Call, notFound, page, type Route } from "../route.ts";
import type { PullRequestState, RepositoryState } from "../world.ts";
import { account } from "./accounts.ts";
import { repository as shownRepository, repositoryOf } from "./repositories.ts";

export function side(
  shown: Record<string, unknown>,
  state: { readonly ref: string; readonly sha: string },
  fullName: string | null,
): unknown {
  const [owner = "", name = ""] = (fullName ?? "").split("/");
  const repository = shown["repo"] as Record<string, unknown>;
  return {
    ...shown,
    ref: state.ref,
    sha: state.sha,
    label: `${owner}:${state.ref}`,
    repo: fullName === null ? null : { ...repository, name, full_name: fullName },
  };
}

/** The base's repository is the one that the pull request is in: all of it is shown. */
function baseSide(
  shown: Record<string, unknown>,
  state: PullRequestState["base"],
  repository: RepositoryState,
): unknown {
  const base = side(shown, state, repository.fullName) as { readonly repo: object };
  const { id, name, full_name, default_branch, archived, html_url, clone_url, ...known } =
    shownRepository(repository);
  const { private: hidden, owner } = known;
  const repo = { id, name, full_name, default_branch, archived, html_url, clone_url, private: hidden };
  const { owner: sample } = base.repo as { readonly owner: object };
  return { ...base, repo: { ...base.repo, ...repo, owner: { ...sample, ...(owner as object) } } };
}

export function pullRequest(repository: RepositoryState, state: PullRequestState): Record<string, unknown> {
  const shown = example("pull-request");
  return {
    ...shown,
    number: state.number,
    title: state.title,
    user: account(state.author),
    state: state.state,
    draft: state.draft,
    locked: state.locked,
    merged: state.merged,
    mergeable: state.mergeable,
    merge_commit_sha: state.mergeCommit,
    requested_teams: [],
    head: side(shown["head"] as Record<string, unknown>, state.head, state.head.repository),
    base: baseSide(shown["base"] as Record<string, unknown>, state.base, repository),
  };
}

function pullOf(call: Call): { repository: RepositoryState; pull: PullRequestState } | null {
  const repository = repositoryOf(call);
  const pull = repository?.pulls.get(Number(call.parameters["pull_number"]));
  return repository && pull ? { repository, pull } : null;
}

const needs = ["pull_requests:read", "pull_requests:write"] as const;

export const pulls: readonly Route[] = [
  {
    operation: "pulls/get",
    needs,
    handle(call) {
      const found = pullOf(call);
      return found ? { status: 200, body: pullRequest(found.repository, found.pull) } : notFound;
    },
  },
  {
    operation: "pulls/list-files",
    needs,
    handle(call) {
      const found = pullOf(call);
      if (!found) return notFound;
      const path = `/repos/${found.repository.fullName}/pulls/${String(found.pull.number)}/files`;
      const [shown = {}] = Object.values(example("diff-entry-items")) as Record<string, unknown>[];
      return page(call, path, found.pull.files, (file) => ({ ...shown, ...file }));
    },
  },
];
