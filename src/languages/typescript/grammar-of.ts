const grammars: Readonly<Record<string, string>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "tsx",
};

/** Returns the grammar for a path, by its extension. */
export function grammarOf(path: string): string {
  return grammars[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "javascript";
}
