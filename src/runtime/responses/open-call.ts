import { type CallRequest, headerOf } from "../callers/call-request.ts";
import { outcomeOf, type Outcome } from "../../core/governed/outcome.ts";
import { isProber } from "../../core/governed/prober.ts";
import type { GovernedEndpoint } from "../../core/governed/endpoint.ts";
import { partsUsed } from "../endpoints/parts-used.ts";
import type { CallBook } from "../calls/call-book.ts";
import type { EndpointResponse } from "./endpoint-responses.ts";
import type { HeaderBag } from "./header-bag.ts";
import { addNotice } from "./add-notice.ts";
import type { TurnedAway } from "./turned-away.ts";

/** A request to something deprecated, from its arrival until its response begins. */
export class OpenCall {
  readonly #book: CallBook;
  readonly #endpoints: readonly GovernedEndpoint[];
  readonly #response: EndpointResponse | null;
  readonly #url: string;
  readonly #expose: boolean;
  /** Null for a preflight, which is not a call. */
  #counted: boolean;
  request: CallRequest;

  constructor(
    book: CallBook,
    endpoints: readonly GovernedEndpoint[],
    response: EndpointResponse | null,
    request: CallRequest,
    { url, counts, expose }: { readonly url: string; readonly counts: boolean; readonly expose: boolean },
  ) {
    this.#book = book;
    this.#endpoints = endpoints;
    this.#response = response;
    this.#url = url;
    this.#expose = expose;
    this.#counted = !counts;
    this.request = request;
  }

  /** An answer in the handler's place; null where the handler is to answer. */
  turnedAway(now: number): TurnedAway | null {
    return this.#counted ? null : (this.#response?.turnedAway(now) ?? null);
  }

  /** Adds our headers to a response that begins, and counts the call: what middleware knows is known by now. */
  begin(bag: HeaderBag, status: number): void {
    const response = this.#response;
    if (response !== null) {
      const overruled = addNotice(bag, response.headers, response.links(this.#url), this.#expose);
      for (const { header, value } of overruled)
        for (const feature of response.headers.features) this.#book.overruled(feature, header, value);
    }
    this.count(outcomeOf(status));
  }

  /** Counts once, even if called several times. Without a response the call counts as served. */
  count(outcome: Outcome = "served"): void {
    if (this.#counted) return;
    this.#counted = true;
    if (isProber(headerOf(this.request, "user-agent"))) return;
    const caller = this.#book.callerOf(this.request, outcome);
    for (const endpoint of this.#endpoints) {
      for (const feature of endpoint.features) this.#book.record(feature, caller, null, outcome);
      if (endpoint.parts.length > 0)
        for (const { feature, place } of partsUsed(endpoint.parts, this.#url, this.request))
          this.#book.record(feature, caller, place, outcome);
    }
  }
}
