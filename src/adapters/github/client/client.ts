import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";
import { oneLine } from "./refusal.ts";

/** Where the client says what it does. Lines hold no token and no headers. */
export interface GitHubLog {
  debug(line: string): void;
  warn(line: string): void;
}

/** An account that writes, as comments name their author. */
export interface Identity {
  readonly login: string;
  readonly type: "User" | "Bot";
}

export interface GitHubOptions {
  readonly token: string;
  /** `GITHUB_API_URL`: `https://api.github.com` or an Enterprise Server's `…/api/v3`. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly log: GitHubLog;
  /** A `fetch` that knows the proxy (see `proxyFetch`); the built-in one when absent. */
  readonly fetch?: typeof fetch;
  /** Milliseconds one attempt may take. */
  readonly timeout?: number;
  /** Off in tests that count requests: writes spaced, limits and outages waited for. */
  readonly patience?: Patience | "none";
  /** The account that writes with the token, where the caller can say it. GitHub is asked otherwise. */
  readonly identity?: () => Promise<Identity>;
}

/** Time limits for waiting for GitHub. Units: seconds, as GitHub counts them. */
export interface Patience {
  /** A limit that ends later than this is not waited for. */
  readonly longestWait: number;
  /** Milliseconds to a second: shortened by the test that proves the waiting. */
  readonly second: number;
}

const usualPatience: Patience = { longestWait: 60, second: 1000 };

export type Client = InstanceType<typeof Octokit>;

const Patient = Octokit.plugin(retry, throttling);

/** An Octokit that waits out short limits, retries reads, and writes no token to any log. */
export function createClient(options: GitHubOptions): Client {
  const { log, patience = usualPatience } = options;
  const waits = (kind: string) => (after: number, _request: object, _client: unknown, count: number) => {
    const wanted = patience !== "none" && after <= patience.longestWait && count < 2;
    log.warn(`GitHub's ${kind} limit was reached; ${wanted ? "waiting" : "not waiting"} ${String(after)} s`);
    return wanted;
  };
  return new Patient({
    auth: options.token,
    baseUrl: options.apiUrl.replace(/\/+$/, ""),
    userAgent: options.userAgent,
    request: { fetch: boundedFetch(options.fetch ?? fetch, options.timeout ?? 30_000) },
    // The request log hands whole request objects to `debug`, authorization included: dropped.
    log: {
      debug() {},
      info: (line: string) => {
        log.debug(oneLine(line));
      },
      warn: (line: string) => {
        log.warn(oneLine(line));
      },
      error: (line: string) => {
        log.debug(oneLine(line));
      },
    },
    retry: {
      enabled: patience !== "none",
      retries: 2,
      retryAfterBaseValue: patience === "none" ? 0 : patience.second,
      doNotRetry: [400, 401, 403, 404, 409, 410, 413, 422, 429, 451],
    },
    throttle: {
      id: nextId(),
      enabled: patience !== "none",
      retryAfterBaseValue: patience === "none" ? 0 : patience.second,
      onRateLimit: waits("hourly"),
      onSecondaryRateLimit: waits("secondary"),
    },
  });
}

/** More than there are clients at any time. */
const ids = 256;
let made = 0;

/**
 * The plugin spaces writes across all clients of one id: one client's writes do not wait for another's. What it knows of
 * an id it keeps for minutes, so that a name of its own for each of a thousand jobs would fill the memory.
 */
function nextId(): string {
  made = (made + 1) % ids;
  return `client-${String(made)}`;
}

/** For what must not be done twice: the caller reads first, then decides. */
export const once = { request: { retries: 0 } } as const;

/** True where the request wants JSON and not a file's raw bytes. */
function wantsJson(init: RequestInit | undefined): boolean {
  const accept = new Headers(init?.headers).get("accept") ?? "";
  return /\bjson\b/.test(accept) && !/\braw\b/.test(accept);
}

/** Requests that start something again: GitHub answers 201 and says nothing. */
const silent = /\/(?:rerun|rerequest|rerun-failed-jobs|attempts)$/;

/** Returns true if a response must have a body: it should contain the requested or created object. */
function mustHold(status: number, method = "GET", url = ""): boolean {
  return (status === 200 || status === 201) && method !== "HEAD" && method !== "DELETE" && !silent.test(url);
}

/**
 * A `fetch` whose attempts end in time, each on its own clock so that a retry gets a new one, and whose
 * answers are whole. Octokit takes a body that broke off for an empty one, and an empty page for "no
 * comment of ours": here both are failures of the request.
 */
function boundedFetch(inner: typeof fetch, milliseconds: number): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, { ...init, signal: AbortSignal.timeout(milliseconds) });
    const { status, statusText, headers } = response;
    const bytes = await response.arrayBuffer();
    if (response.ok && wantsJson(init)) {
      if (bytes.byteLength > 0) parse(bytes);
      else if (mustHold(status, init?.method, response.url)) throw new Error("the answer is empty");
    }
    const whole = new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
    // Octokit makes the addresses of further pages from it; one that was made by hand has none.
    return Object.defineProperty(whole, "url", { value: response.url });
  };
}

function parse(bytes: ArrayBuffer): void {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new Error("the answer is not JSON: it may come from a proxy", { cause });
  }
}
