/**
 * Replaces single carriage returns, which also end lines. The length stays the same, so that offsets do not
 * change.
 */
export function linesOf(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r(?!\n)/g, "\n") : text;
}

const cookie = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
/** Encodings that decode to the text that was read, or at least leave all code characters unchanged. */
const plain =
  /^(?:utf-?8(?:-.*)?|u8|(?:us-)?ascii|646|latin-?[19]?|l[19]|iso-?8859-15?(?:-.*)?|iso-latin-[19](?:-.*)?|(?:cp|windows-)1252|1252)$/;

/**
 * Returns the encoding that a comment in the first two lines names, if the text would differ in it. Null
 * otherwise.
 */
export function foreignCoding(text: string): string | null {
  const [first = "", second = ""] = text.slice(0, 2000).split("\n", 2);
  const named =
    cookie.exec(first)?.[1] ?? (/^[ \t\f]*(?:#.*)?\r?$/.test(first) ? cookie.exec(second)?.[1] : undefined);
  if (named === undefined) return null;
  return plain.test(named.toLowerCase().replaceAll("_", "-")) ? null : named;
}

/** Returns false if no `import` can name the file: `client-old.py`, or a file in a hidden folder. */
export function isImportable(path: string): boolean {
  const folders = path.split("/");
  const stem = folders.pop()?.replace(/\.pyi?$/i, "") ?? "";
  return /^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(stem) && !folders.some((each) => each.startsWith("."));
}
