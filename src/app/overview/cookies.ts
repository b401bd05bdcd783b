/**
 * With this prefix, browsers accept a cookie only over TLS (or on this machine), for exactly this host and all its
 * paths.
 */
const prefix = "__Host-sunset-warden-";

export type CookieName = "session" | "sign-in";

/** Returns the value of a cookie in a request header. Null if it is absent. */
export function cookieIn(header: string | undefined, name: CookieName): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === prefix + name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Returns a `set-cookie` header. Scripts cannot read the cookie, and forms of other sites do not send it. */
export function cookie(name: CookieName, value: string, seconds: number): string {
  return `${prefix}${name}=${value}; Path=/; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=Lax`;
}

export function cleared(name: CookieName): string {
  return cookie(name, "", 0);
}
