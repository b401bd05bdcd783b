import type { UnshippedPath } from "../../core/model/result/adoption.ts";
import { isUnshipped } from "../../core/repository/conventions.ts";
import { foldersOf } from "../../core/repository/paths.ts";
import type { Source } from "./internal-paths.ts";

/** Limit: a proposal of more lines is not read. */
const most = 12;

/** Folders and files of code that is not shipped by its language's convention, those with a notice first. */
export function unshippedPaths(
  sources: readonly Source[],
  noted: ReadonlySet<string>,
): readonly UnshippedPath[] {
  const found = new Map<string, boolean>();
  for (const { path, reader } of sources) {
    if (!isUnshipped(path, reader.layout)) continue;
    const folder = foldersOf(path)
      .filter((each) => each !== "")
      .findLast((each) => isUnshipped(`${each}/a`, reader.layout));
    const match = folder === undefined ? fileGlob(path) : `${folder}/**`;
    found.set(match, found.get(match) === true || noted.has(path));
  }
  return [...found]
    .map(([match, holdsNotice]) => ({ match, holdsNotice }))
    .sort((a, b) => Number(b.holdsNotice) - Number(a.holdsNotice) || (a.match < b.match ? -1 : 1))
    .slice(0, most);
}

/** `**\/*.stories.*` of `src/button.stories.ts`; a file without such an ending stands for itself. */
function fileGlob(path: string): string {
  const infix = /\.(stories|story|config|conf)\.[^./]+$/.exec(path)?.[1];
  return infix === undefined ? path : `**/*.${infix}.*`;
}
