import type { RecordedCall } from "../calls/recorder.ts";

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

export interface UsageBatch {
  readonly calls: readonly CountedCalls[];
  readonly watched: readonly WatchedHours[];
}

/** Rows of one batch. */
const rowsOfBatch = 2000;

/** Calls that are not sent yet, added up: it grows with features, callers and days, never with calls. */
export class UsageTally {
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
