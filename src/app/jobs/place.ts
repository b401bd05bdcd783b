import type { Client } from "../../adapters/github/client/client.ts";
import { isHttpFailure, limited, statusOf } from "../../adapters/github/client/refusal.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { NamedRepository } from "./work.ts";

/** A repository as GitHub has it now: an event may be hours old. */
export interface RepositoryPlace {
  readonly owner: string;
  readonly repo: string;
  readonly private: boolean;
  readonly hasIssues: boolean;
  /** `https://github.com/acme/orders`. */
  readonly home: string;
  readonly cloneUrl: string;
  readonly branch: string;
  /** Full id of the branch's newest commit. */
  readonly commit: string;
}

/** `idle`: it has no commit yet, or takes no writes. `gone`: it is not there, or not for us. */
export type LocatedRepository = RepositoryPlace | "idle" | "gone";

/** Two requests; one more for each that finds nothing. */
export async function locate(client: Client, named: NamedRepository): Promise<LocatedRepository> {
  // One 404 may be wrong, and what is forgotten is not looked at again for days.
  const data = (await repositoryOf(client, named)) ?? (await repositoryOf(client, named));
  // A name that was given away belongs to another repository.
  if (data?.id !== named.id) return "gone";
  if (data.archived || data.disabled) return "idle";
  const [owner, repo] = [data.owner.login, data.name];
  const branch = data.default_branch;
  const head = (): Promise<string | null> => headOfBranch(client, { owner, repo }, branch);
  const commit = (await head()) ?? (await head());
  if (commit === null) return "idle";
  return {
    owner,
    repo,
    branch,
    commit,
    private: data.private,
    hasIssues: data.has_issues,
    home: data.html_url,
    cloneUrl: data.clone_url,
  };
}

/**
 * Where a repository is now, whether or not its contents may be read. Null: nothing can be written there. One request;
 * one more where it is not found.
 */
export async function nameOf(
  client: Client,
  named: NamedRepository,
): Promise<{ readonly owner: string; readonly repo: string } | null> {
  const data = (await repositoryOf(client, named)) ?? (await repositoryOf(client, named));
  if (data?.id !== named.id || data.archived || data.disabled) return null;
  return { owner: data.owner.login, repo: data.name };
}

type GitHubRepository = Awaited<ReturnType<Client["rest"]["repos"]["get"]>>["data"];

async function repositoryOf(
  client: Client,
  { owner, repo }: NamedRepository,
): Promise<GitHubRepository | null> {
  try {
    return (await client.rest.repos.get({ owner, repo })).data;
  } catch (error) {
    // 451: taken down for legal reasons.
    const status = statusOf(error);
    if (status === 404 || status === 410 || status === 451) return null;
    throw error;
  }
}

async function headOfBranch(
  client: Client,
  name: { readonly owner: string; readonly repo: string },
  branch: string,
): Promise<string | null> {
  try {
    const { data } = await client.rest.git.getRef({ ...name, ref: `heads/${branch}` });
    return data.object.sha;
  } catch (error) {
    // 409: the repository is empty.
    if (statusOf(error) === 404 || statusOf(error) === 409) return null;
    if (isHttpFailure(error) && statusOf(error) === 403 && !limited(error))
      throw new UsageError("The App may not read the contents of this repository", { cause: error });
    throw error;
  }
}
