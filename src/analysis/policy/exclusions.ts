import type { FileChange, FileTree } from "../../ports/file-tree.ts";

export const attributesPath = /(?:^|\/)\.gitattributes$/;

const marks = /\blinguist-(?:generated|vendored)\b/;

/** Changed attribute files that mark more files as generated or vendored: those are not read from then on. */
export async function changedExclusions(
  changes: readonly FileChange[],
  base: FileTree,
  head: FileTree,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { path } of changes) {
    if (!attributesPath.test(path)) continue;
    const [before, after] = await Promise.all([marksIn(base, path), marksIn(head, path)]);
    if (after.some((line) => !before.includes(line))) changed.push(path);
  }
  return changed;
}

/** The lines that mark something. */
async function marksIn(tree: FileTree, path: string): Promise<readonly string[]> {
  const text = Buffer.from((await tree.read(path)) ?? []).toString("utf8");
  return text.split("\n").filter((line) => marks.test(line));
}
