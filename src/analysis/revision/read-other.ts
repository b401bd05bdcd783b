import type { ReadOther } from "../../core/model/language.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { textOf } from "./texts.ts";

export function readOtherIn(tree: FileTree): ReadOther {
  const text = async (path: string): Promise<string | null> => {
    const bytes = await tree.read(path);
    return bytes === null ? null : textOf(bytes);
  };
  return Object.assign(text, {
    idOf: tree.idOf?.bind(tree),
    expect: (paths: readonly string[]) => tree.expect?.(Promise.resolve(paths)),
  });
}
