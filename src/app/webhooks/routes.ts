import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Probot } from "probot";
import type { Logger } from "../server/log.ts";
import type { Metrics } from "../server/metrics.ts";
import type { Bodies } from "./bodies.ts";
import { takeDelivery } from "./webhook.ts";

export interface Routes {
  readonly probot: Probot;
  readonly bodies: Bodies;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly webhookPath: string;
  readonly metricsToken: string | null;
  /** Throws where the server is not ready. */
  readonly ready: () => Promise<void>;
}

interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers one request. Never throws; no answer holds an error's own words. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  routes: Routes,
): Promise<void> {
  let reply: HttpReply;
  try {
    reply = await replyTo(request, routes);
  } catch (error) {
    if (!request.readableAborted) routes.log.error({ err: error }, "a request could not be answered");
    reply = { status: 500, text: "something failed; the log says what" };
  }
  if (response.destroyed) return;
  const unread = !request.complete;
  response.writeHead(reply.status, {
    "content-type": reply.type ?? "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    // What was not read of a request would be taken for the next one.
    ...(unread ? { connection: "close" } : {}),
    ...reply.headers,
  });
  response.end(request.method === "HEAD" ? "" : `${reply.text.trimEnd()}\n`);
}

async function replyTo(request: IncomingMessage, routes: Routes): Promise<HttpReply> {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  const reading = request.method === "GET" || request.method === "HEAD";
  if (path === routes.webhookPath)
    return request.method === "POST" ? deliver(request, routes) : notAllowed("POST");
  if (!["/healthz", "/readyz", "/metrics"].includes(path)) return { status: 404, text: "not found" };
  if (!reading) return notAllowed("GET, HEAD");
  if (path === "/healthz") return { status: 200, text: "ok" };
  if (path === "/readyz") return readiness(routes);
  return metricsFor(request, routes);
}

const notAllowed = (allow: string): HttpReply => ({
  status: 405,
  text: "method not allowed",
  headers: { allow },
});

async function deliver(request: IncomingMessage, routes: Routes): Promise<HttpReply> {
  const { metrics } = routes;
  const delivery = await takeDelivery(request, routes);
  metrics.delivered(delivery.event, delivery.outcome);
  return delivery.outcome === "accepted"
    ? { status: 202, text: "accepted" }
    : { status: delivery.status, text: delivery.why };
}

async function readiness({ ready, log }: Routes): Promise<HttpReply> {
  try {
    await ready();
    return { status: 200, text: "ready" };
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return { status: 503, text: "not ready" };
  }
}

async function metricsFor(request: IncomingMessage, { metrics, metricsToken }: Routes): Promise<HttpReply> {
  if (metricsToken !== null && !isBearer(request.headers.authorization ?? "", metricsToken))
    return { status: 401, text: "unauthorized", headers: { "www-authenticate": "Bearer" } };
  return { status: 200, text: await metrics.registry.metrics(), type: metrics.registry.contentType };
}

function isBearer(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}
