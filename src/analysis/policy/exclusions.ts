import type { Layout } from "../../core/model/language/layout.ts";
import { folderOf } from "../../core/repository/paths.ts";
import type { FileChange, FileTree } from "../../ports/file-tree.ts";

interface Reader {
  readonly layout: Pick<Layout, "projects">;
}

const attributesPath = /(?:^|\/)\.gitattributes$/;

const marks = /\blinguist-(?:generated|vendored)\b/;

/** Returns true for a file that determines whether other files are read. */
export function mayExclude(path: string, readers: readonly Reader[]): boolean {
  return attributesPath.test(path) || testManifest(path, readers) !== undefined;
}

/**
 * Returns changed files that exclude more files from being read: attributes that mark them as generated or vendored,
 * and manifests that turn a project of base into a test project.
 */
export async function changedExclusions(
  changes: readonly FileChange[],
  base: FileTree,
  head: FileTree,
  readers: readonly Reader[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const { path } of changes) {
    const saysTest = testManifest(path, readers);
    if (saysTest === undefined && !attributesPath.test(path)) continue;
    const [before, after] = await Promise.all([textIn(base, path), textIn(head, path)]);
    const isMore =
      saysTest === undefined
        ? marksIn(after).some((line) => !marksIn(before).includes(line))
        : saysTest(after) === true &&
          saysTest(before) !== true &&
          (await base.list([folderOf(path)])).length > 0;
    if (isMore) changed.push(path);
  }
  return changed;
}

/** Returns the function that identifies test projects by their manifest. Undefined for other paths. */
function testManifest(
  path: string,
  readers: readonly Reader[],
): ((text: string) => boolean | null) | undefined {
  const folder = folderOf(path);
  return readers
    .map(({ layout }) => layout.projects)
    .find((each) => each?.isTest !== undefined && each.manifestsIn(folder).includes(path))?.isTest;
}

function marksIn(text: string): readonly string[] {
  return text.split("\n").filter((line) => marks.test(line));
}

async function textIn(tree: FileTree, path: string): Promise<string> {
  return Buffer.from((await tree.read(path)) ?? []).toString("utf8");
}
