import { askedPath } from "../core/governed/asked-address.ts";
import type { GovernedEndpoint } from "../core/governed/endpoint.ts";
import { EndpointMap } from "../core/governed/endpoint-map.ts";
import type { GovernedFeature } from "../core/governed/governed-feature.ts";
import { judgeHeaders, type HeaderVerdict, type ServedHeaders } from "../core/governed/served-headers.ts";
import { successorOf } from "../core/governed/successor.ts";
import type { HeadersClient } from "../ports/headers-client.ts";
import type { HttpFailure } from "../ports/http-client.ts";

export interface ProbeRequest {
  readonly features: readonly GovernedFeature[];
  /** Scheme, host and port, such as `https://api.example.com`. */
  readonly origin: string;
  /** The path before the register's templates, such as `/api`; may be empty. */
  readonly basePath: string;
  readonly values: ReadonlyMap<string, string>;
  readonly client: HeadersClient;
  /** Resolves when the next request may start. */
  readonly turn: () => Promise<void>;
}

export type ProbeOutcome =
  | { readonly outcome: "not-asked"; readonly why: string }
  | { readonly outcome: "failed"; readonly failure: HttpFailure }
  | { readonly outcome: "answered"; readonly headers: ServedHeaders; readonly verdict: HeaderVerdict };

export interface ProbedEndpoint {
  /** As in the register: `GET /v1/users/{id}`. */
  readonly endpoint: string;
  readonly features: readonly string[];
  /** The request, `GET https://…`; null if it was not sent. */
  readonly asked: string | null;
  readonly result: ProbeOutcome;
}

export type Probe =
  | { readonly reached: true; readonly endpoints: readonly ProbedEndpoint[] }
  | { readonly reached: false; readonly failure: HttpFailure };

/** The service counts as down after this number of failures without any answer. */
const patience = 3;

/** Requests each deprecated endpoint of a service in turn and judges the headers of the responses. */
export async function probeService(request: ProbeRequest): Promise<Probe> {
  const { endpoints } = new EndpointMap(request.features, { basePath: request.basePath });
  const probed: ProbedEndpoint[] = [];
  let failures = 0;
  let isReached = false;
  for (const endpoint of endpoints) {
    // Responses need no headers if only a part of the endpoint is deprecated.
    if (endpoint.features.length === 0) continue;
    const one = await probeEndpoint(endpoint, request);
    probed.push(one);
    const { result } = one;
    if (result.outcome === "answered") isReached = true;
    if (result.outcome !== "failed" || isReached) continue;
    failures += 1;
    if (failures === patience || result.failure.kind === "unreachable")
      return { reached: false, failure: result.failure };
  }
  const failed = probed.flatMap(({ result }) => (result.outcome === "failed" ? [result.failure] : []))[0];
  return failed !== undefined && !isReached
    ? { reached: false, failure: failed }
    : { reached: true, endpoints: probed };
}

async function probeEndpoint(endpoint: GovernedEndpoint, request: ProbeRequest): Promise<ProbedEndpoint> {
  const { coordinate, features } = endpoint;
  const names = features.map(({ id }) => id);
  const notAsked = (why: string): ProbedEndpoint => ({
    endpoint: coordinate,
    features: names,
    asked: null,
    result: {
      outcome: "not-asked",
      why,
    },
  });
  const speaking = features.filter(({ kept }) => !kept);
  if (speaking.length === 0) return notAsked("a decision keeps it, so its responses need no headers");
  const method = safeMethod(coordinate.slice(0, coordinate.indexOf(" ")));
  if (method === null)
    return notAsked("its method may change something; only GET, HEAD and OPTIONS are sent");
  const to = askedPath(endpoint.segments, request.values);
  if (!to.ok) return notAsked(to.why);
  const url = `${request.origin}${to.path}`;
  const asked = `${method} ${url}`;
  await request.turn();
  const answer = await request.client.ask(method, url);
  if (answer.outcome === "failed") return { endpoint: coordinate, features: names, asked, result: answer };
  const { headers } = answer;
  const verdict = judgeHeaders(headers, {
    announced: earliest(speaking.map(({ announced }) => announced)),
    sunset: earliest(speaking.map(({ sunset }) => sunset)),
    hasSuccessor: speaking.some((each) => successorOf(each, "") !== null),
  });
  const result: ProbeOutcome = { outcome: "answered", headers, verdict };
  return { endpoint: coordinate, features: names, asked, result };
}

function safeMethod(method: string): "GET" | "HEAD" | "OPTIONS" | null {
  switch (method) {
    case "GET":
    case "HEAD":
    case "OPTIONS":
      return method;
    case "*":
      return "GET";
    default:
      return null;
  }
}

/** The earlier day counts if both a contract's notice and a route's notice apply, as in the headers of the runtime. */
function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((each) => each !== null).toSorted()[0] ?? null;
}
