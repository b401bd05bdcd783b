import type { Recorder, RecordedCall } from "../calls/recorder.ts";

/** Number of calls of one feature by one caller on one day. */
interface CountedCalls {
  readonly feature: string;
  readonly caller: string;
  readonly class: RecordedCall["class"];
  readonly day: string;
  /** Calls that were not refused. */
  count: number;
  refused: number;
}

/** Hours of a day in which a feature was instrumented. Bit 0: the hour from 00:00Z. */
interface WatchedHours {
  readonly feature: string;
  readonly day: string;
  hours: number;
}

interface UsageBatch {
  readonly calls: readonly CountedCalls[];
  readonly watched: readonly WatchedHours[];
}

/** Rows of one batch. */
const rowsOfBatch = 2000;

/** Counts calls that have not been sent. Its size grows with features, callers and days, but not with calls. */
class UsageTally {
  readonly #most: number;
  readonly #calls = new Map<string, CountedCalls>();
  readonly #watched = new Map<string, WatchedHours>();
  readonly #features = new Set<string>();
  #day = "";
  #dayUntil = 0;

  /** `most`: limit of waiting rows. Above it, all callers are counted as `other`. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Number of waiting rows. */
  get size(): number {
    return this.#calls.size + this.#watched.size;
  }

  count(call: RecordedCall): void {
    const day = this.#dayOf(call.at.getTime());
    const key = `${day}\0${call.feature}\0${call.caller}\0${call.class}`;
    const known = this.#calls.get(key);
    if (known !== undefined) known[call.outcome === "refused" ? "refused" : "count"] += 1;
    else if (this.#calls.size < this.#most || call.caller === "other") this.#add(key, call, day);
    else this.count({ ...call, caller: "other", class: "unknown" });
  }

  watch(feature: string, now: number): void {
    this.#features.add(feature);
    this.#mark(feature, now);
  }

  /** Marks the current hour as instrumented for all features. */
  tick(now: number): void {
    for (const feature of this.#features) this.#mark(feature, now);
    // Limits the number of days after a long outage.
    if (this.#watched.size <= this.#most) return;
    for (const key of this.#watched.keys()) {
      if (this.#watched.size <= this.#most) break;
      this.#watched.delete(key);
    }
  }

  /** Removes and returns up to one batch. Null if nothing is waiting. */
  take(): UsageBatch | null {
    const calls = firstOf(this.#calls, rowsOfBatch);
    const watched = firstOf(this.#watched, rowsOfBatch);
    return calls.length + watched.length === 0 ? null : { calls, watched };
  }

  #add(key: string, { feature, caller, class: kind, outcome }: RecordedCall, day: string): void {
    const [count, refused] = outcome === "refused" ? [0, 1] : [1, 0];
    this.#calls.set(key, { feature, caller, class: kind, day, count, refused });
  }

  #mark(feature: string, now: number): void {
    const day = this.#dayOf(now);
    const key = `${day}\0${feature}`;
    const bit = 1 << new Date(now).getUTCHours();
    const known = this.#watched.get(key);
    if (known === undefined) this.#watched.set(key, { feature, day, hours: bit });
    else known.hours |= bit;
  }

  #dayOf(time: number): string {
    if (time >= this.#dayUntil || time < this.#dayUntil - 86_400_000) {
      this.#day = new Date(time).toISOString().slice(0, 10);
      this.#dayUntil = Date.parse(`${this.#day}T00:00:00Z`) + 86_400_000;
    }
    return this.#day;
  }
}

function firstOf<Row>(rows: Map<string, Row>, most: number): readonly Row[] {
  const taken: Row[] = [];
  for (const [key, row] of rows) {
    if (taken.length >= most) break;
    taken.push(row);
    rows.delete(key);
  }
  return taken;
}

export interface UsageRecorderOptions {
  /** The app's endpoint: `https://warden.example.org/usage`. */
  readonly url: string;
  /** A token from `sunset-warden-app usage-token write …`. */
  readonly token: string;
  /** Seconds between two batches. Default: 30. */
  readonly intervalSeconds?: number;
  /** Limit: rows that wait while nothing can be sent. Above it, callers are counted as `other`. Default: 20,000. */
  readonly mostWaiting?: number;
  /**
   * Called with the error of each batch that could not be sent. The batch is sent again later, unless the response
   * refuses it permanently.
   */
  readonly onError?: (error: Error) => void;
  readonly fetch?: typeof fetch;
  /** Returns milliseconds since the epoch. Default: the clock. */
  readonly now?: () => number;
}

/** A recorder that sends its counts some time after the calls. */
export interface UsageRecorder extends Recorder {
  /** Sends all waiting rows. Never rejects. */
  flush(): Promise<void>;
  /** Sends all waiting rows for the last time and stops the timer. Call it when the service stops. */
  close(): Promise<void>;
  /** Number of waiting rows. */
  readonly waiting: number;
}

/** Statuses by which the app refuses a batch permanently. */
const refusals = new Set([400, 413, 422]);

/**
 * Sends calls to the app as counts in batches. A call only updates a map, so no response is delayed. A batch
 * without a response is sent again under the same id, which the app counts once.
 */
export function usageRecorder(options: UsageRecorderOptions): UsageRecorder {
  const { url, token, intervalSeconds = 30, mostWaiting = 20_000, onError, now = Date.now } = options;
  if (!URL.canParse(url))
    throw new TypeError(`\`url\` is "${url}"; expected the address of the app's /usage`);
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
        throw new Error(`${url} responded with ${answer.status}`);
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
    // The timer must not keep the process running.
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
