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

/** A path and a component is a part of a description; of what else there is each key. */
export function layout(key: string): number {
  return key === "components" ? 3 : inTwo.has(key) ? 2 : 1;
}
