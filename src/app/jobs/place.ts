import type { Client } from "../../adapters/github/client/client.ts";
import { isHttpFailure, limited, statusOf } from "../../adapters/github/client/refusal.ts";
import { UsageError } from "../../core/model/errors.ts";
import type { NamedRepository } from "./work.ts";

/** A repository in its present state on GitHub, because an event may be hours old. */
export interface RepositoryPlace {
  readonly owner: string;
  readonly repo: string;
  readonly private: boolean;
  readonly hasIssues: boolean;
  /** `https://github.com/acme/orders` */
  readonly home: string;
  readonly cloneUrl: string;
  readonly branch: string;
  /** Full id of the newest commit of the branch. */
  readonly commit: string;
}

/**
 * `idle`: the repository has no commit yet, or is read-only. `gone`: it does not exist, or the App may not access
 * it.
 */
export type LocatedRepository = RepositoryPlace | "idle" | "gone";

/** Sends two requests, and one more for each 404. */
export async function locate(client: Client, named: NamedRepository): Promise<LocatedRepository> {
  // Retries one 404, which may be wrong: a repository that is forgotten is not checked again for days.
  const data = (await repositoryOf(client, named)) ?? (await repositoryOf(client, named));
  // A name that was reused may now belong to another repository.
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
 * Returns the present name of a repository, even if its contents cannot be read. Null if nothing can be written
 * there. Sends one request, and one more after a 404.
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
