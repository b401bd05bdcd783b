import type { Declaration } from "../../core/model/declaration.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import type { BaseLine } from "./base-line.ts";

/**
 * Yields versions of a file on base's line, newest first. If notices of other files apply to it, commits that changed
 * only those files are included, with the unchanged file. These are files whose notices apply by the rules of the
 * format, and files in `written`, which contain a contract's notices. The caller may add to `written` meanwhile.
 */
export async function* spokenVersions(
  path: string,
  before: string | null,
  line: BaseLine,
  engine: Engine,
  written: ReadonlySet<string> = new Set(),
): AsyncGenerator<FileVersion> {
  const speakers = engine.readerFor(path)?.spokenForBy?.(path) ?? [];
  if (speakers.length === 0 && written.size === 0) {
    yield* line.versionsBack(path, before);
    return;
  }
  const order = await line.order();
  const placeOf = ({ commit }: FileVersion): number => order.get(commit) ?? 0;
  let at = before === null ? Infinity : (order.get(before) ?? 0);
  /** The versions of each file, and how many of them were consumed. */
  const files = new Map<string, { readonly versions: readonly FileVersion[]; passed: number }>();
  const newestOf = async (each: string, isOlder: (place: number) => boolean): Promise<FileVersion | null> => {
    const file = files.get(each) ?? { versions: await line.versionsOf(each), passed: 0 };
    files.set(each, file);
    for (; file.passed < file.versions.length; file.passed += 1) {
      const version = file.versions[file.passed];
      if (version !== undefined && isOlder(placeOf(version))) return version;
    }
    return null;
  };
  for (;;) {
    let next: FileVersion | null = null;
    // The file itself is first, because its own version counts if one commit changed several files.
    for (const each of new Set([path, ...speakers, ...written])) {
      const found = await newestOf(each, (place) => place < at);
      if (found !== null && (next === null || placeOf(found) > placeOf(next))) next = found;
    }
    if (next === null) return;
    const { commit, committedAt } = next;
    at = placeOf(next);
    const standing = await newestOf(path, (place) => place <= at);
    if (standing?.commit === commit) yield standing;
    else if (standing?.oid != null) yield { commit, committedAt, oid: standing.oid };
  }
}

/** Returns the paths of the other files that contain a feature or its notice. */
export function writtenIn(
  declaration: Pick<Declaration, "writtenAt" | "notice"> | null | undefined,
): readonly string[] {
  const places = [declaration?.writtenAt, declaration?.notice?.writtenAt];
  return places.flatMap((each) => (each === undefined ? [] : [each.path]));
}
