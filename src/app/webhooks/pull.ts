import type { Probot } from "probot";
import type { AppClient, Attempt } from "../server/app-client.ts";
import type { Logger } from "../server/log.ts";
import type { Metrics } from "../server/metrics.ts";
import { receive } from "./webhook.ts";

/** Milliseconds between two looks at GitHub's list: 720 of an App's 5,000 requests an hour. */
const pause = 5000;
/** The first look, in milliseconds: what was delivered while the server did not run. The queue knows what it had. */
const first = 3600_000;
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
  const { log } = pulling;
  const taken = new Set<number>();
  let since = Date.now() - first;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let said = false;
  const look = async (): Promise<void> => {
    try {
      const found: Attempt[] = [];
      for await (const attempt of pulling.client.attempts()) {
        if (attempt.at.getTime() < since) break;
        found.push(attempt);
      }
      for (const attempt of found.reverse()) {
        if (stopped) return;
        if (!taken.has(attempt.id)) await take(attempt, pulling);
        taken.add(attempt.id);
        since = Math.max(since, attempt.at.getTime() - overlap);
      }
      said = false;
    } catch (error) {
      if (!said) log.warn({ err: error }, "deliveries could not be read from GitHub; tried again every 5 s");
      said = true;
    }
    if (!stopped) timer = setTimeout(() => void look(), pause).unref();
  };
  void look();
  return () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
  };
}

/** Throws if it could not be queued: the next look takes it again. */
async function take(
  { id, delivery, status }: Attempt,
  { client, probot, metrics, log }: Pulling,
): Promise<void> {
  // It arrived at the webhook's address.
  if (status >= 200 && status < 300) return;
  const { event, payload } = await client.delivery(id);
  if (payload === null) return;
  const received = await receive({ id: delivery, event, payload }, { probot, log });
  metrics.delivered(received.event, received.outcome);
  if (received.outcome === "failed") throw new Error(received.why);
}
