import type { Cursor } from "../base/cursor.ts";
import type { References } from "../base/references.ts";

interface ResponseHeader {
  readonly name: string;
  readonly examples: readonly string[];
}

/** The headers that callers of an operation are told of, with the values that are shown for them. */
export function responseHeaders(operation: Cursor, references: References): readonly ResponseHeader[] {
  const headers: ResponseHeader[] = [];
  for (const [code, written] of operation.at("responses")?.entries() ?? []) {
    const response = code.startsWith("x-") ? null : references.resolve(written);
    for (const [name, header] of response?.at("headers")?.entries() ?? []) {
      const at = references.resolve(header);
      if (at !== null) headers.push({ name, examples: examplesOf(at) });
    }
  }
  return headers;
}

function examplesOf(at: Cursor): readonly string[] {
  const schema = at.at("schema");
  const single = [at.at("example"), schema?.at("example"), schema?.at("const"), at.at("x-example")];
  const named = [...(at.at("examples")?.entries() ?? [])].map(([, each]) => each.at("value"));
  const listed = [...(schema?.at("examples")?.items() ?? [])];
  return [...single, ...named, ...listed].flatMap((each) =>
    typeof each?.value === "string" || typeof each?.value === "number" || typeof each?.value === "boolean"
      ? [String(each.value)]
      : [],
  );
}
