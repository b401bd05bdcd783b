/** Browsers take it from this very host alone, over TLS (or on this machine), for all its paths. */
const prefix = "__Host-sunset-warden-";

export type CookieName = "session" | "sign-in";

/** The value of a cookie of ours in a request's header; null where there is none. */
export function cookieIn(header: string | undefined, name: CookieName): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === prefix + name) return part.slice(at + 1).trim();
  }
  return null;
}

/** For the header `set-cookie`. No script reads it, and other sites' forms do not carry it. */
export function cookie(name: CookieName, value: string, seconds: number): string {
  return `${prefix}${name}=${value}; Path=/; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=Lax`;
}

export function cleared(name: CookieName): string {
  return cookie(name, "", 0);
}
