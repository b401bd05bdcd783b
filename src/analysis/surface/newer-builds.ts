import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import type { FileRead } from "../../core/model/register.ts";
import { folderOf } from "../../core/repository/paths.ts";
import { isOfOldBuild, isOfSomeBuilds } from "../changes/old-builds.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import type { Revision } from "../revision/revision.ts";

/**
 * The changes without the removals of what another file of the package gives to all who build with newer tools, and
 * without those of what its files give to all builds together.
 */
export async function withoutOldBuilds<Each extends Change | UnnoticedChange>(
  changes: readonly Each[],
  reading: ChangeReading,
  head: Revision,
): Promise<readonly Each[]> {
  const old = changes.filter((each) => isOfOldBuild(each, reading) || isOfSomeBuilds(each, reading));
  const folders = [...new Set(old.map(({ path }) => folderOf(path)))];
  const names = new Set(old.flatMap(({ base }) => base?.declaration?.segments.at(-1) ?? []));
  const listed = await head.tree.list(folders.includes("") ? [] : folders);
  const paths = listed.flatMap(({ path }) => (folders.includes(folderOf(path)) ? path : []));
  const files: FileRead[] = [];
  const mayMatter = (_: string, bytes: Uint8Array): boolean => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return [...names].some((name) => buffer.includes(name));
  };
  for await (const file of head.files(
    paths.filter((each) => head.engine.readerFor(each) !== null),
    { mayMatter },
  ))
    files.push(file);
  const isLeft = (each: Each): boolean => {
    const { base } = each;
    const left = files
      .filter(({ path }) => folderOf(path) === folderOf(base?.place.path ?? ""))
      .flatMap(({ declarations }) => declarations)
      .filter(({ name, kind }) => name === base?.declaration?.name && kind === base.declaration.kind);
    if (each.change === "removed") return left.some(({ exports }) => exports?.length !== 0);
    const builds = new Set(left.flatMap(({ exports = [] }) => exports));
    return base?.declaration?.exports?.every((build) => builds.has(build)) === true;
  };
  const gone = new Set(old.filter(isLeft));
  return changes.filter((each) => !gone.has(each));
}
