import { largestContract, type FileTree } from "../../ports/file-tree.ts";

/** A file's text that converts back to the same bytes (UTF-8 with its byte order mark); null for any other file. */
export async function exactText(tree: FileTree, path: string): Promise<string | null> {
  const bytes = await tree.read(path);
  if (bytes === null || bytes.length > largestContract) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
