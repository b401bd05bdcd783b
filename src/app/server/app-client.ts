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

/** Levels by the name of the permission: `read`, `write` or `admin`. */
export type Permissions = Readonly<Record<string, string>>;

interface Token {
  readonly token: string;
  /** The time of the request, and the end of its validity, in milliseconds. */
  readonly since: number;
  readonly until: number;
  readonly granted: Permissions;
}

export interface Installation {
  readonly id: number;
  readonly suspended: boolean;
}

/** Requests to GitHub as the App, and not as one of its installations. */
export class AppClient {
  private readonly octokit: Octokit;
  private readonly clientFor: (token: string, installation: number) => Client;
  private readonly now: () => number;
  private readonly tokens = new Map<number, Token>();
  private readonly asked = new Map<number, Promise<Token>>();
  /** When the token was replaced because GitHub refused it, in milliseconds. */
  private readonly renewals = new Map<number, number>();

  /** `clientFor` gives one that acts with an installation's token. */
  constructor(
    octokit: Octokit,
    clientFor: (token: string, installation: number) => Client,
    now: () => number = Date.now,
  ) {
    this.octokit = octokit;
    this.clientFor = clientFor;
    this.now = now;
  }

  /** Good for ten minutes at least. Throws where the installation was removed. */
  async token(installation: number): Promise<string> {
    const known = this.tokens.get(installation);
    if (known !== undefined && known.until - this.now() > 10 * minute) return known.token;
    return this.fresh(installation);
  }

  /**
   * Throws if the installation was removed, even with a valid token. GitHub is queried at most once a minute: a
   * thousand jobs that find nothing would otherwise use up the App's requests and delay answers.
   */
  async reach(installation: number): Promise<void> {
    const known = this.tokens.get(installation);
    if (known === undefined || this.now() - known.since >= minute) await this.fresh(installation);
  }

  /** A `fetch` for requests of an installation. */
  renewing(installation: number, inner: typeof fetch): typeof fetch {
    return renewingFetch(inner, (refused) => this.renewed(installation, refused));
  }

  /** The token that takes the place of a refused one; null where it was replaced for that within the last minute. */
  async renewed(installation: number, refused: string): Promise<string | null> {
    const pending = this.asked.get(installation);
    const known = pending === undefined ? this.tokens.get(installation) : await pending;
    if (known !== undefined && known.token !== refused) return known.token;
    if (this.now() - (this.renewals.get(installation) ?? -minute) < minute) return null;
    this.renewals.set(installation, this.now());
    return this.fresh(installation);
  }

  /** Callers share a request that is in progress. */
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

  /** Returns the number of installations that do not grant one of these, according to their tokens. */
  lacking(wanted: Permissions): number {
    return [...this.tokens.values()].filter(({ granted }) => missing(granted, wanted).length > 0).length;
  }

  async *installations(): AsyncGenerator<Installation> {
    const pages = this.octokit.paginate.iterator(this.octokit.rest.apps.listInstallations, { per_page: 100 });
    for await (const { data } of pages)
      for (const each of data) yield { id: each.id, suspended: (each.suspended_at ?? null) !== null };
  }

  /** Oldest first, so that the same ones come together every time. Archived ones take no writes. */
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

  /** A delivery and its payload, which is null if GitHub does not have it any more. */
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
 * A `fetch` that sends a request once more with a new token where GitHub refuses its token with 401. A 401 says that
 * nothing was done. `renewed` returns the token that replaces a refused one.
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

/** The permissions, as `checks: write`, that are not granted. */
export function missing(granted: Permissions, wanted: Permissions): readonly string[] {
  return Object.entries(wanted)
    .filter(([name, level]) => granted[name] !== level && !["write", "admin"].includes(granted[name] ?? ""))
    .map(([name, level]) => `${name}: ${level}`);
}

/** True if GitHub answers that the installation does not exist or is suspended. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Error) || !("status" in error)) return false;
  if (error.status === 404 || error.status === 410) return true;
  return error.status === 403 && /suspended/i.test(error.message);
}
