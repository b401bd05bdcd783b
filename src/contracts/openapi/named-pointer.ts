/** Returns the schema name in a pointer into a description. Null if it does not lead to a named schema. */
export function nameBehind(pointer: readonly string[]): string | null {
  const [first, second] = pointer;
  if (pointer.length === 3 && first === "components" && second === "schemas") return pointer[2] ?? null;
  if (pointer.length === 2 && (first === "definitions" || first === "$defs" || first === "schemas"))
    return second ?? null;
  return null;
}
