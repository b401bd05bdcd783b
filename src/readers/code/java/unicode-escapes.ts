/** The compiler translates `\u0040` before it looks at anything; after an odd backslash it is none. */
export function withoutEscapes(text: string): string {
  if (!text.includes("\\u")) return text;
  return text.replaceAll(/\\(?:\\|u{1,20}([\da-fA-F]{4}))/g, (written: string, code?: string) =>
    code === undefined ? written : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
