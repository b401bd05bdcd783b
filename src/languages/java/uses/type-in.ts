/** The top-level type in a qualified name, by its capital: `org.acme.Client` of `org.acme.Client.Builder`. */
export function typeIn(name: string): string | null {
  return /^(?:[\p{Ll}_][\p{ID_Continue}$]*\.)*\p{Lu}[\p{ID_Continue}$]*/u.exec(name)?.[0] ?? null;
}
