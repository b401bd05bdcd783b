/**
 * A request as `identify` sees it. Under `attach` it is Node's own IncomingMessage, with what middleware has put on
 * it; under `fetch`, and for HTTP/2 streams, a view of theirs.
 */
export interface CallRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: unknown;
  /** Verified claims, where a middleware leaves them here. */
  readonly auth?: unknown;
  readonly user?: unknown;
  /** The object behind this view: a `Request`, or an HTTP/2 stream. */
  readonly original?: unknown;
}

/** The first value of a header; null where it is absent or empty. */
export function headerOf({ headers }: CallRequest, name: string): string | null {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first === "" ? null : first;
}

/** A Web-standard request; its headers are read on demand. */
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
