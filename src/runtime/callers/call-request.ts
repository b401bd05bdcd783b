/**
 * A request as `identify` receives it. With `attach`, it is Node's own IncomingMessage, including properties that
 * middleware has added. With `fetch`, and for HTTP/2 streams, it is a view.
 */
export interface CallRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: unknown;
  /** Verified claims, if middleware stores them here. */
  readonly auth?: unknown;
  readonly user?: unknown;
  /** The object behind this view: a `Request`, or an HTTP/2 stream. */
  readonly original?: unknown;
}

/** Returns the first value of a header. Null if it is absent or empty. */
export function headerOf({ headers }: CallRequest, name: string): string | null {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === "" ? null : first;
}

/** Returns a view of a Web-standard request. Headers are read on demand. */
export function viewOf(request: Request): CallRequest {
  let headers: CallRequest["headers"] | null = null;
  return {
    method: request.method,
    url: request.url,
    original: request,
    get headers() {
      return (headers ??= Object.fromEntries(request.headers));
    },
  };
}
