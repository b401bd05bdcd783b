import { UsageError } from "../../core/model/errors.ts";
import { code } from "../../core/text/message-text.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { exactText } from "../answer/source-text.ts";

/** A file as it stands and as it should; null: there is none. */
export interface FilePlan {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The text of a file that is to be written; null where there is none. Throws `UsageError` for what is no UTF-8 file. */
export async function textToEdit(tree: FileTree, path: string): Promise<string | null> {
  if ((await tree.read(path)) === null) {
    const [listed] = (await tree.list([path])).filter((each) => each.path === path);
    if (listed === undefined) return null;
    throw cannotWrite(path, `it is a ${listed.mode}, and a file was expected`);
  }
  const text = await exactText(tree, path);
  if (text === null) throw cannotWrite(path, "it is no text in UTF-8 of at most 5 MB");
  return text;
}

export function cannotWrite(path: string, why: string): UsageError {
  return new UsageError(`${code(path)} cannot be brought up to date: ${why}. Nothing was written.`);
}
