import { largestContract, type FileTree } from "../../ports/file-tree.ts";

/** Returns the text of a file if it converts back to the same bytes (UTF-8); otherwise null. */
export async function exactText(tree: FileTree, path: string): Promise<string | null> {
  const bytes = await tree.read(path);
  if (bytes === null || bytes.length > largestContract) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
