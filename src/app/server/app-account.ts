import type { ProbotOctokit } from "probot";
import type { Logger } from "./log.ts";
import { missing, type Permissions } from "./app-client.ts";
import type { Identity } from "../../adapters/github/client/client.ts";
import { NobodyNamed } from "../../adapters/github/client/identity.ts";
import { oneLine, statusOf } from "../../adapters/github/client/refusal.ts";

type Octokit = Pick<InstanceType<typeof ProbotOctokit>, "rest">;

/** Milliseconds. A renamed App writes under its new name after this time. */
const fresh = 600_000;
const longestAnswer = 10_000;
const untilNextQuestion = 30_000;

/** The App as described by GitHub. */
export interface AppDescription {
  /** The account that writes issues and comments: `slug[bot]`. */
  readonly identity: Identity;
  /** Requested permissions: levels by name. */
  readonly permissions: Permissions;
}

/** Requests the App's identity from GitHub. Caches responses, but not failures. */
export class AppAccount {
  readonly #octokit: Octokit;
  readonly #now: () => number;
  #known: { readonly description: AppDescription; readonly until: number } | null = null;
  #asked: Promise<AppDescription> | null = null;
  #trouble: string | null = null;

  constructor(octokit: Octokit, now: () => number = Date.now) {
    this.#octokit = octokit;
    this.#now = now;
  }

  /** Why GitHub's last response did not describe the App, in one line. Null if it did. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /**
   * Throws if GitHub does not return the App's account: with a wrong account, all issues would be written a second
   * time.
   */
  async identity(): Promise<Identity> {
    return (await this.description()).identity;
  }

  /** GitHub's last response. Null if GitHub has not described the App yet. */
  get lastDescription(): AppDescription | null {
    return this.#known?.description ?? null;
  }

  async description(): Promise<AppDescription> {
    if (this.#known !== null && this.#known.until > this.#now()) return this.#known.description;
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  async #ask(): Promise<AppDescription> {
    try {
      const request = { retries: 0, signal: AbortSignal.timeout(longestAnswer) };
      const { data } = await this.#octokit.rest.apps.getAuthenticated({ request });
      const description = describedBy(data);
      this.#known = { description, until: this.#now() + fresh };
      this.#trouble = null;
      return description;
    } catch (error) {
      this.#trouble = troubleOf(error);
      throw new NobodyNamed(this.#trouble, { cause: error });
    }
  }
}

class NoApp extends Error {
  override readonly name = "NoApp";
}

/** An address that is not GitHub's API may respond with 200 and a page. */
function describedBy(data: unknown): AppDescription {
  const { slug, permissions = {} } = (data ?? {}) as { slug?: unknown; permissions?: object };
  if (typeof slug !== "string" || !/^[\w-]{1,100}$/.test(slug))
    throw new NoApp(
      "GITHUB_API_URL is not the address of the GitHub API: the response to GET /app does not describe an App",
    );
  return {
    identity: { login: `${slug}[bot]`, type: "Bot" },
    permissions: permissions as Permissions,
  };
}

function troubleOf(error: unknown): string {
  if (error instanceof NoApp) return error.message;
  const status = statusOf(error);
  const said = error instanceof Error ? oneLine(error.message) : "no reason given";
  if (status === null) return `GitHub did not respond to GET /app (${said}): check GITHUB_API_URL`;
  const advice =
    status === 401 || status === 404 ? ": APP_ID and PRIVATE_KEY must belong to the same App" : "";
  return `GitHub responded to GET /app with ${String(status)} (${said})${advice}`;
}

/** Returns one line about permissions that the App does not request. Empty if it requests all. */
export function unrequested({ permissions }: AppDescription, wanted: Permissions): string {
  const lacks = missing(permissions, wanted);
  return lacks.length === 0 ? "" : `the App does not request ${lacks.join(", ")}: no change is judged`;
}

/**
 * Logs the App's identity and the permissions that it does not request. If GitHub does not return the identity,
 * logs why and repeats the request until it succeeds. Returns a function that stops this.
 */
export function introduce(account: AppAccount, wanted: Permissions, log: Logger): () => void {
  let timer: NodeJS.Timeout | null = null;
  let said: string | null = null;
  let ended = false;
  const ask = async (): Promise<void> => {
    const found = await account.description().catch(() => null);
    if (ended) return;
    if (found === null) {
      const { trouble } = account;
      if (trouble !== said)
        log.error({}, `not ready for GitHub: ${trouble ?? ""}. No jobs can run until this is fixed`);
      said = trouble;
      timer = setTimeout(() => void ask(), untilNextQuestion).unref();
      return;
    }
    log.info({ app: found.identity.login }, `ready as ${found.identity.login}`);
    const lacks = unrequested(found, wanted);
    if (lacks !== "") log.error({}, lacks);
  };
  void ask();
  return () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
  };
}
