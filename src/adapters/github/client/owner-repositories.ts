import { OutsideError } from "../../../core/model/errors.ts";
import type { Client } from "./client.ts";
import { isHttpFailure, refusal, statusOf, throughOne404 } from "./refusal.ts";

export interface OwnedRepository {
  readonly owner: string;
  readonly repo: string;
  readonly branch: string;
}

export interface OwnerRepositories {
  /** Ordered by name. */
  readonly repositories: readonly OwnedRepository[];
  /** The number of archived and disabled repositories, in which nothing is removed any more. */
  readonly leftOut: number;
}

interface Listed {
  readonly name: string;
  readonly owner: { readonly login: string };
  readonly default_branch?: string;
  readonly archived?: boolean;
  readonly disabled?: boolean;
}

const perPage = 100;

/** Returns the repositories of an organization or a person that the token can access. */
export async function ownerRepositories(client: Client, owner: string): Promise<OwnerRepositories> {
  try {
    const listed = (await ofOrganisation(client, owner)) ?? (await ofPerson(client, owner));
    const taken = listed.filter(({ archived, disabled }) => archived !== true && disabled !== true);
    return {
      repositories: taken
        .map((each) => ({
          owner: each.owner.login,
          repo: each.name,
          branch: each.default_branch ?? "main",
        }))
        .sort((a, b) => (a.repo < b.repo ? -1 : 1)),
      leftOut: listed.length - taken.length,
    };
  } catch (error) {
    if (statusOf(error) === 404)
      throw new OutsideError(`GitHub has no ${owner}, or this token may not see it.`, { cause: error });
    if (!isHttpFailure(error)) throw error;
    throw new OutsideError(`${refusal(error, `The repositories of ${owner} could not be listed`).reason}.`, {
      cause: error,
    });
  }
}

/** Null if the owner is not an organization. */
async function ofOrganisation(client: Client, org: string): Promise<readonly Listed[] | null> {
  try {
    // The request is repeated after a 404, because for an organization that counts as a person GitHub lists
    // only public repositories.
    return await throughOne404(() =>
      client.paginate(client.rest.repos.listForOrg, { org, type: "all", per_page: perPage }),
    );
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** GitHub lists private repositories only for their owner. */
async function ofPerson(client: Client, username: string): Promise<readonly Listed[]> {
  if ((await loginOf(client))?.toLowerCase() === username.toLowerCase())
    return client.paginate(client.rest.repos.listForAuthenticatedUser, {
      affiliation: "owner",
      per_page: perPage,
    });
  return client.paginate(client.rest.repos.listForUser, { username, type: "owner", per_page: perPage });
}

/** Null for a token that does not belong to a person. */
async function loginOf(client: Client): Promise<string | null> {
  try {
    return (await client.rest.users.getAuthenticated()).data.login;
  } catch (error) {
    if (statusOf(error) === 403) return null;
    throw error;
  }
}
