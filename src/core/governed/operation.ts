/** The HTTP operation in a coordinate: `GET /v1/users/{id}`, followed by `?limit` or the like for a part. */
export interface Operation {
  /** In capitals. `*` for every method. */
  readonly method: string;
  readonly template: string;
  /** `?limit`, `header:X-Old`, `request:/address/zip`. Null for the operation itself. */
  readonly part: string | null;
}

const written = /^([A-Z][A-Z-]*|\*) (\/\S*)(?: (\S.*))?$/s;
const rpc = /^([\w.]+)\.(\w+)$/;

/** Reads a coordinate. Null if it does not name an HTTP operation. */
export function readOperation(coordinate: string): Operation | null {
  const match = written.exec(coordinate);
  if (match === null) return null;
  const [, method = "", template = "", part = null] = match;
  return { method: method === "ALL" || method === "ANY" ? "*" : method, template, part };
}

/**
 * Returns the operation if a request's method and path identify it. Some descriptions distinguish operations of one
 * path by a query or a fragment (`POST /?Action=Start`), and the path alone does not identify these.
 */
export function operationOfPath(coordinate: string): Operation | null {
  return /^\S+ \S*[?#]/.test(coordinate) ? null : readOperation(coordinate);
}

/** Returns the operation of a Protobuf service method, as gRPC and Connect call it: `POST /acme.v1.Users/Get`. */
export function rpcOperation(id: string, coordinate: string): Operation | null {
  const match = id.includes(".proto#") ? rpc.exec(coordinate) : null;
  return match === null
    ? null
    : { method: "POST", template: `/${match[1] ?? ""}/${match[2] ?? ""}`, part: null };
}
