import type { Client } from "../../adapters/github/client/client.ts";
import type { NamedRepository } from "../jobs/work.ts";

/** A repository whose changes are judged, as GitHub has it now. */
export interface CheckedPlace {
  readonly owner: string;
  readonly repo: string;
  readonly private: boolean;
  readonly defaultBranch: string;
  readonly cloneUrl: string;
  /** `https://github.com/acme/orders`. */
  readonly home: string;
}

/** A pull request as GitHub has it now. */
export interface PulledChange {
  readonly place: CheckedPlace;
  readonly number: number;
  readonly isOpen: boolean;
  readonly base: { readonly ref: string; readonly sha: string };
  readonly head: { readonly sha: string };
  /** False while GitHub makes the merge commit. */
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

/** Null where the name belongs to another repository now. Throws where GitHub gives no pull request. */
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

/** As `pullPlace`, for a repository alone. */
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
