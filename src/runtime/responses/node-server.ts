import type { CallRequest } from "../callers/call-request.ts";
import type { Desk } from "./desk.ts";
import { governStream, streamRequest, type StreamServing } from "./http2-stream.ts";
import type { OpenCall } from "./open-call.ts";
import { governUpgrade, type UpgradeSocket } from "./upgrade.ts";
import type { HeaderBag } from "./header-bag.ts";
import { withHeaders, writtenHeaders } from "./written-headers.ts";

/** The used part of a server of node:http, node:https or node:http2. */
export interface NodeServer {
  emit(event: string, ...values: unknown[]): boolean;
}

type PlainRequest = CallRequest & { readonly stream?: object };
type Ending = PlainResponse & { end(body?: string): unknown };

/**
 * Handles a server's requests before its listeners. `emit` is wrapped instead of adding a listener: only then a
 * refused call never reaches the handler, and a single listener for `upgrade` would take ordinary requests away.
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

/** Returns true if the call was answered here. */
function receive(
  request: PlainRequest,
  response: Ending,
  desk: Desk,
  streams: WeakMap<object, OpenCall>,
): boolean {
  const { method = "GET", url = "/", stream } = request;
  // HTTP/2's compatible form of a stream that was handled already: it has the data of middleware.
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

type HeaderValue = string | number | readonly string[];

/** The used part of Node's `ServerResponse`. */
interface PlainResponse {
  readonly headersSent: boolean;
  getHeader(name: string): HeaderValue | undefined;
  setHeader(name: string, value: HeaderValue): unknown;
  writeHead(status: number, ...more: unknown[]): unknown;
  on(event: "close", listener: () => void): unknown;
}

/** Our headers join the response where it begins, which every way of answering leads through, also an implicit one. */
function wrapWriteHead(response: PlainResponse, call: OpenCall): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...more) => {
    // 1xx come before the response; a second head is Node's to refuse.
    if (status < 200 || response.headersSent) return writeHead(status, ...more);
    const at = more.findLastIndex((each) => typeof each === "object");
    const written = writtenHeaders(more[at]);
    if (written === null) call.begin(headersOf(response), status);
    else {
      const { ours, others } = written;
      const added: Record<string, string | readonly string[]> = {};
      const bag: HeaderBag = {
        get: (name) => ours.get(name.toLowerCase()) ?? headersOf(response).get(name),
        set: (name, value) => {
          ours.delete(name.toLowerCase());
          added[name] = value;
        },
      };
      call.begin(bag, status);
      // Handed over together: Node takes them as they are where none was set before.
      more[at] = withHeaders(others, [...ours, ...Object.entries(added)]);
    }
    return writeHead(status, ...more);
  };
  // Not `once`, which costs a listener around the listener: it counts once anyway.
  response.on("close", () => {
    call.count();
  });
}

function headersOf(response: PlainResponse): HeaderBag {
  return {
    get: (name) => {
      const value = response.getHeader(name);
      return typeof value === "number" ? String(value) : value;
    },
    set: (name, value) => {
      response.setHeader(name, value);
    },
  };
}
