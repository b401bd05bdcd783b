/** HTTP as usage sources see it. The adapter implements it; tests may implement it in memory. */

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The result of a request. Expected failures are values; their text never repeats a header. */
export type HttpOutcome =
  | { readonly outcome: "answered"; readonly status: number; readonly text: string }
  /** To another origin, or in a way that would lose the request: not followed. `to` is without query. */
  | { readonly outcome: "redirected"; readonly status: number; readonly to: string }
  | { readonly outcome: "failed"; readonly failure: HttpFailure };

export type HttpFailure =
  /** No connection; `code` as the system names it, `ECONNREFUSED`, or empty. */
  | { readonly kind: "unreachable"; readonly code: string }
  /** The connection ended before the answer was whole. */
  | { readonly kind: "cut" }
  /** The answer, body included, was not there in time. */
  | { readonly kind: "late"; readonly seconds: number }
  | { readonly kind: "too-large"; readonly bytes: number };

export interface HttpLimits {
  /** Maximum time of one attempt, including the body of the response. */
  readonly attemptSeconds: number;
  /** Maximum time of all requests of one conversation together, including their retries. */
  readonly totalSeconds: number;
}

/** Requests that share one budget of time. */
export interface HttpConversation {
  /** Tries again where that may help. Never throws. */
  send(request: HttpRequest): Promise<HttpOutcome>;
}

export interface HttpClient {
  open(limits: HttpLimits): HttpConversation;
}
