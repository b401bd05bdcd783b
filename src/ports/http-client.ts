/** HTTP for usage sources. The adapter implements it; tests may implement it in memory. */

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The result of a request. Expected failures are values whose text never contains a header. */
export type HttpOutcome =
  | { readonly outcome: "answered"; readonly status: number; readonly text: string }
  /** A redirect that is not followed, because it changes the origin or drops the body. `to` has no query. */
  | { readonly outcome: "redirected"; readonly status: number; readonly to: string }
  | { readonly outcome: "failed"; readonly failure: HttpFailure };

export type HttpFailure =
  /** No connection. `code` is the system's, such as `ECONNREFUSED`, or empty. */
  | { readonly kind: "unreachable"; readonly code: string }
  /** The connection ended before the response was complete. */
  | { readonly kind: "cut" }
  /** The response, including its body, did not arrive in time. */
  | { readonly kind: "late"; readonly seconds: number }
  | { readonly kind: "too-large"; readonly bytes: number };

export interface HttpLimits {
  /** Maximum time of one attempt, including the body of the response. */
  readonly attemptSeconds: number;
  /** Maximum time of all requests of a conversation together, including retries. */
  readonly totalSeconds: number;
}

/** Requests that share one time budget. */
export interface HttpConversation {
  /** Sends a request and retries if that may help. Never throws. */
  send(request: HttpRequest): Promise<HttpOutcome>;
}

export interface HttpClient {
  open(limits: HttpLimits): HttpConversation;
}
