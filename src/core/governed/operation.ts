/** The HTTP operation that a coordinate names: `GET /v1/users/{id}`, followed by `?limit` if it is about a part. */
export interface Operation {
  /** In capitals; `*` for every method. */
  readonly method: string;
  /** `/v1/users/{id}` */
  readonly template: string;
  /** `?limit`, `header:X-Old`, `request:/address/zip`; null for the operation itself. */
  readonly part: string | null;
}

const written = /^([A-Z][A-Z-]*|\*) (\/\S*)(?: (\S.*))?$/s;
const rpc = /^([\w.]+)\.(\w+)$/;

/** Reads a coordinate; null where it is not about an HTTP operation. */
export function readOperation(coordinate: string): Operation | null {
  const match = written.exec(coordinate);
  if (match === null) return null;
  const [, method = "", template = "", part = null] = match;
  return { method: method === "ALL" || method === "ANY" ? "*" : method, template, part };
}

/**
 * Returns the operation if a request's method and path identify it. Descriptions distinguish some operations of one
 * path by a query or a fragment (`POST /?Action=Start`). The path does not show if such an operation is called.
 */
export function operationOfPath(coordinate: string): Operation | null {
  return /^\S+ \S*[?#]/.test(coordinate) ? null : readOperation(coordinate);
}

/** The operation of a method of a Protobuf service, as gRPC and Connect call it: `POST /acme.v1.Users/Get`. */
export function rpcOperation(id: string, coordinate: string): Operation | null {
  const match = id.includes(".proto#") ? rpc.exec(coordinate) : null;
  return match === null
    ? null
    : { method: "POST", template: `/${match[1] ?? ""}/${match[2] ?? ""}`, part: null };
}
