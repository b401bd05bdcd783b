import type { HttpOutcome, HttpRequest } from "../../ports/http-client.ts";
import { failureOf } from "./failure.ts";
import { retryAfter } from "./patience.ts";

const redirects = 5;

export interface Attempted {
  readonly outcome: HttpOutcome;
  /** Milliseconds that the server asks to wait before another try; null where it does not say. */
  readonly retryAfter: number | null;
}

interface AttemptWorld {
  readonly fetch: typeof fetch;
  readonly userAgent: string;
  readonly mostBytes: number;
}

/** One request, with the redirects that stay on its origin; `milliseconds` for all of it, the last byte included. */
export async function attempt(
  request: HttpRequest,
  milliseconds: number,
  world: AttemptWorld,
): Promise<Attempted> {
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
      // Node's own following would carry the headers along; only the same origin may see them.
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

/** 301, 302 and 303 turn a POST into a GET, and the body would be lost. */
function mayFollow({ method }: HttpRequest, status: number, from: string, to: URL): boolean {
  return to.origin === new URL(from).origin && (method === "GET" || status === 307 || status === 308);
}

function withoutQuery({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** The whole body as text. Throws `BodyTooLarge` as soon as it holds more, counted unpacked, while it comes in. */
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
