import type { ProbotOctokit } from "probot";
import type { Client } from "../../adapters/github/client/client.ts";
import type { ListedRepository } from "../../ports/known-repositories.ts";

type Octokit = InstanceType<typeof ProbotOctokit>;

/** An attempt to deliver a webhook. */
export interface Attempt {
  /** GitHub's id of the attempt. */
  readonly id: number;
  /** Id of the delivery, which all its attempts share. */
  readonly delivery: string;
  readonly at: Date;
  readonly status: number;
}

const minute = 60_000;

/** Levels by the name of the permission: `read`, `write` or `admin`. */
export type Permissions = Readonly<Record<string, string>>;

interface Token {
  readonly token: string;
  /** Time of the request and of expiry, in milliseconds. */
  readonly since: number;
  readonly until: number;
  readonly granted: Permissions;
}

export interface Installation {
  readonly id: number;
  readonly suspended: boolean;
}

/** Sends requests to GitHub as the App instead of as an installation. */
export class AppClient {
  private readonly octokit: Octokit;
  private readonly clientFor: (token: string, installation: number) => Client;
  private readonly now: () => number;
  private readonly tokens = new Map<number, Token>();
  private readonly asked = new Map<number, Promise<Token>>();
  /** Times at which tokens were replaced because GitHub refused them, in milliseconds. */
  private readonly renewals = new Map<number, number>();

  /** `clientFor` returns a client that uses an installation's token. */
  constructor(
    octokit: Octokit,
    clientFor: (token: string, installation: number) => Client,
    now: () => number = Date.now,
  ) {
    this.octokit = octokit;
    this.clientFor = clientFor;
    this.now = now;
  }

  /** Returns a token that is valid for at least ten minutes. Throws if the installation was removed. */
  async token(installation: number): Promise<string> {
    const known = this.tokens.get(installation);
    if (known !== undefined && known.until - this.now() > 10 * minute) return known.token;
    return this.fresh(installation);
  }

  /**
   * Throws if the installation was removed, even if a token is still valid. GitHub is queried at most once a
   * minute. Otherwise a thousand jobs of a removed installation would use up the App's requests and delay answers.
   */
  async reach(installation: number): Promise<void> {
    const known = this.tokens.get(installation);
    if (known === undefined || this.now() - known.since >= minute) await this.fresh(installation);
  }

  /** Returns a `fetch` for requests of an installation. */
  renewing(installation: number, inner: typeof fetch): typeof fetch {
    return renewingFetch(inner, (refused) => this.renewed(installation, refused));
  }

  /** Returns a new token in place of a refused one. Null if the token was replaced less than a minute ago. */
  async renewed(installation: number, refused: string): Promise<string | null> {
    const pending = this.asked.get(installation);
    const known = pending === undefined ? this.tokens.get(installation) : await pending;
    if (known !== undefined && known.token !== refused) return known.token;
    if (this.now() - (this.renewals.get(installation) ?? -minute) < minute) return null;
    this.renewals.set(installation, this.now());
    return this.fresh(installation);
  }

  /** Shares a request that is in progress. */
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
    const token = {
      token: data.token,
      since,
      until: Date.parse(data.expires_at),
      granted: data.permissions ?? {},
    };
    this.tokens.set(installation, token);
    return token;
  }

  /** Returns the number of installations whose tokens lack one of these permissions. */
  lacking(wanted: Permissions): number {
    return [...this.tokens.values()].filter(({ granted }) => missing(granted, wanted).length > 0).length;
  }

  async *installations(): AsyncGenerator<Installation> {
    const pages = this.octokit.paginate.iterator(this.octokit.rest.apps.listInstallations, { per_page: 100 });
    for await (const { data } of pages)
      for (const each of data) yield { id: each.id, suspended: (each.suspended_at ?? null) !== null };
  }

  /**
   * Lists the oldest repositories first, so that each job has the same repositories every time. Archived
   * repositories are left out, because they are read-only.
   */
  async repositories(installation: number): Promise<readonly ListedRepository[]> {
    const client = this.clientFor(await this.token(installation), installation);
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

  /** Lists the newest attempts first. */
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

  /** Returns a delivery. Its payload is null if GitHub no longer has it. */
  async delivery(
    attempt: number,
  ): Promise<{ readonly id: string; readonly event: string; readonly payload: object | null }> {
    const { data } = await this.octokit.rest.apps.getWebhookDelivery({ delivery_id: attempt });
    return { id: data.guid, event: data.event, payload: data.request.payload };
  }

  async redeliver(attempt: number): Promise<void> {
    await this.octokit.rest.apps.redeliverWebhookDelivery({ delivery_id: attempt });
  }
}

/**
 * Returns a `fetch` that repeats a request with a new token if GitHub refuses the old one with 401. A 401 means
 * that nothing was done. `renewed` returns the new token.
 */
export function renewingFetch(
  inner: typeof fetch,
  renewed: (refused: string) => Promise<string | null>,
): typeof fetch {
  return async (input, init) => {
    const answer = await inner(input, init);
    const headers = new Headers(init?.headers);
    const used = /^token (.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
    if (answer.status !== 401 || used === undefined) return answer;
    const token = await renewed(used).catch(() => null);
    if (token === null) return answer;
    await answer.body?.cancel();
    headers.set("authorization", `token ${token}`);
    return inner(input, { ...init, headers });
  };
}

/** Returns the permissions that are not granted, as `checks: write`. */
export function missing(granted: Permissions, wanted: Permissions): readonly string[] {
  return Object.entries(wanted)
    .filter(([name, level]) => granted[name] !== level && !["write", "admin"].includes(granted[name] ?? ""))
    .map(([name, level]) => `${name}: ${level}`);
}

/** Returns true if GitHub responded that the installation does not exist or is suspended. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Error) || !("status" in error)) return false;
  if (error.status === 404 || error.status === 410) return true;
  return error.status === 403 && /suspended/i.test(error.message);
}
