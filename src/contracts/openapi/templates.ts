import type { Cursor } from "../base/cursor.ts";
import { own } from "../base/document.ts";

/** The literal path that all templates of a server begin with: `/v1`; empty where there is none. */
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

/** Which of a template's parameters one is, from 0; -1 for none. */
export function positionIn(coordinate: string, name: string): number {
  return [...coordinate.matchAll(/\{([^{}]*)\}/g)].findIndex(
    ([, each]) => each?.replace(/[*+]$/, "") === name,
  );
}
