import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Probot } from "probot";
import { frontPage } from "../../reports/overview/sign-in-page.ts";
import type { Logger } from "../server/log.ts";
import type { HeldJobs } from "../server/held-jobs.ts";
import type { Metrics } from "../server/metrics.ts";
import { html, type OverviewPages, type PageReply, styleAddress } from "../overview/overview-pages.ts";
import type { UsageEndpoint } from "../usage/usage-endpoint.ts";
import type { Bodies } from "./bodies.ts";
import { takeDelivery } from "./webhook.ts";

export interface Routes {
  readonly probot: Probot;
  readonly bodies: Bodies;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly webhookPath: string;
  readonly metricsToken: string | null;
  readonly held: Pick<HeldJobs, "lines">;
  /** Null if the overview is off. */
  readonly overview: Pick<OverviewPages, "reply"> | null;
  /** Null if the server stores no usage. */
  readonly usage: Pick<UsageEndpoint, "answer"> | null;
  /** Throws if the server is not ready. */
  readonly ready: () => Promise<void>;
}

/** Responds to one request. Never throws. No response contains the message of an error. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  routes: Routes,
): Promise<void> {
  let reply: PageReply;
  try {
    reply = await replyTo(request, routes);
  } catch (error) {
    if (!request.readableAborted) routes.log.error({ err: error }, "a request could not be answered");
    reply = { status: 500, text: "an error occurred; see the log" };
  }
  if (response.destroyed) return;
  const unread = !request.complete;
  response.writeHead(reply.status, {
    "content-type": reply.type ?? "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    // Closes the connection, because the unread rest of the body would be read as the next request.
    ...(unread ? { connection: "close" } : {}),
    ...headersOf(reply),
  });
  response.end(request.method === "HEAD" ? "" : `${reply.text.trimEnd()}\n`);
}

async function replyTo(request: IncomingMessage, routes: Routes): Promise<PageReply> {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  const reading = request.method === "GET" || request.method === "HEAD";
  if (path === routes.webhookPath)
    return request.method === "POST" ? deliver(request, routes) : notAllowed("POST");
  if (path === "/usage" && routes.usage !== null) return routes.usage.answer(request);
  if (path === "/")
    return reading
      ? html(200, frontPage(routes.overview === null ? null : styleAddress))
      : notAllowed("GET, HEAD");
  if (!["/healthz", "/readyz", "/metrics"].includes(path))
    return (await routes.overview?.reply(request)) ?? { status: 404, text: "not found" };
  if (!reading) return notAllowed("GET, HEAD");
  if (path === "/healthz") return { status: 200, text: `ok\n${routes.held.lines()}`.trimEnd() };
  if (path === "/readyz") return readiness(routes);
  return metricsFor(request, routes);
}

/** Copies the headers, because Node expects mutable lists. */
function headersOf({ headers = {} }: PageReply): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
  );
}

const notAllowed = (allow: string): PageReply => ({
  status: 405,
  text: "method not allowed",
  headers: { allow },
});

async function deliver(request: IncomingMessage, routes: Routes): Promise<PageReply> {
  const { metrics } = routes;
  const delivery = await takeDelivery(request, routes);
  metrics.delivered(delivery.event, delivery.outcome);
  return delivery.outcome === "accepted"
    ? { status: 202, text: "accepted" }
    : { status: delivery.status, text: delivery.why };
}

async function readiness({ ready, log }: Routes): Promise<PageReply> {
  try {
    await ready();
    return { status: 200, text: "ready" };
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return { status: 503, text: "not ready" };
  }
}

async function metricsFor(request: IncomingMessage, { metrics, metricsToken }: Routes): Promise<PageReply> {
  if (metricsToken !== null && !isBearer(request.headers.authorization ?? "", metricsToken))
    return { status: 401, text: "unauthorized", headers: { "www-authenticate": "Bearer" } };
  return { status: 200, text: await metrics.registry.metrics(), type: metrics.registry.contentType };
}

function isBearer(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}
