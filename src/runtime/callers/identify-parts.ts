import { headerOf } from "./call-request.ts";
import { type Identified, type Identify, keyless } from "./identity.ts";
import type { CallRequest } from "./call-request.ts";

/**
 * Identifies callers by a key in a header, which is recorded as its HMAC. The scheme of `authorization` is
 * removed.
 */
export function apiKey(header = "x-api-key"): Identify {
  const name = header.toLowerCase();
  return (request) => {
    const value = headerOf(request, name);
    if (value === null) return null;
    const key = name === "authorization" ? value.replace(/^[\w-]+ +/, "") : value;
    return key === "" ? null : { key };
  };
}

/**
 * Identifies the client of an OAuth token by claims that middleware has verified: `client_id` (RFC 9068), `azp` or
 * `cid`. Default for `claims`: `request.auth` and `request.user`, with or without `payload`. No token is read
 * here.
 */
export function oauthClient(claims: (request: CallRequest) => unknown = usualClaims): Identify {
  return keyless((request) => {
    const verified = claims(request);
    for (const name of ["client_id", "azp", "cid"]) {
      const value = property(verified, name);
      if (typeof value === "string" && value !== "") return { caller: value };
    }
    return null;
  });
}

/**
 * Identifies callers by a client certificate that the server has verified: its common name, else its whole
 * subject.
 */
export function certificateSubject(): Identify {
  return keyless(({ socket }): Identified => {
    if (property(socket, "authorized") !== true) return null;
    const peer = property(socket, "getPeerCertificate");
    if (typeof peer !== "function") return null;
    const subject = property(Reflect.apply(peer, socket, []), "subject");
    const name = property(subject, "CN");
    if (typeof name === "string" && name !== "") return { caller: name };
    if (typeof subject !== "object" || subject === null) return null;
    const whole = Object.entries(subject).map(([key, value]) => `${key}=${String(value)}`);
    return whole.length === 0 ? null : { caller: whole.join(",") };
  });
}

/**
 * Identifies callers by the first product of the user agent, without its version: `acme-app` for `acme-app/1.2
 * (…)`.
 */
export function userAgent(): Identify {
  return keyless((request) => {
    const product = /^[^\s/(]+/.exec(headerOf(request, "user-agent") ?? "");
    return product === null ? null : { caller: product[0] };
  });
}

function usualClaims({ auth, user }: CallRequest): unknown {
  for (const each of [auth, user]) {
    const claims = property(each, "payload") ?? each;
    if (typeof claims === "object" && claims !== null) return claims;
  }
  return null;
}

/** Returns a property of an object or a function. Undefined for any other value. */
function property(of: unknown, name: string): unknown {
  if ((typeof of !== "object" && typeof of !== "function") || of === null) return undefined;
  return Reflect.get(of, name) as unknown;
}
