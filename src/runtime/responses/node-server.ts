import type { CallRequest } from "../callers/call-request.ts";
import type { Desk } from "./desk.ts";
import type { OpenCall } from "./open-call.ts";
import { governUpgrade, type UpgradeSocket } from "./upgrade.ts";
import type { HeaderBag } from "./header-bag.ts";

/** Headers that a handler passed with a status: those that the runtime extends, and the others unchanged. */
interface WrittenHeaders {
  /** By their names in lower case. */
  readonly ours: Map<string, string | readonly string[]>;
  readonly others: unknown;
}

const names = new Set(["deprecation", "sunset", "link", "access-control-expose-headers"]);

/**
 * Extracts the headers that the runtime extends from an argument of `writeHead` or `respond`: an object, a flat
 * list of names and values, or a list of pairs. Null for anything else.
 */
function writtenHeaders(given: unknown): WrittenHeaders | null {
  if (typeof given !== "object" || given === null) return null;
  const ours: WrittenHeaders["ours"] = new Map();
  if (Array.isArray(given)) {
    const flat: readonly unknown[] = Array.isArray(given[0]) ? given.flat(1) : given;
    const others: unknown[] = [];
    for (let at = 0; at < flat.length; at += 2)
      if (isOurs(flat[at])) add(ours, String(flat[at]), flat[at + 1]);
      else others.push(...flat.slice(at, at + 2));
    return { ours, others };
  }
  if (!Object.keys(given).some(isOurs)) return { ours, others: given };
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    if (isOurs(name)) add(ours, name, value);
    else others[name] = value;
  return { ours, others };
}

function isOurs(name: unknown): boolean {
  return typeof name === "string" && names.has(name.toLowerCase());
}

/** A list may contain a header several times. */
function add(ours: WrittenHeaders["ours"], name: string, value: unknown): void {
  const key = name.toLowerCase();
  const more = Array.isArray(value) ? value.map(String) : [String(value)];
  const known = ours.get(key);
  const all = known === undefined ? more : [...(typeof known === "string" ? [known] : known), ...more];
  ours.set(key, all.length === 1 ? (all[0] ?? "") : all);
}

/** Returns the headers in their original form, with more headers added. */
function withHeaders(
  others: unknown,
  more: readonly (readonly [string, string | readonly string[]])[],
): unknown {
  if (!Array.isArray(others)) return Object.assign({}, others, Object.fromEntries(more));
  const lines = more.flatMap(([name, value]) =>
    typeof value === "string" ? [name, value] : value.flatMap((each) => [name, each]),
  );
  return [...(others as unknown[]), ...lines];
}

/** The parts of a server of node:http, node:https or node:http2 that are used. */
export interface NodeServer {
  emit(event: string, ...values: unknown[]): boolean;
}

type PlainRequest = CallRequest & { readonly stream?: object };
type Ending = PlainResponse & { end(body?: string): unknown };

/**
 * Handles requests before the server's listeners. `emit` is wrapped, because a listener could not keep a refused
 * call from the handler, and the only listener for `upgrade` would take ordinary requests away.
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
  // HTTP/2's compatible request for a stream that was already handled. It contains the data of middleware.
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

/** The parts of Node's `ServerResponse` that are used. */
interface PlainResponse {
  readonly headersSent: boolean;
  getHeader(name: string): HeaderValue | undefined;
  setHeader(name: string, value: HeaderValue): unknown;
  writeHead(status: number, ...more: unknown[]): unknown;
  on(event: "close", listener: () => void): unknown;
}

/** Adds headers when the response begins. Every way to respond, even an implicit one, goes through `writeHead`. */
function wrapWriteHead(response: PlainResponse, call: OpenCall): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...more) => {
    // 1xx responses come before the response itself. Node refuses a second head.
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
      // Passed together, because Node uses them unchanged if no header was set before.
      more[at] = withHeaders(others, [...ours, ...Object.entries(added)]);
    }
    return writeHead(status, ...more);
  };
  // Not `once`, which would allocate another listener. The call is counted only once anyway.
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

type Respond = (...values: unknown[]) => unknown;

/** The parts of Node's `ServerHttp2Stream` that are used. Its compatible response also goes through it. */
interface StreamServing {
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

/** Returns a view of an HTTP/2 stream as a request. */
function streamRequest(
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

/**
 * Returns true if the call was answered here. `streams` maps streams to calls, to recognize the compatible
 * request.
 */
function governStream(
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
  // If data is written before a head, Node sends a head without calling `respond`.
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
  // An unread body would block the other streams of the connection.
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

/** Node's default is 200. A list alternates between names and values. */
function statusIn(headers: unknown): number {
  const list = Array.isArray(headers) ? (headers as readonly unknown[]) : null;
  const at = list?.indexOf(":status") ?? -1;
  const status = list === null ? (headers as CallRequest["headers"])[":status"] : list[at < 0 ? -1 : at + 1];
  return status === undefined ? 200 : Number(status);
}

function textOf(value: string | string[] | undefined, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}
