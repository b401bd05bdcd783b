/**
 * Whether a name stands in a text otherwise than behind a dot or as an annotation: imports, calls of others' members and
 * annotations declare nothing.
 */
export function mayDeclare(text: string, name: string): boolean {
  if (!/^\w+$/.test(name)) return true;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (/[\w$]/.test(text.charAt(at + name.length))) continue;
    // `int...name` is a parameter.
    if (!/[\w$.@]/.test(text.charAt(at - 1)) || text.startsWith("...", at - 3)) return true;
  }
  return false;
}
