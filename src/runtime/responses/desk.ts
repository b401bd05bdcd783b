import { type CallRequest, headerOf } from "../callers/call-request.ts";
import type { GovernedEndpoint } from "../../core/governed/endpoint.ts";
import type { EndpointMap } from "../../core/governed/endpoint-map.ts";
import type { CallBook } from "../calls/call-book.ts";
import { type EndpointResponse, endpointResponse, type ResponseOptions } from "./endpoint-responses.ts";
import { OpenCall } from "./open-call.ts";

/** Handles the requests of all servers. */
export class Desk {
  readonly #map: EndpointMap;
  readonly #book: CallBook;
  readonly #expose: boolean;
  readonly #responses: ReadonlyMap<GovernedEndpoint, EndpointResponse | null>;
  /**
   * Marks requests that were already handled: `request` may follow `checkContinue`, and a host may pass a request
   * on. A property is used, because a weak set would cost more in garbage collection than all other work here.
   */
  readonly #mark = Symbol("looked at");
  readonly now: () => number;

  constructor(
    map: EndpointMap,
    book: CallBook,
    now: () => number,
    { expose, ...options }: ResponseOptions & { readonly expose: boolean },
  ) {
    this.#map = map;
    this.#book = book;
    this.#expose = expose;
    this.now = now;
    this.#responses = new Map(map.endpoints.map((each) => [each, endpointResponse(each, options)]));
  }

  /** Declares that requests are handled from now on, so that features that a request alone shows are recorded. */
  opens(): void {
    for (const { features, parts } of this.#map.endpoints)
      for (const feature of [...features, ...parts.map((part) => part.feature)]) this.#book.watch(feature);
  }

  /** Runs work for a request, even if its endpoint is not deprecated, because it may call deprecated code. */
  within<T>(request: CallRequest, work: () => T): T {
    return this.#book.within(request, work);
  }

  /** Null for a request whose endpoint is not deprecated. */
  receive(method: string, url: string, request: CallRequest): OpenCall | null {
    const endpoints = this.#map.match(method, url);
    const [first] = endpoints;
    if (first === undefined) return method === "OPTIONS" ? this.#preflight(url, request) : null;
    const known = request.original ?? request;
    if (typeof known === "object" && known !== null) {
      if (this.#mark in known) return null;
      if (Object.isExtensible(known)) Object.assign(known, { [this.#mark]: true });
    }
    // For a batch request, only the headers of one endpoint are sent, but each endpoint is counted.
    const deprecated = endpoints.find(({ features }) => features.length > 0) ?? first;
    const response = this.#responses.get(deprecated) ?? null;
    return this.#open(endpoints, response, request, url, true);
  }

  #open(
    endpoints: readonly GovernedEndpoint[],
    response: EndpointResponse | null,
    request: CallRequest,
    url: string,
    counts: boolean,
  ): OpenCall {
    return new OpenCall(this.#book, endpoints, response, request, { url, counts, expose: this.#expose });
  }

  /** An OPTIONS request asks about a later call. So nothing is counted or refused. */
  #preflight(url: string, request: CallRequest): OpenCall | null {
    const asked = headerOf(request, "access-control-request-method");
    const methods = asked === null ? anyMethod : [asked];
    for (const method of methods)
      for (const endpoint of this.#map.match(method, url)) {
        const response = this.#responses.get(endpoint) ?? null;
        if (response === null) continue;
        return this.#open([endpoint], response, request, url, false);
      }
    return null;
  }
}

const anyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];
