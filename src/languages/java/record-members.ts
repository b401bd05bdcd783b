/** Whether the compiler writes a member of a type by itself: of each component of a record what gives it. */
export function writesMember(
  local: string,
  type: string,
  head: string,
  made: readonly string[],
  fields: readonly { readonly name: string; readonly signature: string }[],
): boolean {
  if (!/\brecord\s+$/.test(head) || !local.endsWith("()")) return false;
  // A static field is no component.
  return fields.some(({ name, signature }) => name === local.slice(0, -2) && !/\bstatic\b/.test(signature));
}
