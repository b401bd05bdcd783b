import type { Recorder, RecordedCall } from "../calls/recorder.ts";

/** Calls of one feature by one caller on one day. */
interface CountedCalls {
  readonly feature: string;
  readonly caller: string;
  readonly class: RecordedCall["class"];
  readonly day: string;
  /** Calls that were not refused. */
  count: number;
  refused: number;
}

/** Hours of a day in which a feature was watched: bit 0 is the hour from 00:00Z. */
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

/** Calls that are not sent yet, added up: it grows with features, callers and days, never with calls. */
class UsageTally {
  readonly #most: number;
  readonly #calls = new Map<string, CountedCalls>();
  readonly #watched = new Map<string, WatchedHours>();
  readonly #features = new Set<string>();
  #day = "";
  #dayUntil = 0;

  /** `most`: limit of rows that wait; beyond it callers are one, `other`. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Rows that wait. */
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

  /** Says that the process still watches. */
  tick(now: number): void {
    for (const feature of this.#features) this.#mark(feature, now);
    // Limits the days after a long outage.
    if (this.#watched.size <= this.#most) return;
    for (const key of this.#watched.keys()) {
      if (this.#watched.size <= this.#most) break;
      this.#watched.delete(key);
    }
  }

  /** Takes up to a batch of what waits; null where nothing does. */
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
