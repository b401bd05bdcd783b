import type { Client } from "../../adapters/github/client/client.ts";
import type { NamedRepository } from "../jobs/work.ts";

/** A repository in its present state on GitHub. */
export interface CheckedPlace {
  readonly owner: string;
  readonly repo: string;
  readonly private: boolean;
  readonly defaultBranch: string;
  readonly cloneUrl: string;
  /** `https://github.com/acme/orders` */
  readonly home: string;
}

/** A pull request in its present state on GitHub. */
export interface PulledChange {
  readonly place: CheckedPlace;
  readonly number: number;
  readonly isOpen: boolean;
  readonly base: { readonly ref: string; readonly sha: string };
  readonly head: { readonly sha: string };
  /** False while GitHub is creating the merge commit. */
  readonly isMergeKnown: boolean;
}

interface ShownRepository {
  readonly id: number;
  readonly name: string;
  readonly owner: { readonly login: string };
  readonly private: boolean;
  readonly default_branch: string;
  readonly clone_url: string;
  readonly html_url: string;
}

/** Null if the name now belongs to another repository. Throws if GitHub does not return the pull request. */
export async function pullPlace(
  client: Client,
  { id, owner, repo }: NamedRepository,
  number: number,
): Promise<PulledChange | null> {
  const { data } = await client.rest.pulls.get({ owner, repo, pull_number: number });
  if (data.base.repo.id !== id) return null;
  return {
    place: placeOf(data.base.repo),
    number: data.number,
    isOpen: data.state === "open",
    base: { ref: data.base.ref, sha: data.base.sha },
    head: { sha: data.head.sha },
    isMergeKnown: data.mergeable !== null || data.state !== "open",
  };
}

/** Like `pullPlace`, but only the repository. */
export async function checkedPlace(
  client: Client,
  { id, owner, repo }: NamedRepository,
): Promise<CheckedPlace | null> {
  const { data } = await client.rest.repos.get({ owner, repo });
  return data.id === id ? placeOf(data) : null;
}

function placeOf(shown: ShownRepository): CheckedPlace {
  return {
    owner: shown.owner.login,
    repo: shown.name,
    private: shown.private,
    defaultBranch: shown.default_branch,
    cloneUrl: shown.clone_url,
    home: shown.html_url,
  };
}
