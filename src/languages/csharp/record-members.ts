/**
 * Whether the compiler writes a member of a type by itself, as it does for records. `head`: what stands on the lines
 * of the type up to its name; `made`: what its constructors take, as their ids say it.
 */
export function writesMember(local: string, type: string, head: string, made: readonly string[]): boolean {
  if (!/\brecord\s+(?:class\s+|struct\s+)?$/.test(head)) return false;
  const own = type.replace(/<.*$/s, "");
  const pair = `(${own},${own})`;
  if (local === `operator ==${pair}` || local === `operator !=${pair}` || local === `Equals(${own})`)
    return true;
  // What a record is made of by its head, it is taken apart into.
  return local.startsWith("Deconstruct(") && made.includes(local.slice("Deconstruct".length));
}
