import type { Declaration } from "../../core/model/declaration.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import type { BaseLine } from "./base-line.ts";

/**
 * Yields versions of a file on base's line, newest first. If notices of other files apply to it, commits that changed
 * only those are included. The file itself is unchanged in them. Other files are those with notices that apply to it
 * by their format. Those in `written`, which contain a contract's notices, are included. The caller may add to
 * `written` meanwhile.
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
  /** By file: its versions, and how many of them are passed. */
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
    // The file itself is first: of one commit its own version counts.
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

/** Paths of the other files in which a feature and its notice are written. */
export function writtenIn(
  declaration: Pick<Declaration, "writtenAt" | "notice"> | null | undefined,
): readonly string[] {
  const places = [declaration?.writtenAt, declaration?.notice?.writtenAt];
  return places.flatMap((each) => (each === undefined ? [] : [each.path]));
}
