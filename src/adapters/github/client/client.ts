import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";
import { oneLine } from "./refusal.ts";

/** The log of the client. Lines contain neither tokens nor headers. */
export interface GitHubLog {
  debug(line: string): void;
  warn(line: string): void;
}

/** The account of a token, as in the author of comments. */
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
  /** A `fetch` with proxy support (see `proxyFetch`); the built-in one if absent. */
  readonly fetch?: typeof fetch;
  /** Milliseconds for one attempt. */
  readonly timeout?: number;
  /** `none` in tests that count requests: writes are not spaced, and limits and outages are not waited for. */
  readonly patience?: Patience | "none";
  /** The account of the token, if the caller knows it. Otherwise GitHub is asked. */
  readonly identity?: () => Promise<Identity>;
}

/** How long to wait for GitHub, in seconds. */
export interface Patience {
  /** Longer limits are not waited for. */
  readonly longestWait: number;
  /** The milliseconds of one second. Tests of waiting shorten it. */
  readonly second: number;
}

const usualPatience: Patience = { longestWait: 60, second: 1000 };

export type Client = InstanceType<typeof Octokit>;

const Patient = Octokit.plugin(retry, throttling);

/** Creates an Octokit that waits for short limits, retries reads and never logs a token. */
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
    // Octokit's request log passes whole request objects to `debug`, including authorization, so it is
    // dropped.
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

/** More than the number of simultaneous clients. */
const ids = 256;
let made = 0;

/**
 * The plugin spaces writes across all clients of one id, so each client has its own id. Ids are reused because the
 * plugin remembers each one for minutes, which would fill the memory.
 */
function nextId(): string {
  made = (made + 1) % ids;
  return `client-${String(made)}`;
}

/** Disables retries for requests that must not be repeated blindly. */
export const once = { request: { retries: 0 } } as const;

/** True if the request expects JSON and not the raw bytes of a file. */
function wantsJson(init: RequestInit | undefined): boolean {
  const accept = new Headers(init?.headers).get("accept") ?? "";
  return /\bjson\b/.test(accept) && !/\braw\b/.test(accept);
}

/** Requests that rerun something. GitHub answers 201 without a body. */
const silent = /\/(?:rerun|rerequest|rerun-failed-jobs|attempts)$/;

/** True if the response must have a body with the requested or created object. */
function mustHaveBody(status: number, method = "GET", url = ""): boolean {
  return (status === 200 || status === 201) && method !== "HEAD" && method !== "DELETE" && !silent.test(url);
}

/**
 * Adds a timeout to each attempt, and requires complete responses. Octokit treats a truncated body as empty, so an
 * issue would seem to have none of our comments. Here a truncated body makes the request fail.
 */
function boundedFetch(inner: typeof fetch, milliseconds: number): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, { ...init, signal: AbortSignal.timeout(milliseconds) });
    const { status, statusText, headers } = response;
    const bytes = await response.arrayBuffer();
    if (response.ok && wantsJson(init)) {
      if (bytes.byteLength > 0) parse(bytes);
      else if (mustHaveBody(status, init?.method, response.url)) throw new Error("the answer is empty");
    }
    const whole = new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
    // Octokit derives the URLs of further pages from it. A constructed response has none.
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
