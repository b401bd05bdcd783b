const inTwo = new Set([
  "paths",
  "webhooks",
  "x-webhooks",
  "definitions",
  "parameters",
  "responses",
  "securityDefinitions",
  "$defs",
  "schemas",
]);

/** Each path and component is a part of a description. Elsewhere, each top-level key is a part. */
export function layout(key: string): number {
  return key === "components" ? 3 : inTwo.has(key) ? 2 : 1;
}
