export interface StoredObject {
  readonly type: string;
  readonly size: number;
  /** Null where it is larger than the caller allows. */
  readonly bytes: Uint8Array | null;
}

/** In bytes: of one object, and of all that are held. A memory, not a store. */
const objectBytes = 32 * 1024;
const heldBytes = 16 * 1024 * 1024;

/** Small objects that were read: the versions of a tree share nearly all of theirs. An id's object never changes. */
export class ObjectMemory {
  readonly #known = new Map<string, StoredObject>();
  #held = 0;

  get(oid: string): StoredObject | undefined {
    const object = this.#known.get(oid);
    if (object === undefined) return undefined;
    // A use makes it the youngest again.
    this.#known.delete(oid);
    this.#known.set(oid, object);
    return object;
  }

  set(oid: string, object: StoredObject): void {
    const { bytes } = object;
    if (bytes === null || bytes.length > objectBytes || this.#known.has(oid)) return;
    // A copy, as a part of what git sent would hold all of it.
    this.#known.set(oid, { ...object, bytes: new Uint8Array(bytes) });
    this.#held += bytes.length;
    for (const [oldest, { size }] of this.#known) {
      if (this.#held <= heldBytes) break;
      this.#known.delete(oldest);
      this.#held -= size;
    }
  }
}
