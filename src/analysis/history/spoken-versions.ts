import type { FileVersion } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import type { BaseLine } from "./base-line.ts";

/**
 * Versions of a file on base's line, newest first; where other files speak for it, also those commits that changed only
 * these: what is said of the file is another then, and it is as it was.
 */
export async function* spokenVersions(
  path: string,
  before: string | null,
  line: BaseLine,
  engine: Engine,
): AsyncGenerator<FileVersion> {
  const speakers = engine.readerFor(path)?.spokenForBy?.(path) ?? [];
  if (speakers.length === 0) {
    yield* line.versionsBack(path, before);
    return;
  }
  const order = await line.order();
  const own = await line.versionsOf(path, before);
  const known = new Set(own.map(({ commit }) => commit));
  const others = new Map<string, FileVersion>();
  for (const speaker of speakers)
    for (const each of await line.versionsOf(speaker, before))
      if (!known.has(each.commit)) others.set(each.commit, each);
  const placeOf = ({ commit }: FileVersion): number => order.get(commit) ?? 0;
  for (const each of [...own, ...others.values()].toSorted((a, b) => placeOf(b) - placeOf(a))) {
    if (known.has(each.commit)) yield each;
    else {
      const standing = own.find((version) => placeOf(version) < placeOf(each));
      if (standing?.oid != null)
        yield { commit: each.commit, committedAt: each.committedAt, oid: standing.oid };
    }
  }
}
