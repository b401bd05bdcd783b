/** Whether the compiler writes a member of a type by itself: of each component of a record what gives it. */
export function writesMember(
  local: string,
  type: string,
  head: string,
  made: readonly string[],
  fields: readonly string[],
): boolean {
  return /\brecord\s+$/.test(head) && local.endsWith("()") && fields.includes(local.slice(0, -2));
}
