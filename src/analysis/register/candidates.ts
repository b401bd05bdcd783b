import type { FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "./engine.ts";

/** Paths of the files in which a notice can stand: sources that hold a needle of any reader. */
export function candidatesIn(tree: FileTree, { readers }: Engine): Promise<readonly string[]> {
  const needles = [...new Set(readers.flatMap((each) => each.needles))];
  return tree.containing(
    needles,
    readers.flatMap((each) => each.extensions),
  );
}
