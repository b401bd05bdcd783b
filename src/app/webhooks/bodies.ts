import { createHmac, timingSafeEqual } from "node:crypto";

/** GitHub sends payloads of at most 25 MB. */
const largest = 25 * 1024 * 1024;
/** Bodies up to this size are always read. */
const small = 1024 * 1024;
/** Bytes of large, unverified bodies that may be in memory at once. */
const mostHeld = 2 * largest;

export type ReadBody =
  | { readonly outcome: "read"; readonly text: string }
  | { readonly outcome: "too-large" | "busy" | "not-signed" };

/**
 * Reads the bodies of deliveries and verifies their sender. Anyone may send a body, so memory is limited: the hash
 * is computed while reading, and large bodies are rejected if there is no room.
 */
export class Bodies {
  readonly #secret: string;
  #held = 0;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** `signature`: `sha256=` and 64 hexadecimal digits. `length`: the announced length, or null. */
  async read(
    body: AsyncIterable<Uint8Array>,
    { length, signature }: { readonly length: number | null; readonly signature: string },
  ): Promise<ReadBody> {
    if (length !== null && length > largest) return { outcome: "too-large" };
    const hash = createHmac("sha256", this.#secret);
    const parts: Uint8Array[] = [];
    let [size, held] = [0, 0];
    const hold = (bytes: number): boolean => {
      if (this.#held + bytes > mostHeld) return false;
      this.#held += bytes;
      held += bytes;
      return true;
    };
    try {
      if (length !== null && length > small && !hold(length)) return { outcome: "busy" };
      for await (const part of body) {
        size += part.length;
        if (size > largest) return { outcome: "too-large" };
        if (size > Math.max(small, held) && !hold(part.length)) return { outcome: "busy" };
        hash.update(part);
        parts.push(part);
      }
      const expected = Buffer.from(`sha256=${hash.digest("hex")}`);
      const given = Buffer.from(signature);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isSigned) return { outcome: "not-signed" };
      return { outcome: "read", text: Buffer.concat(parts).toString("utf8") };
    } finally {
      this.#held -= held;
    }
  }
}
