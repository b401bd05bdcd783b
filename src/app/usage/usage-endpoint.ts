import type { IncomingMessage } from "node:http";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { UsageLedger } from "../../ports/usage-ledger.ts";
import { readBatch } from "./read-batch.ts";
import type { UsageTokens } from "../../ports/usage-tokens.ts";
import { grantOf, idOfToken, type UsageGrant, type UsageRight } from "./usage-token.ts";
import { usagePage } from "./usage-page.ts";

/** Bytes. */
const largestBatch = 1024 * 1024;
/** Milliseconds in which a body must arrive. */
const longestBody = 10_000;
/**
 * Number of bodies that are read at once; other senders must retry. A slow token, or an installation with many
 * tokens, leaves room for all others.
 */
const mostBodies = { token: 8, installation: 16, all: 64 } as const;

interface UsageReply {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface UsageEndpointParts {
  readonly ledger: UsageLedger;
  readonly tokens: UsageTokens;
  readonly secret: string;
  readonly retentionDays: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * `POST /usage` stores usage from services. `GET /usage?window=P35D&cursor=` returns it in the format of the usage
 * file.
 */
export class UsageEndpoint {
  readonly #parts: UsageEndpointParts;
  /** Number of bodies that are being read, by the names in `placesOf`. */
  readonly #reading = new Map<string, number>();
  #tidied: Day = "";

  constructor(parts: UsageEndpointParts) {
    this.#parts = parts;
  }

  async answer(request: IncomingMessage): Promise<UsageReply> {
    const right: UsageRight | null =
      request.method === "POST"
        ? "write"
        : request.method === "GET" || request.method === "HEAD"
          ? "read"
          : null;
    if (right === null)
      return { status: 405, text: "method not allowed", headers: { allow: "GET, HEAD, POST" } };
    const token = /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const grant = grantOf(token, this.#parts.secret);
    if (grant === null) return unauthorized("unauthorized");
    if (!(await this.#parts.tokens.admit({ ...grant, id: idOfToken(token) }, this.#today())))
      return unauthorized("this token was revoked; ask the server's operator for another one");
    if (grant.right !== right) return { status: 403, text: `this token may only ${grant.right}` };
    await this.#tidy();
    return right === "write" ? this.#take(request, grant, idOfToken(token)) : this.#give(request, grant);
  }

  async #take(request: IncomingMessage, grant: UsageGrant, token: string): Promise<UsageReply> {
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > largestBatch) return tooLarge;
    const places = placesOf(grant, token);
    for (const { name, most } of places)
      if ((this.#reading.get(name) ?? 0) >= most)
        return { status: 503, text: "busy", headers: { "retry-after": "5" } };
    this.#count(places, 1);
    const body = await bodyInTime(request).finally(() => {
      this.#count(places, -1);
    });
    if (body === "too-large") return tooLarge;
    if (body === "late") return { status: 408, text: "a batch must arrive within 10 seconds" };
    const { text } = body;
    const { ledger, retentionDays } = this.#parts;
    const today = this.#today();
    const read = readBatch(text, { today, retentionDays });
    if ("wrong" in read) return { status: 400, text: read.wrong };
    const outcome = await ledger.add(grant, read.batch, today);
    return outcome === "full"
      ? { status: 429, text: "the day's limit is reached", headers: { "retry-after": "3600" } }
      : { status: outcome === "added" ? 202 : 200, text: outcome };
  }

  #count(places: readonly Place[], by: 1 | -1): void {
    for (const { name } of places) {
      const left = (this.#reading.get(name) ?? 0) + by;
      if (left === 0) this.#reading.delete(name);
      else this.#reading.set(name, left);
    }
  }

  async #give(request: IncomingMessage, grant: UsageGrant): Promise<UsageReply> {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const asked = { window: searchParams.get("window") ?? "P35D", cursor: searchParams.get("cursor") ?? "" };
    const page = await usagePage(this.#parts.ledger, grant, asked, this.#parts.now());
    return page === null
      ? {
          status: 400,
          text: "`window` must be a duration such as P35D, and `cursor` must be the `next` of the previous page",
        }
      : { status: 200, text: JSON.stringify(page), type: "application/json" };
  }

  /** Deletes old data once a day. */
  async #tidy(): Promise<void> {
    const today = this.#today();
    if (this.#tidied === today) return;
    this.#tidied = today;
    await this.#parts.ledger.forgetBefore(addDays(today, -this.#parts.retentionDays));
  }

  #today(): Day {
    return new Date(this.#parts.now()).toISOString().slice(0, 10);
  }
}

function unauthorized(text: string): UsageReply {
  return { status: 401, text, headers: { "www-authenticate": "Bearer" } };
}

const tooLarge: UsageReply = { status: 413, text: "a batch may have at most 1 MB" };

interface Place {
  readonly name: string;
  readonly most: number;
}

function placesOf({ installation }: UsageGrant, token: string): readonly Place[] {
  return [
    { name: `token ${token}`, most: mostBodies.token },
    { name: `installation ${String(installation)}`, most: mostBodies.installation },
    { name: "all", most: mostBodies.all },
  ];
}

type ReadBody = { readonly text: string } | "too-large" | "late";

/** Reads a body, unless it takes too long. The server then closes the connection. */
async function bodyInTime(request: IncomingMessage): Promise<ReadBody> {
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(() => {
    late.resolve("late");
  }, longestBody);
  try {
    return await Promise.race([bodyOf(request), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function bodyOf(request: IncomingMessage): Promise<ReadBody> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > largestBatch) return "too-large";
    parts.push(part);
  }
  return { text: Buffer.concat(parts).toString("utf8") };
}
