import { createHash } from "node:crypto";
import { type Client } from "../../adapters/github/client/client.ts";

/** Milliseconds: who loses a right sees for so long what they could see. */
const fresh = 60_000;
const mostPeople = 1000;

/** Which repositories somebody may read, by their own token: of those that have the App, what GitHub lists for them. */
export class Readable {
  private readonly clientFor: (token: string) => Client;
  // Under a hash: what is kept in memory is no token.
  private readonly known = new Map<
    string,
    { readonly until: number; readonly ids: Promise<readonly number[]> }
  >();

  constructor(clientFor: (token: string) => Client) {
    this.clientFor = clientFor;
  }

  /** Throws what GitHub answers: 401 for a token that has ended. */
  async repositories(token: string): Promise<readonly number[]> {
    const key = createHash("sha256").update(token).digest("hex");
    const known = this.known.get(key);
    if (known !== undefined && known.until > Date.now()) return known.ids;
    if (this.known.size >= mostPeople) this.known.clear();
    const ids = this.listed(token);
    this.known.set(key, { until: Date.now() + fresh, ids });
    ids.catch(() => this.known.delete(key));
    return ids;
  }

  forget(token: string): void {
    this.known.delete(createHash("sha256").update(token).digest("hex"));
  }

  async login(token: string): Promise<string> {
    return (await this.clientFor(token).rest.users.getAuthenticated()).data.login;
  }

  private async listed(token: string): Promise<readonly number[]> {
    const client = this.clientFor(token);
    const { apps } = client.rest;
    const installations = await client.paginate(apps.listInstallationsForAuthenticatedUser, {
      per_page: 100,
    });
    const ids = new Set<number>();
    for (const { id, suspended_at: suspended } of installations) {
      if (suspended !== null && suspended !== undefined) continue;
      const parameters = { installation_id: id, per_page: 100 };
      const all = await client.paginate(apps.listInstallationReposForAuthenticatedUser, parameters);
      for (const repository of all) ids.add(repository.id);
    }
    return [...ids];
  }
}
