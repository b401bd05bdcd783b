import type { FileChange } from "../../ports/file-tree.ts";

/** Content of submodules is not read, so each changed submodule gets one remark. */
export function submoduleRemarks(changes: readonly FileChange[]): string[] {
  const paths = changes.filter((each) => each.base?.mode === "submodule" || each.head?.mode === "submodule");
  return paths.map((each) => `The submodule ${each.path} changes; its content is not read.`);
}
