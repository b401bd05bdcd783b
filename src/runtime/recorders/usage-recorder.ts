import type { Recorder } from "../calls/recorder.ts";
import { type UsageBatch, UsageTally } from "./usage-tally.ts";

export interface UsageRecorderOptions {
  /** The app's endpoint: `https://warden.example.org/usage`. */
  readonly url: string;
  /** As `sunset-warden-app usage-token write …` prints it. */
  readonly token: string;
  /** Seconds from one batch to the next; 30 by default. */
  readonly intervalSeconds?: number;
  /** Limit: rows that wait while nothing can be sent, 20,000 by default; beyond it callers are counted as `other`. */
  readonly mostWaiting?: number;
  /**
   * Called with each batch that could not be sent. It is sent again later, unless the answer refuses it permanently.
   */
  readonly onError?: (error: Error) => void;
  readonly fetch?: typeof fetch;
  /** Milliseconds since the epoch; the clock by default. */
  readonly now?: () => number;
}

/** A recorder that sends what it counted, some time after the call. */
export interface UsageRecorder extends Recorder {
  /** Sends what waits; never rejects. */
  flush(): Promise<void>;
  /** Sends what waits a last time, and ends the timer. When the service stops. */
  close(): Promise<void>;
  /** Rows that wait. */
  readonly waiting: number;
}

/** Answers that say of a batch that it never will be taken. */
const refusals = new Set([400, 413, 422]);

/**
 * Reports calls to the app, added up and in batches: a call costs an entry in a map, and no response waits. A batch
 * that was not answered is sent again under the same id, which the app counts once.
 */
export function usageRecorder(options: UsageRecorderOptions): UsageRecorder {
  const { url, token, intervalSeconds = 30, mostWaiting = 20_000, onError, now = Date.now } = options;
  if (!URL.canParse(url)) throw new TypeError(`\`url\` is "${url}"; pass the address of the app's /usage`);
  if (token === "")
    throw new TypeError("`token` is empty; `sunset-warden-app usage-token write …` prints one");
  const tally = new UsageTally(mostWaiting);
  let unsent: { readonly id: string; readonly batch: UsageBatch } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | null = null;
  let closed = false;

  const send = async (): Promise<void> => {
    tally.tick(now());
    for (;;) {
      const batch = unsent?.batch ?? tally.take();
      if (batch === null) return;
      unsent ??= { id: crypto.randomUUID(), batch };
      const body = JSON.stringify({ schema: 1, batch: unsent.id, ...batch });
      const answer = await (options.fetch ?? fetch)(url, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (!answer.ok && !refusals.has(answer.status))
        throw new Error(`${url} answered with ${answer.status}`);
      unsent = null;
      if (!answer.ok) complain(new Error(`${url} refused a batch with ${answer.status}`));
    }
  };
  const complain = (error: unknown): void => {
    try {
      onError?.(error instanceof Error ? error : new Error(String(error)));
    } catch {
      // The callback may fail, too.
    }
  };
  const flush = (): Promise<void> =>
    (running ??= send()
      .catch(complain)
      .finally(() => {
        running = null;
      }));
  const begin = (): void => {
    if (timer !== null || closed) return;
    timer = setInterval(() => void flush(), intervalSeconds * 1000);
    // It does not delay the end of the process.
    (timer as { unref?: () => void }).unref?.();
  };
  return {
    call: (call) => {
      tally.count(call);
      begin();
    },
    watches: ({ feature }) => {
      tally.watch(feature, now());
      begin();
    },
    flush,
    close: async () => {
      closed = true;
      if (timer !== null) clearInterval(timer);
      await running;
      await flush();
    },
    get waiting() {
      return tally.size + (unsent === null ? 0 : unsent.batch.calls.length + unsent.batch.watched.length);
    },
  };
}
