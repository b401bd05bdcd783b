import type { CallRequest } from "./call-request.ts";

/** Kinds of caller; `unknown` if it is not identified. */
export type CallerClass = "internal" | "organisation" | "public" | "unknown";

/** A caller: an opaque id that may appear in logs and metrics, or a secret key that may not. */
export type CallerIdentity =
  | { readonly caller: string; readonly class?: CallerClass }
  | { readonly key: string; readonly class?: CallerClass };

/** A bare text is taken for a key. */
export type Identified = CallerIdentity | string | readonly string[] | null | undefined;

export interface Identify {
  (request: CallRequest): Identified;
  /** Set on those that never give a key: they need no secret. */
  readonly opaque?: boolean;
}

/** Says of a function that the texts it gives are opaque ids, not keys: they are recorded as they are. */
export function opaque(identify: (request: CallRequest) => string | null | undefined): Identify {
  return keyless((request) => {
    const caller = identify(request);
    return typeof caller === "string" && caller !== "" ? { caller } : null;
  });
}

export function keyless(identify: (request: CallRequest) => Identified): Identify {
  return Object.assign(identify, { opaque: true });
}

/** The first of them that knows the caller. */
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
