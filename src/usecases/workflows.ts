import type { FileChange, FileTree } from "../ports/file-tree.ts";

const workflowPath = /^\.github\/workflows\/[^/]+\.ya?ml$/;

/** Changed workflow files that run this check: the one that is running, and those whose base names it. */
export async function changedWorkflows(
  changes: readonly FileChange[],
  base: FileTree,
  running: string | null,
): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of changes) {
    if (!workflowPath.test(path)) continue;
    if (path === running) found.push(path);
    else {
      const bytes = await base.read(path);
      if (bytes !== null && Buffer.from(bytes).includes("sunset-warden")) found.push(path);
    }
  }
  return found;
}
