import type { HttpFailure } from "../../ports/http-client.ts";

const cutCodes: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "EPIPE",
  "UND_ERR_SOCKET",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
  "UND_ERR_ABORTED",
]);

/** The failure of a fetch that threw. Messages of fetch may contain header values, so only the code is used. */
export function failureOf(error: unknown, late: boolean, seconds: number): HttpFailure {
  if (late) return { kind: "late", seconds };
  const code = codeOf(error) || codeOf(causeOf(error));
  if (cutCodes.has(code) || (error instanceof TypeError && error.message === "terminated"))
    return { kind: "cut" };
  return { kind: "unreachable", code };
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !("code" in error)) return codeOf(error.errors[0]);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : "";
}
