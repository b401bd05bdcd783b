/** True where nothing is left in the block that the lines stood in: Python wants a statement there. */
export function emptiesSuite(lines: readonly string[], line: number, endLine: number): boolean {
  const isCode = (each: string | undefined): boolean => each !== undefined && !/^\s*(?:#.*)?$/.test(each);
  const before = lines.slice(0, line - 1).findLast(isCode);
  if (before === undefined || !/:\s*(?:#.*)?$/.test(before)) return false;
  const after = lines.slice(endLine).find(isCode);
  return after === undefined || indentOf(after) <= indentOf(before);
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}
