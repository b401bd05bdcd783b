import type { CallRequest } from "../callers/call-request.ts";
import type { Desk } from "./desk.ts";
import { governStream, streamRequest, type StreamServing } from "./http2-stream.ts";
import type { OpenCall } from "./open-call.ts";
import { governUpgrade, type UpgradeSocket } from "./upgrade.ts";
import { type PlainResponse, wrapWriteHead } from "./write-head.ts";

/** What is used of a server of node:http, node:https or node:http2. */
export interface NodeServer {
  emit(event: string, ...values: unknown[]): boolean;
}

type PlainRequest = CallRequest & { readonly stream?: object };
type Ending = PlainResponse & { end(body?: string): unknown };

/**
 * Looks at what a server receives before its listeners do. `emit` is wrapped, not a listener added: only so a refused
 * call never reaches the handler, and a listener for `upgrade` that stands alone would take ordinary requests away.
 */
export function governServer(server: NodeServer, desk: Desk): void {
  const streams = new WeakMap<object, OpenCall>();
  const emit = server.emit.bind(server);
  server.emit = (event, ...values) => {
    let request: CallRequest;
    if (event === "request" || event === "checkContinue" || event === "checkExpectation") {
      request = values[0] as PlainRequest;
      if (receive(request, values[1] as Ending, desk, streams)) return true;
    } else if (event === "upgrade") {
      request = values[0] as CallRequest;
      if (governUpgrade(request, values[1] as UpgradeSocket, desk)) return true;
    } else if (event === "stream") {
      const stream = values[0] as StreamServing;
      const view = streamRequest(stream, values[1] as CallRequest["headers"]);
      if (governStream(stream, view, desk, streams)) return true;
      request = view;
    } else return emit(event, ...values);
    return desk.within(request, () => emit(event, ...values));
  };
}

/** Whether the call was answered here. */
function receive(
  request: PlainRequest,
  response: Ending,
  desk: Desk,
  streams: WeakMap<object, OpenCall>,
): boolean {
  const { method = "GET", url = "/", stream } = request;
  // HTTP/2's compatible form of a stream that was looked at already: what middleware knows of it stands here.
  const known = stream === undefined ? undefined : streams.get(stream);
  if (known !== undefined) {
    known.request = request;
    return false;
  }
  if (stream !== undefined) return false;
  const call = desk.receive(method, url, request);
  if (call === null) return false;
  const refusal = call.turnedAway(desk.now());
  wrapWriteHead(response, call);
  if (refusal === null) return false;
  const { status, headers, body } = refusal;
  response.writeHead(status, { ...headers, "Content-Length": String(Buffer.byteLength(body)) });
  response.end(body);
  return true;
}
