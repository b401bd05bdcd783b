/** What a route of the fake gets and gives. A new route is one entry in a file of `routes/`. */
import type { World } from "./world.ts";
import type { Grant } from "./app-registry.ts";

export interface Call {
  readonly world: World;
  /** Of an anonymous route it is that of a stranger. */
  readonly grant: Grant;
  /** Path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly accept: string;
  /** Root of the interface, for the addresses in answers. */
  readonly root: string;
}

export interface Reply {
  readonly status: number;
  /** Undefined: no content. A string or bytes are sent as they are, with `mediaType`. */
  readonly body?: unknown;
  readonly mediaType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `issues:write`: one of these lets an installation's token do it. */
export type Need = `${string}:${"read" | "write"}`;

export interface Route {
  /** Operation id in GitHub's description. */
  readonly operation: string;
  readonly needs: readonly Need[];
  /** Needs no token. */
  readonly anonymous?: true;
  readonly handle: (call: Call) => Reply;
}

export const failure = (status: number, message: string): Reply => ({
  status,
  body: { message, documentation_url: "https://docs.github.com/rest", status: String(status) },
});
export const notFound: Reply = failure(404, "Not Found");

/** One page of a list with the `link` header that GitHub sends. `path` begins with a slash. */
export function page<T>(call: Call, path: string, items: readonly T[], show: (item: T) => unknown): Reply {
  const size = Math.min(100, Math.max(1, Number(call.query["per_page"] ?? 30)));
  const at = Math.max(1, Number(call.query["page"] ?? 1));
  const last = Math.max(1, Math.ceil(items.length / size));
  const link = (number: number, relation: string): string => {
    const query = new URLSearchParams({ ...call.query, page: String(number) });
    return `<${call.root}${path}?${query.toString()}>; rel="${relation}"`;
  };
  const links = at < last ? [link(at + 1, "next"), link(last, "last")] : [];
  return {
    status: 200,
    body: items.slice((at - 1) * size, at * size).map(show),
    ...(links.length > 0 ? { headers: { link: links.join(", ") } } : {}),
  };
}
