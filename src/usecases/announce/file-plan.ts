import { UsageError } from "../../core/model/errors.ts";
import { code } from "../../core/text/message-text.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { exactText } from "../answer/source-text.ts";

/** The current and the wanted text of a file; null if the file does not exist. */
export interface FilePlan {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the text of a file to edit; null if it does not exist. Throws `UsageError` if it is not UTF-8. */
export async function textToEdit(tree: FileTree, path: string): Promise<string | null> {
  if ((await tree.read(path)) === null) {
    const [listed] = (await tree.list([path])).filter((each) => each.path === path);
    if (listed === undefined) return null;
    throw cannotWrite(path, `expected a file, found a ${listed.mode}`);
  }
  const text = await exactText(tree, path);
  if (text === null) throw cannotWrite(path, "it is not UTF-8 text of at most 5 MB");
  return text;
}

export function cannotWrite(path: string, why: string): UsageError {
  return new UsageError(`${code(path)} cannot be updated: ${why}. Nothing was written.`);
}
