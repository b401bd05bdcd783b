import { createHmac } from "node:crypto";
import type { CallerClass, CallerIdentity, Identified } from "./identity.ts";

/** A caller in the form that is recorded. */
export interface NamedCaller {
  readonly name: string;
  readonly class: CallerClass;
}

export interface CallerNameOptions {
  readonly secret: string | Uint8Array | null;
  /** Limit: number of callers that are named. All others are `other`. */
  readonly most: number;
  /** Returns the class of a caller whose identity does not contain it. */
  readonly classOf: (caller: string) => CallerClass | undefined;
}

export const unknownCaller: NamedCaller = { name: "unknown", class: "unknown" };

/** Assigns the names under which callers are recorded. Memory is bounded. */
export class CallerNames {
  readonly #options: CallerNameOptions;
  readonly #known = new Map<string, NamedCaller>();
  readonly #hashes = new Map<string, string>();

  constructor(options: CallerNameOptions) {
    this.#options = options;
  }

  /** Number of callers that are recorded under their own names. */
  get size(): number {
    return this.#known.size;
  }

  /**
   * Returns the recorded name. `takesName` is false for a refused call, whose key is arbitrary: an unknown caller
   * is then `other`.
   */
  name(identified: Identified, takesName = true): NamedCaller {
    const identity = identityOf(identified);
    if (identity === null) return unknownCaller;
    const name = "key" in identity ? this.#hash(identity.key) : printable(identity.caller);
    if (name === "") return unknownCaller;
    const known = this.#known.get(name);
    if (known !== undefined && (identity.class === undefined || identity.class === known.class)) return known;
    const own = identity.class ?? this.#options.classOf(name) ?? "unknown";
    const isFull = this.#known.size >= this.#options.most;
    if (known === undefined && (isFull || !takesName)) return { name: "other", class: own };
    const named: NamedCaller = { name, class: own };
    this.#known.set(name, named);
    return named;
  }

  /**
   * Returns 16 hexadecimal digits of HMAC-SHA-256. The latest keys are cached, because computing one takes
   * microseconds.
   */
  #hash(key: string): string {
    const { secret } = this.#options;
    if (secret === null)
      throw new TypeError(
        "`identify` returned a key, and keys are stored only as hashes: pass `secret` to governor()",
      );
    const known = this.#hashes.get(key);
    if (known !== undefined) return known;
    const hash = createHmac("sha256", secret).update(key).digest("hex").slice(0, 16);
    if (this.#hashes.size >= 1000) this.#hashes.clear();
    if (key.length <= 4096) this.#hashes.set(key, hash);
    return hash;
  }
}

/** Text, or the values of one header, is a key. */
function identityOf(identified: Identified): CallerIdentity | null {
  if (identified === null || identified === undefined) return null;
  const identity =
    typeof identified === "object" && !("length" in identified) ? identified : { key: String(identified) };
  const said: unknown = "key" in identity ? identity.key : identity.caller;
  return typeof said === "string" && said !== "" ? identity : null;
}

/** Removes control characters, and shortens the name to the length of a label. */
function printable(name: string): string {
  return name
    .replaceAll(/[\u0000-\u001f\u007f]+/g, " ")
    .trim()
    .slice(0, 120)
    .toWellFormed();
}
