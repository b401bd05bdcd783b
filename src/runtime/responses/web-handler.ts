import { viewOf } from "../callers/call-request.ts";
import type { Desk } from "./desk.ts";
import type { HeaderBag } from "./header-bag.ts";
import type { OpenCall } from "./open-call.ts";

/** A Web-standard handler. Other arguments of the host are passed on. */
export type WebHandler<More extends unknown[]> = (
  request: Request,
  ...more: More
) => Response | Promise<Response>;

/** Statuses without a body: a `Response` with one of them must be created without a body (Fetch §2.2.6). */
const bodiless = new Set([101, 103, 204, 205, 304]);

export function governHandler<More extends unknown[]>(
  handler: WebHandler<More>,
  desk: Desk,
): (request: Request, ...more: More) => Promise<Response> {
  return async (request, ...more) => {
    const view = viewOf(request);
    const call = desk.receive(request.method, request.url, view);
    const answer = async (): Promise<Response> => await desk.within(view, () => handler(request, ...more));
    if (call === null) return await answer();
    const refusal = call.turnedAway(desk.now());
    if (refusal !== null) {
      const { status, headers, body } = refusal;
      return withNotice(new Response(request.method === "HEAD" ? null : body, { status, headers }), call);
    }
    try {
      return withNotice(await answer(), call);
    } finally {
      // The host responds to a thrown error. The call counts.
      call.count();
    }
  };
}

/** Returns a copy, because the headers of `Response.redirect()` and of fetched responses are immutable. */
function withNotice(response: Response, call: OpenCall): Response {
  const { status, statusText } = response;
  // A network error, or a worker's WebSocket response, cannot be copied.
  if (status < 200) return response;
  const headers = new Headers(response.headers);
  const bag: HeaderBag = {
    get: (name) => headers.get(name) ?? undefined,
    set: (name, value) => {
      headers.set(name, typeof value === "string" ? value : value.join(", "));
    },
  };
  call.begin(bag, status);
  return new Response(bodiless.has(status) ? null : response.body, { status, statusText, headers });
}
