export interface StoredObject {
  readonly type: string;
  readonly size: number;
  /** Null if larger than the caller's limit. */
  readonly bytes: Uint8Array | null;
}

/** The maximum bytes of one object, and of all cached objects. */
const objectBytes = 32 * 1024;
const heldBytes = 16 * 1024 * 1024;

/** Caches small objects. The versions of a tree share nearly all of theirs, and the object of an id never changes. */
export class ObjectMemory {
  readonly #known = new Map<string, StoredObject>();
  #held = 0;

  get(oid: string): StoredObject | undefined {
    const object = this.#known.get(oid);
    if (object === undefined) return undefined;
    // A use makes the object the most recent one.
    this.#known.delete(oid);
    this.#known.set(oid, object);
    return object;
  }

  set(oid: string, object: StoredObject): void {
    const { bytes } = object;
    if (bytes === null || bytes.length > objectBytes || this.#known.has(oid)) return;
    // A copy, because a slice would keep all of git's output in memory.
    this.#known.set(oid, { ...object, bytes: new Uint8Array(bytes) });
    this.#held += bytes.length;
    for (const [oldest, { size }] of this.#known) {
      if (this.#held <= heldBytes) break;
      this.#known.delete(oldest);
      this.#held -= size;
    }
  }
}
