import type { FileChange } from "../../ports/file-tree.ts";

/** A submodule's content is not read; a changed pointer is said once. */
export function submoduleRemarks(changes: readonly FileChange[]): string[] {
  const paths = changes.filter((each) => each.base?.mode === "submodule" || each.head?.mode === "submodule");
  return paths.map((each) => `The submodule ${each.path} changes; its content is not read.`);
}
