import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";

/** Returns the fixed path that the URL of a server begins with: `/v1`. Empty if there is none. */
export function serverPrefix(at: Cursor): string | null {
  const basePath = at.text("basePath");
  if (basePath !== null) return withoutEnd(basePath);
  const [server] = at.at("servers")?.items() ?? [];
  const url = server?.text("url");
  if (server === undefined || url === null || url === undefined) return null;
  const written = url.replaceAll(/\{([^}]*)\}/g, (whole, name: string) => {
    const value = own(server.at("variables")?.at(name)?.value, "default");
    return typeof value === "string" || typeof value === "number" ? String(value) : whole;
  });
  return withoutEnd(written.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, "").replace(/[?#].*$/, ""));
}

function withoutEnd(path: string): string {
  const cut = path.replace(/\/+$/, "");
  return cut === "" || cut.startsWith("/") ? cut : `/${cut}`;
}

/** Returns the index of a parameter in a template, from 0; -1 if there is none. */
export function positionIn(coordinate: string, name: string): number {
  return [...coordinate.matchAll(/\{([^{}]*)\}/g)].findIndex(
    ([, each]) => each?.replace(/[*+]$/, "") === name,
  );
}

/**
 * Returns the addresses of the servers without their paths: `https://api.example.com`. In version 2 the protocol
 * or the host may be omitted. Undefined if no address is absolute.
 */
export function serverAddresses(at: Cursor): readonly string[] | undefined {
  const host = at.text("host");
  const schemes = [...(at.at("schemes")?.items() ?? [])].flatMap(({ value }) =>
    typeof value === "string" ? [`${value}:`] : [],
  );
  if (host !== null || schemes.length > 0)
    return addressed((schemes.length === 0 ? [""] : schemes).map((scheme) => `${scheme}//${host ?? ""}`));
  const urls = [...(at.at("servers")?.items() ?? [])].map((server) => server.text("url") ?? "");
  return addressed(
    urls.flatMap((url) => /^[a-z][a-z\d+.-]*:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? []),
  );
}

/** Returns the addresses that callers rely on. A host that is a variable or a local machine is not one. */
function addressed(addresses: readonly string[]): readonly string[] | undefined {
  const own = addresses.filter(
    (each) => !each.includes("{") && !/\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(each),
  );
  return own.length === 0 ? undefined : own;
}
