import { setTimeout as delay } from "node:timers/promises";
import { searchedBytes } from "../../core/limits.ts";
import type {
  HttpClient,
  HttpConversation,
  HttpLimits,
  HttpOutcome,
  HttpRequest,
} from "../../ports/http-client.ts";
import { attempt, type Attempted } from "./attempt.ts";
import { backoff, mayPass } from "./patience.ts";

/** Outside functions of the client; tests pass their own clock and sleep. */
export interface HttpClientOptions {
  readonly userAgent: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds on a clock that only moves forward. */
  readonly now?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Bytes of one answer. */
  readonly mostBytes?: number;
}

const attempts = 3;

/**
 * HTTP on Node's own fetch, which takes a proxy from the environment where `NODE_USE_ENV_PROXY` is set. Redirects,
 * limits and retries by hand: a token may not leave its origin, and one end holds for all tries and the body together.
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
    return attempt(request, Math.min(limits.attemptSeconds * 1000, left), world);
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
