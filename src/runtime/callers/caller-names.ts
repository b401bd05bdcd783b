import { createHmac } from "node:crypto";
import type { CallerClass, CallerIdentity, Identified } from "./identity.ts";

/** A caller as it is recorded. */
export interface NamedCaller {
  readonly name: string;
  readonly class: CallerClass;
}

export interface CallerNameOptions {
  readonly secret: string | Uint8Array | null;
  /** Limit: number of callers that are named; the rest is `other`. */
  readonly most: number;
  /** The class of a caller whose identity does not say it. */
  readonly classOf: (caller: string) => CallerClass | undefined;
}

export const unknownCaller: NamedCaller = { name: "unknown", class: "unknown" };

/** Assigns the names under which callers are recorded. Bounded in memory. */
export class CallerNames {
  readonly #options: CallerNameOptions;
  readonly #known = new Map<string, NamedCaller>();
  readonly #hashes = new Map<string, string>();

  constructor(options: CallerNameOptions) {
    this.#options = options;
  }

  /** Number of callers with a name of their own. */
  get size(): number {
    return this.#known.size;
  }

  /** `takesName`: false for a refused call, whose key may be anything: without a name until now it is `other`. */
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

  /** 16 hexadecimal digits of HMAC-SHA-256. The last keys' are remembered: making one costs microseconds. */
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

/** A text, or the lines of one header, is a key. */
function identityOf(identified: Identified): CallerIdentity | null {
  if (identified === null || identified === undefined) return null;
  const identity =
    typeof identified === "object" && !("length" in identified) ? identified : { key: String(identified) };
  const said: unknown = "key" in identity ? identity.key : identity.caller;
  return typeof said === "string" && said !== "" ? identity : null;
}

/** Without control characters, and no longer than a label should be. */
function printable(name: string): string {
  return name
    .replaceAll(/[\u0000-\u001f\u007f]+/g, " ")
    .trim()
    .slice(0, 120)
    .toWellFormed();
}
