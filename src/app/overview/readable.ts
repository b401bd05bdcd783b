import type { Client } from "../../adapters/github/client/client.ts";

const perPage = 100;

/**
 * Returns the repositories with the App that a user may read, from GitHub's list for the user's own token. Nothing
 * is cached, so a withdrawn permission, or a session that another process ended, takes effect with the next page.
 */
export class Readable {
  private readonly clientFor: (token: string) => Client;
  /** Running requests by token, so that reloading a page does not repeat them. */
  private readonly asked = new Map<string, Promise<readonly number[]>>();

  constructor(clientFor: (token: string) => Client) {
    this.clientFor = clientFor;
  }

  /** Throws GitHub's error: 401 for an expired token. */
  async repositories(token: string): Promise<readonly number[]> {
    const asked =
      this.asked.get(token) ??
      this.listed(token).finally(() => {
        this.asked.delete(token);
      });
    this.asked.set(token, asked);
    return asked;
  }

  async login(token: string): Promise<string> {
    return (await this.clientFor(token).rest.users.getAuthenticated()).data.login;
  }

  private async listed(token: string): Promise<readonly number[]> {
    const client = this.clientFor(token);
    const installations = await client.paginate(client.rest.apps.listInstallationsForAuthenticatedUser, {
      per_page: perPage,
    });
    const active = installations.filter((each) => (each.suspended_at ?? null) === null);
    const ids = await Promise.all(active.map(({ id }) => repositoriesOf(client, id)));
    return [...new Set(ids.flat())];
  }
}

/**
 * Requests all pages after the first at once, because a user is waiting. The client sends ten requests at a time.
 */
async function repositoriesOf(client: Client, installation: number): Promise<readonly number[]> {
  const page = async (number: number) =>
    (
      await client.rest.apps.listInstallationReposForAuthenticatedUser({
        installation_id: installation,
        per_page: perPage,
        page: number,
      })
    ).data;
  const first = await page(1);
  const more = Math.ceil(first.total_count / perPage) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ repositories }) => repositories.map(({ id }) => id));
}
