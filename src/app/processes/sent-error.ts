import {
  InvalidConfiguration,
  NoRepository,
  OutsideError,
  UnknownRevision,
  UsageError,
} from "../../core/model/errors.ts";

/**
 * An error in the form sent to another process. Requests and responses are left out, because they contain tokens.
 */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause: SentError | undefined;
  /** The errors of an `AggregateError`. */
  readonly errors: readonly SentError[];
}

/** Error classes that callers distinguish. */
const classes: readonly (new (...parts: never[]) => Error)[] = [
  InvalidConfiguration,
  NoRepository,
  OutsideError,
  UnknownRevision,
  UsageError,
  AggregateError,
];
const fieldNames = ["status", "code", "mistakes"];

export function sentError(thrown: unknown): SentError {
  const error = thrown instanceof Error ? thrown : new Error("a value that is not an error was thrown");
  const fields = Object.entries(error).filter(([name]) => fieldNames.includes(name));
  const headers = rateLimit(error);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    fields: {
      ...Object.fromEntries(fields),
      ...(headers && { response: { headers } }),
    },
    cause: error.cause instanceof Error ? sentError(error.cause) : undefined,
    errors: error instanceof AggregateError ? error.errors.map((each) => sentError(each)) : [],
  };
}

/** Returns the headers that distinguish a rate limit from a refusal. Null without a response. */
function rateLimit(error: Error): object | null {
  if (!("response" in error) || error.response === undefined) return null;
  const { headers = {} } = error.response as { readonly headers?: Readonly<Record<string, unknown>> };
  return { "x-ratelimit-remaining": headers["x-ratelimit-remaining"] };
}

export function receivedError({ name, message, stack, fields, cause, errors }: SentError): Error {
  const error = new Error(message);
  const known = classes.find((each) => each.name === name);
  if (known !== undefined) Object.setPrototypeOf(error, known.prototype as object);
  const parts = { ...fields, name, stack, ...(errors.length > 0 && { errors: errors.map(receivedError) }) };
  const all = cause === undefined ? parts : { ...parts, cause: receivedError(cause) };
  for (const [key, value] of Object.entries(all)) {
    const enumerable = Object.hasOwn(fields, key);
    Object.defineProperty(error, key, { value, enumerable, configurable: true, writable: true });
  }
  return error;
}
