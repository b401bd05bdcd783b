import type { Probot } from "probot";
import type { AppClient, Attempt } from "../server/app-client.ts";
import type { Logger } from "../server/log.ts";
import type { Metrics } from "../server/metrics.ts";
import { receive } from "./webhook.ts";

/** Milliseconds between two looks at GitHub's list: 720 of an App's 5,000 requests an hour. */
const pause = 5000;
/** The first look, in milliseconds: the server may have been restarted. The queue recognises what it had. */
const hour = 3600_000;
/** An attempt may appear in the list after a later one. */
const overlap = 120_000;

export interface Pulling {
  readonly client: Pick<AppClient, "attempts" | "delivery">;
  readonly probot: Probot;
  readonly metrics: Pick<Metrics, "delivered">;
  readonly log: Logger;
}

/**
 * Reads deliveries from GitHub's list, for a server that GitHub cannot reach. They have no signature to verify: GitHub
 * returns them to the holder of the App's key. Returns a function that stops it.
 */
export function pullDeliveries(pulling: Pulling): () => void {
  const taken = new Set<number>();
  const stopped = new AbortController();
  let last = Date.now() - hour + overlap;
  let failing = false;
  const look = async (): Promise<void> => {
    const found: Attempt[] = [];
    try {
      for await (const attempt of pulling.client.attempts()) {
        if (attempt.at.getTime() < last - overlap) break;
        // The others arrived at the webhook's address.
        if (attempt.status < 200 || attempt.status >= 300) found.push(attempt);
      }
      for (const attempt of found.toReversed()) {
        if (stopped.signal.aborted) return;
        if (!taken.has(attempt.id)) await take(attempt, pulling);
        taken.add(attempt.id);
      }
      // GitHub's clock, not this one.
      last = found[0]?.at.getTime() ?? last;
      failing = false;
    } catch (error) {
      if (!failing)
        pulling.log.warn({ err: error }, "deliveries could not be read from GitHub; tried again every 5 s");
      failing = true;
    }
  };
  const repeat = async (): Promise<void> => {
    await look();
    if (!stopped.signal.aborted) timer = setTimeout(() => void repeat(), pause).unref();
  };
  let timer: NodeJS.Timeout | undefined;
  void repeat();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

/** Throws if it could not be queued: the next look takes it again. */
async function take({ id, delivery }: Attempt, { client, probot, metrics, log }: Pulling): Promise<void> {
  const { event, payload } = await client.delivery(id);
  if (payload === null) return;
  const received = await receive({ id: delivery, event, payload }, { probot, log });
  metrics.delivered(received.event, received.outcome);
  if (received.outcome === "failed") throw new Error(received.why);
}
