/** Keywords that hold a schema, a list of schemas, or schemas by name. */
export const nested = {
  one: [
    "items",
    "additionalItems",
    "additionalProperties",
    "contains",
    "if",
    "then",
    "else",
    "unevaluatedItems",
  ],
  list: ["items", "prefixItems", "allOf", "anyOf", "oneOf"],
  named: ["properties", "patternProperties", "dependentSchemas"],
} as const;

/** A JSON pointer (RFC 6901). */
export function pointerText(parts: readonly string[]): string {
  return parts.map((each) => `/${each.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
