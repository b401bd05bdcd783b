import type { IncomingMessage } from "node:http";
import type { Probot } from "probot";
import type { Logger } from "../server/log.ts";
import type { Bodies } from "./bodies.ts";
import { judgePayload } from "./payloads.ts";

export type Delivery =
  | { readonly outcome: "accepted"; readonly event: string }
  | {
      readonly outcome: "refused";
      readonly event: string;
      readonly status: 400 | 401 | 413 | 503;
      readonly why: string;
    }
  /** GitHub records the delivery as failed, and the server requests it again later. */
  | { readonly outcome: "failed"; readonly event: string; readonly status: 503; readonly why: string };

/**
 * Verifies a delivery and passes it to Probot's handlers, which only queue it. Probot's own middleware would put
 * the message of an error into its response, and would log the whole payload of a delivery with a wrong signature.
 */
export async function takeDelivery(
  request: IncomingMessage,
  { probot, bodies, log }: { readonly probot: Probot; readonly bodies: Bodies; readonly log: Logger },
): Promise<Delivery> {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === "string" ? value : "";
  };
  const event = header("x-github-event");
  const id = header("x-github-delivery");
  const signature = header("x-hub-signature-256");
  const refused = (status: 400 | 401 | 413 | 503, why: string): Delivery => refusal(log, id, status, why);
  if (!/^[a-z][a-z_]{0,63}$/.test(event) || !/^[\w-]{1,64}$/.test(id))
    return refused(400, "x-github-event or x-github-delivery is missing");
  if (!/^sha256=[0-9a-f]{64}$/.test(signature)) return refused(401, "x-hub-signature-256 is missing");
  const length = request.headers["content-length"];
  const body = await bodies.read(request as AsyncIterable<Uint8Array>, {
    length: length === undefined ? null : Number(length),
    signature,
  });
  switch (body.outcome) {
    case "too-large":
      return refused(413, "the payload is larger than 25 MB");
    case "busy":
      return refused(503, "too many large payloads at once; send it again");
    case "not-signed":
      return refused(401, "invalid signature");
    case "read":
  }
  const payload = parsed(body.text);
  return payload === null
    ? refused(400, "the payload is not a JSON object")
    : receive({ id, event, payload }, { probot, log });
}

/** Passes a verified delivery to Probot's handlers. */
export async function receive(
  { id, event, payload }: { readonly id: string; readonly event: string; readonly payload: object },
  { probot, log }: { readonly probot: Probot; readonly log: Logger },
): Promise<Delivery> {
  const judged = judgePayload(event, payload);
  if (judged.outcome === "faulty")
    return refusal(log, id, 400, `the payload is not a valid GitHub event: ${judged.why}`);
  if (judged.outcome === "ignored") return { outcome: "accepted", event };
  try {
    // Probot's types list every event. Events without a handler are ignored.
    await probot.receive({ id, name: event, payload } as Parameters<Probot["receive"]>[0]);
    return { outcome: "accepted", event };
  } catch (error) {
    log.error({ err: rootOf(error), delivery: id, event }, "a delivery could not be queued");
    return { outcome: "failed", event, status: 503, why: "the delivery could not be queued; send it again" };
  }
}

function refusal(log: Logger, id: string, status: 400 | 401 | 413 | 503, why: string): Delivery {
  log.warn({ delivery: id.slice(0, 64), status }, `a delivery was refused: ${why}`);
  return { outcome: "refused", event: "unknown", status, why };
}

function parsed(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns the first error inside an `AggregateError`, without the event that Probot attaches. */
const rootOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error);
