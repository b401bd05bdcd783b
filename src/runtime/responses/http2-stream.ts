import type { CallRequest } from "../callers/call-request.ts";
import type { Desk } from "./desk.ts";
import type { HeaderBag } from "./header-bag.ts";
import type { OpenCall } from "./open-call.ts";
import { withHeaders, writtenHeaders } from "./written-headers.ts";

type Respond = (...values: unknown[]) => unknown;

/** The used part of Node's `ServerHttp2Stream`; its compatible response answers through it, too. */
export interface StreamServing {
  respond: Respond;
  respondWithFile: Respond;
  respondWithFD: Respond;
  _write: Respond;
  _writev: Respond;
  readonly headersSent: boolean;
  end(body?: string): unknown;
  resume(): unknown;
  once(event: "close", listener: () => void): unknown;
  readonly session?: { readonly socket?: unknown } | undefined;
}

/** A stream of HTTP/2 as a request. */
export function streamRequest(
  stream: StreamServing,
  headers: CallRequest["headers"],
): CallRequest & { readonly method: string; readonly url: string } {
  return {
    method: textOf(headers[":method"], "GET"),
    url: textOf(headers[":path"], "/"),
    headers,
    original: stream,
    get socket() {
      return stream.session?.socket;
    },
  };
}

/** Returns true if the call was answered here. `streams` identifies the compatible request. */
export function governStream(
  stream: StreamServing,
  request: ReturnType<typeof streamRequest>,
  desk: Desk,
  streams: WeakMap<object, OpenCall>,
): boolean {
  const { method, url } = request;
  const call = desk.receive(method, url, request);
  if (call === null) return false;
  streams.set(stream, call);
  const refusal = call.turnedAway(desk.now());
  for (const [name, at] of [
    ["respond", 0],
    ["respondWithFile", 1],
    ["respondWithFD", 1],
  ] as const) {
    const respond = stream[name].bind(stream);
    stream[name] = (...values) => {
      values[at] = withNotice(values[at], call);
      return respond(...values);
    };
  }
  // A piece without a head before it is given one by Node, which does not go through `respond`.
  for (const name of ["_write", "_writev"] as const) {
    const write = stream[name].bind(stream);
    stream[name] = (...values) => {
      if (!stream.headersSent) stream.respond();
      return write(...values);
    };
  }
  stream.once("close", () => {
    call.count();
  });
  if (refusal === null) return false;
  // An unread body would block the connection's other streams.
  stream.resume();
  stream.respond({ ":status": refusal.status, ...refusal.headers });
  stream.end(method === "HEAD" ? "" : refusal.body);
  return true;
}

function withNotice(given: unknown, call: OpenCall): unknown {
  const written = writtenHeaders(given ?? {});
  if (written === null) return given;
  const { ours, others } = written;
  const bag: HeaderBag = {
    get: (name) => ours.get(name.toLowerCase()),
    set: (name, value) => {
      ours.set(name.toLowerCase(), value);
    },
  };
  call.begin(bag, statusIn(others));
  return withHeaders(others, [...ours]);
}

/** Node answers with 200 where none is given. A list has names and values by turns. */
function statusIn(headers: unknown): number {
  const list = Array.isArray(headers) ? (headers as readonly unknown[]) : null;
  const at = list?.indexOf(":status") ?? -1;
  const status = list === null ? (headers as CallRequest["headers"])[":status"] : list[at < 0 ? -1 : at + 1];
  return status === undefined ? 200 : Number(status);
}

function textOf(value: string | string[] | undefined, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}
