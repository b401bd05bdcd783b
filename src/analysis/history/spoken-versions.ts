import type { Declaration } from "../../core/model/declaration.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import type { BaseLine } from "./base-line.ts";

/**
 * Versions of a file on base's line, newest first. Where other files say something of it, also those commits that
 * changed only these: the file itself is as it was. Others are the files that speak for it by their format, and those
 * of `written`, in which a contract's notices are written; who takes the versions may add to them.
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
  const own = await line.versionsOf(path);
  let at = before === null ? Infinity : (order.get(before) ?? 0);
  const isOlder = (each: FileVersion): boolean => placeOf(each) < at;
  for (;;) {
    const newest: FileVersion[] = [];
    for (const each of new Set([path, ...speakers, ...written])) {
      const found = (await line.versionsOf(each)).find(isOlder);
      if (found !== undefined) newest.push(found);
    }
    // The file itself is first: of one commit its own version counts.
    const [next] = newest.toSorted((a, b) => placeOf(b) - placeOf(a));
    if (next === undefined) return;
    const { commit, committedAt } = next;
    const standing = own.find((each) => placeOf(each) <= placeOf(next));
    at = placeOf(next);
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
