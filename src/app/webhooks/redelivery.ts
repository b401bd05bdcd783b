import { statusOf, throughOne404 } from "../../adapters/github/client/refusal.ts";
import type { AppClient, Attempt } from "../server/app-client.ts";

/** GitHub repeats deliveries of the last three days. */
const remembered = 3 * 24 * 3600 * 1000;
/** Milliseconds. A delivery that is on its way meanwhile has no attempt yet. */
const underway = 2 * 3600 * 1000;

export interface Redelivered {
  readonly asked: number;
  /** RFC 3339: what came before it has been read. */
  readonly through: string;
}

/**
 * Requests deliveries again that failed since the last pass; GitHub does not by itself. What was refused for what it is
 * (a wrong signature) would be refused again and is left.
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
    // An old Enterprise Server has no such list; a later page proves that it exists.
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

/** No answer, or one of the server or of a proxy before it. */
const mayArrive = (status: number): boolean => status < 200 || status >= 500 || status === 429;

/** An unfinished pass does not count: the next one begins where the last whole one ended. */
function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Error("stopped before redelivery of all failed deliveries was requested");
}
