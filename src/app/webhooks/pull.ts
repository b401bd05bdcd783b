import type { Probot } from "probot";
import type { AppClient } from "../server/app-client.ts";
import type { Logger } from "../server/log.ts";
import type { Metrics } from "../server/metrics.ts";
import { askRedelivery } from "./redelivery.ts";
import { receive } from "./webhook.ts";

/** Milliseconds between two requests for GitHub's list: 720 of an App's 5,000 requests per hour. */
const pause = 5000;
/** Milliseconds. An attempt may appear in the list after a later one. */
const overlap = 600_000;

export interface Pulling {
  readonly client: Pick<AppClient, "attempts" | "delivery">;
  readonly probot: Probot;
  readonly metrics: Pick<Metrics, "delivered">;
  readonly log: Logger;
}

/**
 * Reads failed deliveries from GitHub's list, for a server that GitHub cannot reach. They have no signature to
 * verify, because GitHub returns them only to the holder of the App's key. The queue recognizes deliveries from
 * before a restart. Returns a function that stops reading.
 */
export function pullDeliveries({ client, probot, metrics, log }: Pulling): () => void {
  const taken = new Set<number>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const list = {
    attempts: () => client.attempts(),
    async redeliver(attempt: number) {
      if (taken.has(attempt)) return;
      const { id, event, payload } = await client.delivery(attempt);
      if (payload !== null) {
        const received = await receive({ id, event, payload }, { probot, log });
        metrics.delivered(received.event, received.outcome);
        if (received.outcome === "failed") throw new Error(received.why);
      }
      taken.add(attempt);
    },
  };
  let last: Date | null = null;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      const { through } = await askRedelivery(list, new Date(), last, signal, overlap);
      last = new Date(through);
      failing = false;
    } catch (error) {
      if (!failing && !signal.aborted)
        log.warn({ err: error }, "deliveries could not be read from GitHub; tried again every 5 s");
      failing = true;
    }
    if (!signal.aborted) timer = setTimeout(() => void look(), pause).unref();
  };
  void look();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
