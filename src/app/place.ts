import type { Client } from "../adapters/github/client.ts";
import { UsageError } from "../core/errors.ts";
import type { NamedRepository } from "./work.ts";

/** A repository as GitHub has it now: an event may be hours old. */
export interface RepositoryPlace {
  readonly owner: string;
  readonly repo: string;
  readonly private: boolean;
  /** `https://github.com/acme/orders`. */
  readonly home: string;
  readonly cloneUrl: string;
  readonly branch: string;
  /** Full id of the branch's tip. */
  readonly tip: string;
}

/** Null for one that is gone, has no commit yet, or takes no writes. Two requests. */
export async function locate(client: Client, named: NamedRepository): Promise<RepositoryPlace | null> {
  const data = await shown(client, named);
  if (data === null) return null;
  // A name that was given away belongs to another repository.
  if (data.id !== named.id) throw new UsageError(`${named.owner}/${named.repo} is another repository now.`);
  if (data.archived || data.disabled) return null;
  const [owner, repo] = [data.owner.login, data.name];
  const branch = data.default_branch;
  const tip = await tipOf(client, { owner, repo }, branch);
  if (tip === null) return null;
  return { owner, repo, branch, tip, private: data.private, home: data.html_url, cloneUrl: data.clone_url };
}

type Shown = Awaited<ReturnType<Client["rest"]["repos"]["get"]>>["data"];

/** Deleted, or taken out of the installation since: there is nothing to do, now or later. */
async function shown(client: Client, { owner, repo }: NamedRepository): Promise<Shown | null> {
  try {
    return (await client.rest.repos.get({ owner, repo })).data;
  } catch (error) {
    if (isStatus(error, 404, 451)) return null;
    throw error;
  }
}

async function tipOf(
  client: Client,
  name: { readonly owner: string; readonly repo: string },
  branch: string,
): Promise<string | null> {
  try {
    const { data } = await client.rest.git.getRef({ ...name, ref: `heads/${branch}` });
    return data.object.sha;
  } catch (error) {
    // 409: the repository is empty.
    if (isStatus(error, 404, 409)) return null;
    throw error;
  }
}

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof Error &&
  "status" in error &&
  typeof error.status === "number" &&
  statuses.includes(error.status);
