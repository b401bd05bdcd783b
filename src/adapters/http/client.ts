import { setTimeout as delay } from "node:timers/promises";
import { searchedBytes } from "../../core/limits.ts";
import type {
  HttpClient,
  HttpConversation,
  HttpLimits,
  HttpOutcome,
  HttpRequest,
} from "../../ports/http-client.ts";
import { failureOf } from "./failure.ts";

const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** True if a retry may succeed. Timeouts are not retried, because every caller would run out of time. */
function mayPass(outcome: HttpOutcome): boolean {
  switch (outcome.outcome) {
    case "answered":
      return passing.has(outcome.status);
    case "redirected":
      return false;
    case "failed":
      return outcome.failure.kind === "unreachable" || outcome.failure.kind === "cut";
  }
}

/** Returns the milliseconds before the next attempt: 200, 400, … Half of it is random, so that runs spread out. */
function backoff(tries: number, chance: number): number {
  return 200 * 2 ** (tries - 1) * (0.5 + chance);
}

/** Returns the milliseconds of `Retry-After` (RFC 9110 §10.2.3); null if it is missing or invalid. */
function retryAfter(header: string | null, epochMilliseconds: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - epochMilliseconds);
}

const redirects = 5;

interface Attempted {
  readonly outcome: HttpOutcome;
  /** The milliseconds to wait according to the server; null if it does not say. */
  readonly retryAfter: number | null;
}

interface AttemptWorld {
  readonly fetch: typeof fetch;
  readonly userAgent: string;
  readonly mostBytes: number;
}

/** Sends one request and follows redirects within its origin. `milliseconds` limits the whole attempt. */
async function attempt(request: HttpRequest, milliseconds: number, world: AttemptWorld): Promise<Attempted> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return await follow(request, signal, world);
  } catch (error) {
    const kind =
      error instanceof BodyTooLarge ? { kind: "too-large" as const, bytes: world.mostBytes } : null;
    const failure = kind ?? failureOf(error, signal.aborted, milliseconds / 1000);
    return { outcome: { outcome: "failed", failure }, retryAfter: null };
  }
}

async function follow(request: HttpRequest, signal: AbortSignal, world: AttemptWorld): Promise<Attempted> {
  const headers = { accept: "application/json", "user-agent": world.userAgent, ...request.headers };
  let url = request.url;
  for (let hops = 0; ; hops += 1) {
    const response = await world.fetch(url, {
      method: request.method,
      headers,
      body: request.body,
      // Node's redirects would forward the headers, which only the same origin may see.
      redirect: "manual",
      signal,
    });
    const { status } = response;
    const target = targetOf(response, url);
    if (target === null) {
      const text = await readBody(response, world.mostBytes);
      const wait = retryAfter(response.headers.get("retry-after"), Date.now());
      return { outcome: { outcome: "answered", status, text }, retryAfter: wait };
    }
    await response.body?.cancel();
    if (hops === redirects || !mayFollow(request, status, url, target))
      return { outcome: { outcome: "redirected", status, to: withoutQuery(target) }, retryAfter: null };
    url = target.href;
  }
}

function targetOf({ status, headers }: Response, from: string): URL | null {
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, from)) return null;
  return new URL(location, from);
}

/** 301, 302 and 303 change a POST to a GET, which would drop the body. */
function mayFollow({ method }: HttpRequest, status: number, from: string, to: URL): boolean {
  return to.origin === new URL(from).origin && (method === "GET" || status === 307 || status === 308);
}

function withoutQuery({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** Returns the whole body as text. Throws `BodyTooLarge` as soon as the decompressed body is too large. */
async function readBody(response: Response, mostBytes: number): Promise<string> {
  if (response.body === null) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (size > mostBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts, size).toString("utf8");
}

/** The external functions of the client. Tests pass their own clock and sleep. */
export interface HttpClientOptions {
  readonly userAgent: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Maximum bytes of one response. */
  readonly mostBytes?: number;
}

const attempts = 3;

/**
 * HTTP with Node's own fetch, which uses a proxy from the environment if `NODE_USE_ENV_PROXY` is set. Redirects, limits
 * and retries are implemented here, because a token must not leave its origin and one deadline applies to all attempts
 * including the body.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const world: Required<HttpClientOptions> = {
    fetch,
    now: () => performance.now(),
    sleep: delay,
    random: Math.random,
    mostBytes: searchedBytes,
    ...options,
  };
  return { open: (limits) => openConversation(limits, world) };
}

function openConversation(limits: HttpLimits, world: Required<HttpClientOptions>): HttpConversation {
  const end = world.now() + limits.totalSeconds * 1000;
  const tryOnce = (request: HttpRequest): Promise<Attempted> => {
    const left = Math.max(1, end - world.now());
    // AbortSignal only accepts whole milliseconds.
    return attempt(request, Math.ceil(Math.min(limits.attemptSeconds * 1000, left)), world);
  };
  return {
    async send(request): Promise<HttpOutcome> {
      for (let tries = 1; ; tries += 1) {
        if (world.now() >= end) return outOfTime(limits);
        const { outcome, retryAfter } = await tryOnce(request);
        if (tries === attempts || !mayPass(outcome)) return outcome;
        const wait = retryAfter ?? backoff(tries, world.random());
        // The server may request a longer pause than the remaining time.
        if (wait > patience || world.now() + wait >= end) return outcome;
        await world.sleep(wait);
      }
    },
  };
}

const patience = 10_000;

function outOfTime({ totalSeconds }: HttpLimits): HttpOutcome {
  return { outcome: "failed", failure: { kind: "late", seconds: totalSeconds } };
}
