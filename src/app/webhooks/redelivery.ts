import { statusOf, throughOne404 } from "../../adapters/github/client/refusal.ts";
import type { AppClient, Attempt } from "../server/app-client.ts";

/** GitHub can redeliver deliveries of the last three days. */
const remembered = 3 * 24 * 3600 * 1000;
/** Milliseconds. A delivery that is still in transit has no attempt yet. */
const underway = 2 * 3600 * 1000;

export interface Redelivered {
  readonly asked: number;
  /** RFC 3339. All earlier deliveries have been read. */
  readonly through: string;
}

/**
 * Requests a redelivery of all deliveries that failed since the last pass, because GitHub does not retry them.
 * Deliveries that were refused for their content, such as a wrong signature, are left out.
 */
export async function askRedelivery(
  client: Pick<AppClient, "attempts" | "redeliver">,
  now: Date,
  last: Date | null,
  signal: AbortSignal,
  overlap: number = underway,
): Promise<Redelivered> {
  const since = Math.max(now.getTime() - remembered, (last?.getTime() ?? 0) - overlap);
  const latest = new Map<string, Attempt>();
  const arrived = new Set<string>();
  const read = async (): Promise<void> => {
    for await (const attempt of client.attempts()) {
      if (attempt.at.getTime() < since) break;
      stopIf(signal);
      if (attempt.status >= 200 && attempt.status < 300) arrived.add(attempt.delivery);
      if (!latest.has(attempt.delivery)) latest.set(attempt.delivery, attempt);
    }
  };
  try {
    await throughOne404(read);
  } catch (error) {
    // An old Enterprise Server does not have this list, unless a page was already read.
    if (statusOf(error) !== 404 || latest.size > 0) throw error;
  }
  let repeated = 0;
  for (const { id, delivery, status } of [...latest.values()].reverse()) {
    if (arrived.has(delivery) || !mayArrive(status)) continue;
    stopIf(signal);
    await client.redeliver(id);
    repeated += 1;
  }
  return { asked: repeated, through: now.toISOString() };
}

/** Returns true if there was no response, or an error of the server or of a proxy. */
const mayArrive = (status: number): boolean => status < 200 || status >= 500 || status === 429;

/** An interrupted pass does not count. The next pass begins where the last complete one ended. */
function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Error("stopped before redelivery of all failed deliveries was requested");
}
