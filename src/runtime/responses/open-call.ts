import { type CallRequest, headerOf } from "../callers/call-request.ts";
import { outcomeOf, type Outcome } from "../../core/governed/outcome.ts";
import { isProber } from "../../core/governed/prober.ts";
import type { GovernedEndpoint } from "../../core/governed/endpoint.ts";
import { partsUsed } from "../endpoints/parts-used.ts";
import type { CallBook } from "../calls/call-book.ts";
import type { EndpointResponse } from "./endpoint-responses.ts";
import { type HeaderBag, joined } from "./header-bag.ts";
import type { TurnedAway } from "./turned-away.ts";
import type { NoticeHeaders } from "../../core/governed/notice-headers.ts";

/** A request to a deprecated endpoint, from its arrival until its response begins. */
export class OpenCall {
  readonly #book: CallBook;
  readonly #endpoints: readonly GovernedEndpoint[];
  readonly #response: EndpointResponse | null;
  readonly #url: string;
  readonly #expose: boolean;
  /** True for a preflight from the start, because it is not a call. */
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

  /** Returns a response that replaces the handler's. Null if the handler must respond. */
  turnedAway(now: number): TurnedAway | null {
    return this.#counted ? null : (this.#response?.turnedAway(now) ?? null);
  }

  /** Adds headers to a response that begins, and counts the call. Middleware has already set its data. */
  begin(bag: HeaderBag, status: number): void {
    const response = this.#response;
    if (response !== null) {
      const overruled = addNotice(bag, response.headers, response.links(this.#url), this.#expose);
      for (const { header, value } of overruled)
        for (const feature of response.headers.features) this.#book.overruled(feature, header, value);
    }
    this.count(outcomeOf(status));
  }

  /** Counts the call once, even if called several times. Without a response, the call counts as served. */
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

/** A header of the handler that was replaced, because the register contains another value. */
interface Overruled {
  readonly header: "Deprecation" | "Sunset";
  readonly value: string;
}

/**
 * Sets the two dates, and adds to the handler's own links and exposed headers. A second call adds nothing.
 * `expose`: browsers only let scripts read headers that the response exposes.
 */
function addNotice(
  bag: HeaderBag,
  { deprecation, sunset }: NoticeHeaders,
  links: readonly string[],
  expose: boolean,
): readonly Overruled[] {
  const overruled: Overruled[] = [];
  const names = ["Deprecation"];
  setOver(bag, "Deprecation", deprecation, overruled);
  if (sunset !== null) {
    names.push("Sunset");
    setOver(bag, "Sunset", sunset, overruled);
  }
  if (links.length > 0) {
    names.push("Link");
    append(bag, "Link", links);
  }
  if (expose) appendNames(bag, names);
  return overruled;
}

function setOver(bag: HeaderBag, header: Overruled["header"], value: string, overruled: Overruled[]): void {
  const own = joined(bag.get(header));
  if (own === value) return;
  if (own !== null) overruled.push({ header, value: own });
  bag.set(header, value);
}

function append(bag: HeaderBag, name: string, links: readonly string[]): void {
  const own = bag.get(name);
  if (own === undefined) {
    bag.set(name, links.join(", "));
    return;
  }
  const said = joined(own) ?? "";
  const more = links.filter((link) => !said.includes(link));
  if (more.length === 0) return;
  if (own === "") bag.set(name, more.join(", "));
  else if (typeof own === "string") bag.set(name, [own, ...more].join(", "));
  else bag.set(name, [...own, ...more]);
}

function appendNames(bag: HeaderBag, names: readonly string[]): void {
  const own = joined(bag.get("Access-Control-Expose-Headers"));
  if (own === null) {
    bag.set("Access-Control-Expose-Headers", names.join(", "));
    return;
  }
  const said = new Set(own.split(",").map((each) => each.trim().toLowerCase()));
  const more = names.filter((name) => !said.has(name.toLowerCase()));
  if (more.length === 0) return;
  bag.set("Access-Control-Expose-Headers", [...(own.trim() === "" ? [] : [own]), ...more].join(", "));
}
