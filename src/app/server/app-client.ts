import type { ProbotOctokit } from "probot";
import type { Client } from "../../adapters/github/client/client.ts";
import type { ListedRepository } from "../../ports/known-repositories.ts";

type Octokit = InstanceType<typeof ProbotOctokit>;

/** One attempt to deliver. */
export interface Attempt {
  /** GitHub's number of the attempt. */
  readonly id: number;
  /** The same for all attempts of one delivery. */
  readonly delivery: string;
  readonly at: Date;
  readonly status: number;
}

const minute = 60_000;

interface Token {
  readonly token: string;
  /** When it was asked for, and until when it is good, in milliseconds. */
  readonly since: number;
  readonly until: number;
}

export interface Installation {
  readonly id: number;
  readonly suspended: boolean;
}

/** Requests to GitHub as the App, and not as one of its installations. */
export class AppClient {
  private readonly octokit: Octokit;
  private readonly clientFor: (token: string) => Client;
  private readonly now: () => number;
  private readonly tokens = new Map<number, Token>();
  private readonly asked = new Map<number, Promise<Token>>();

  /** `clientFor` gives one that acts with an installation's token. */
  constructor(octokit: Octokit, clientFor: (token: string) => Client, now: () => number = Date.now) {
    this.octokit = octokit;
    this.clientFor = clientFor;
    this.now = now;
  }

  /** Good for ten minutes at least. Throws where the installation is gone. */
  async token(installation: number): Promise<string> {
    const known = this.tokens.get(installation);
    if (known !== undefined && known.until - this.now() > 10 * minute) return known.token;
    return this.fresh(installation);
  }

  /**
   * Throws where the installation is gone by now, whatever token there is. GitHub is asked once a minute at most: a
   * thousand jobs that find nothing would use up what the App may ask, and answers would wait for it.
   */
  async reach(installation: number): Promise<void> {
    const known = this.tokens.get(installation);
    if (known === undefined || this.now() - known.since >= minute) await this.fresh(installation);
  }

  /** Who asks while the question is under way gets its answer. */
  private async fresh(installation: number): Promise<string> {
    const asked = this.asked.get(installation) ?? this.ask(installation);
    this.asked.set(installation, asked);
    try {
      return (await asked).token;
    } finally {
      this.asked.delete(installation);
    }
  }

  private async ask(installation: number): Promise<Token> {
    this.tokens.delete(installation);
    const since = this.now();
    const { data } = await this.octokit.rest.apps.createInstallationAccessToken({
      installation_id: installation,
    });
    const token = { token: data.token, since, until: Date.parse(data.expires_at) };
    this.tokens.set(installation, token);
    return token;
  }

  async *installations(): AsyncGenerator<Installation> {
    const pages = this.octokit.paginate.iterator(this.octokit.rest.apps.listInstallations, { per_page: 100 });
    for await (const { data } of pages)
      for (const each of data) yield { id: each.id, suspended: (each.suspended_at ?? null) !== null };
  }

  /** Oldest first, so that the same ones come together every time. Archived ones take no writes. */
  async repositories(installation: number): Promise<readonly ListedRepository[]> {
    const client = this.clientFor(await this.token(installation));
    const listed: ListedRepository[] = [];
    const pages = client.paginate.iterator(client.rest.apps.listReposAccessibleToInstallation, {
      per_page: 100,
    });
    for await (const { data } of pages)
      for (const { id, owner, name, default_branch: defaultBranch, archived, disabled, ...rest } of data)
        if (!archived && !disabled)
          listed.push({ id, owner: owner.login, repo: name, defaultBranch, pushedAt: rest.pushed_at });
    return listed.sort((a, b) => a.id - b.id);
  }

  /** Newest first. */
  async *attempts(): AsyncGenerator<Attempt> {
    const pages = this.octokit.paginate.iterator(this.octokit.rest.apps.listWebhookDeliveries, {
      per_page: 100,
    });
    for await (const { data } of pages)
      for (const each of data)
        yield {
          id: each.id,
          delivery: each.guid,
          at: new Date(each.delivered_at),
          status: each.status_code,
        };
  }

  async redeliver(attempt: number): Promise<void> {
    await this.octokit.rest.apps.redeliverWebhookDelivery({ delivery_id: attempt });
  }
}

/** True where GitHub says that there is no such installation, or that it is suspended. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Error) || !("status" in error)) return false;
  if (error.status === 404 || error.status === 410) return true;
  return error.status === 403 && /suspended/i.test(error.message);
}
