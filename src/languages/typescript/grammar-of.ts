const grammars: Readonly<Record<string, string>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "tsx",
};

/** The grammar that reads a path, by its ending. */
export function grammarOf(path: string): string {
  return grammars[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "javascript";
}
