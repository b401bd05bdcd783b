import type { IncomingMessage } from "node:http";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { UsageLedger } from "../../ports/usage-ledger.ts";
import { readBatch } from "./read-batch.ts";
import type { UsageTokens } from "../../ports/usage-tokens.ts";
import { grantOf, idOfToken, type UsageGrant, type UsageRight } from "./usage-token.ts";
import { usagePage } from "./usage-page.ts";

/** Bytes of one batch at most. */
const largestBatch = 1024 * 1024;
/** Bodies that are read at once: what comes beyond is asked to come again. */
const mostBodies = 32;

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

/** `POST /usage` takes what services saw; `GET /usage?window=P35D&cursor=` gives it in the usage file's form. */
export class UsageEndpoint {
  readonly #parts: UsageEndpointParts;
  #reading = 0;
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
    if (grant.right !== right) return { status: 403, text: `this token may ${grant.right} alone` };
    await this.#tidy();
    return right === "write" ? this.#take(request, grant) : this.#give(request, grant);
  }

  async #take(request: IncomingMessage, grant: UsageGrant): Promise<UsageReply> {
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > largestBatch) return tooLarge;
    if (this.#reading >= mostBodies) return { status: 503, text: "busy", headers: { "retry-after": "5" } };
    this.#reading += 1;
    let text: string | null;
    try {
      text = await bodyOf(request);
    } finally {
      this.#reading -= 1;
    }
    if (text === null) return tooLarge;
    const { ledger, retentionDays } = this.#parts;
    const today = this.#today();
    const read = readBatch(text, { today, retentionDays });
    if ("wrong" in read) return { status: 400, text: read.wrong };
    const outcome = await ledger.add(grant, read.batch, today);
    return outcome === "full"
      ? { status: 429, text: "enough for today", headers: { "retry-after": "3600" } }
      : { status: outcome === "added" ? 202 : 200, text: outcome };
  }

  async #give(request: IncomingMessage, grant: UsageGrant): Promise<UsageReply> {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const asked = { window: searchParams.get("window") ?? "P35D", cursor: searchParams.get("cursor") ?? "" };
    const page = await usagePage(this.#parts.ledger, grant, asked, this.#parts.now());
    return page === null
      ? { status: 400, text: "`window` takes a duration like P35D, `cursor` what `next` said" }
      : { status: 200, text: JSON.stringify(page), type: "application/json" };
  }

  /** Once a day what is too old goes. */
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

const tooLarge: UsageReply = { status: 413, text: "a batch has at most 1 MB" };

/** Null where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > largestBatch) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
