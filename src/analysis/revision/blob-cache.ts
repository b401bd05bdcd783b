import { cacheBytes } from "../../core/limits.ts";
import type { ReadResult } from "../../core/model/declaration.ts";
import type { Reliance } from "./reliance.ts";

/** The result of reading a file needs about 2.6 times as many bytes as its text, measured on three repositories. */
const bytesOfUnit = 2.6;

export interface BlobReading {
  readonly result: Promise<ReadResult>;
  /** Complete once there is a result. */
  readonly reliance: Reliance;
}

interface CacheEntry {
  readonly reading: BlobReading;
  bytes: number;
}

/**
 * Results of reading blobs, by path and blob id. One blob occurs on both sides of a change, in history, and in several
 * queries. The least recently used blob is evicted.
 */
export class BlobCache {
  readonly #most: number;
  readonly #entries = new Map<string, CacheEntry>();
  #bytes = 0;

  constructor(most: number = cacheBytes) {
    this.#most = most;
  }

  /** Undefined if the blob was not read as a file of this path, or was evicted. */
  get(path: string, oid: string): BlobReading | undefined {
    const key = keyOf(path, oid);
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Moves the entry to the end of the map, because the first ones are evicted first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.reading;
  }

  /** `length` of the text, in UTF-16 units. */
  set(path: string, oid: string, length: number, reading: BlobReading): void {
    const entry: CacheEntry = { reading, bytes: 0 };
    this.#drop(keyOf(path, oid));
    this.#entries.set(keyOf(path, oid), entry);
    this.#weigh(keyOf(path, oid), entry, length * bytesOfUnit);
    const weigh = ({ weight }: ReadResult): void => {
      if (weight !== undefined) this.#weigh(keyOf(path, oid), entry, weight);
    };
    // Failures are reported to the caller that awaits the result.
    reading.result.then(weigh, () => {});
  }

  forget(path: string, oid: string): void {
    this.#drop(keyOf(path, oid));
  }

  /** Updates the size of an entry, and evicts others if necessary. */
  #weigh(own: string, entry: CacheEntry, bytes: number): void {
    if (this.#entries.get(own) !== entry) return;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

/** The path is needed because ids of declarations contain it. */
function keyOf(path: string, oid: string): string {
  return `${oid}:${path}`;
}
