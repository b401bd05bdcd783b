/**
 * What a document that others refer to has at least one of, where it says something of an endpoint, a parameter, a
 * field, a value or a notice: a key of a schema, an operation or a message. Workflows and lock files have none.
 */
const keys = [
  ...["\\$ref", "type", "format", "enum", "const", "default", "nullable", "deprecated", "x-[\\w-]+"],
  ...["properties", "patternProperties", "additionalProperties", "required", "items", "prefixItems"],
  ...["allOf", "anyOf", "oneOf", "pattern", "schema", "schemas", "(?:min|max|exclusive|multiple)\\w+"],
  ...["get", "put", "post", "delete", "options", "head", "patch", "trace", "query", "operationId", "paths"],
  ...["parameters", "responses", "requestBody", "content", "headers", "in", "components", "definitions"],
  ...["channels?", "messages?", "payload", "operations?", "publish", "subscribe"],
];
const vocabulary = new RegExp(`(?:^|[\\s{,"'])(?:${keys.join("|")})["']?\\s*:`, "m");
/** Words of a notice, and names in escapes. */
const words = /deprecat|obsolete|sunset|\\u/i;

/** Whether a file may hold what matters to a feature of another document that refers to it. */
export function mayBeTakenIn(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString("latin1");
  return isWide || vocabulary.test(text) || words.test(text);
}
