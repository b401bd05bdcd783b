import type { CallRequest } from "./call-request.ts";

/** Kinds of callers. `unknown`: not identified. */
export type CallerClass = "internal" | "organisation" | "public" | "unknown";

/** A caller: an opaque id that may appear in logs and metrics, or a secret key that must not. */
export type CallerIdentity =
  | { readonly caller: string; readonly class?: CallerClass }
  | { readonly key: string; readonly class?: CallerClass };

/** Text alone counts as a key. */
export type Identified = CallerIdentity | string | readonly string[] | null | undefined;

export interface Identify {
  (request: CallRequest): Identified;
  /** True for functions that never return a key, so they need no secret. */
  readonly opaque?: boolean;
}

/** Marks a function whose results are opaque ids and not keys. The ids are recorded unchanged. */
export function opaque(identify: (request: CallRequest) => string | null | undefined): Identify {
  return keyless((request) => {
    const caller = identify(request);
    return typeof caller === "string" && caller !== "" ? { caller } : null;
  });
}

export function keyless(identify: (request: CallRequest) => Identified): Identify {
  return Object.assign(identify, { opaque: true });
}

/** Combines several functions: the first that identifies the caller is used. */
export function firstOf(...parts: readonly Identify[]): Identify {
  const first = (request: CallRequest): Identified => {
    for (const part of parts) {
      const identified = part(request);
      if (identified !== null && identified !== undefined && identified !== "") return identified;
    }
    return null;
  };
  return parts.every((part) => part.opaque === true) ? keyless(first) : first;
}
