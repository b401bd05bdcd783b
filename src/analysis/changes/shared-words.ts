import { count } from "../../core/text/message-text.ts";
import type { Engine } from "../register/engine.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import type { Selection } from "../register/selection.ts";
import type { Revision } from "../revision/revision.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Limit: files that use values of the changed ones in notices. */
const mostFiles = 1000;

/** Returns the changed files whose values other files may use in notices. */
function filesWithSharedValues({ base, texts }: ChangeReading, engine: Engine): readonly string[] {
  return [...base.keys()].filter(
    (path) =>
      engine.readerFor(path)?.sharedNames !== undefined && texts.base.get(path) !== texts.head.get(path),
  );
}

/**
 * Reads unchanged files with notices that use a value, or a warning function, from a changed file. Searches only for
 * names whose exported value changed or was removed.
 */
export async function readDependents(
  { from, head }: { readonly from: Revision; readonly head: Revision },
  changed: ReadonlySet<string>,
  selectFrom: (paths: readonly string[]) => Promise<Selection>,
  reading: ChangeReading,
): Promise<void> {
  const { engine } = head;
  for (const [reader, own] of Map.groupBy(filesWithSharedValues(reading, engine), (path) =>
    engine.readerFor(path),
  )) {
    const shared = await reader?.sharedNames?.();
    if (reader === null || shared === undefined) continue;
    const names = new Set(
      own.flatMap((path) => shared(reading.texts.base.get(path) ?? "", reading.texts.head.get(path) ?? null)),
    );
    if (names.size === 0) continue;
    const found = (await head.containing([...names], reader.extensions)).filter((path) => !changed.has(path));
    const selection = await selectFrom(found);
    const paths = found.filter((path) => selection.reads(path));
    if (paths.length > mostFiles)
      reading.problems.push({
        path: own[0] ?? "",
        message: `Constants that notices in other files use have changed. ${count(paths.length, "file")} may use them, but only ${mostFiles} are read.`,
      });
    for await (const { path, bytes } of head.tree.readAll(paths.slice(0, mostFiles))) {
      if (bytes === null || !mayHoldNotice(reader, bytes) || !selection.readsHeader(path, bytes)) continue;
      const [before, after] = [await from.read(path, bytes), await head.read(path, bytes)];
      if (before.file === null || after.file === null || before.file === after.file) continue;
      reading.base.set(path, before.file);
      reading.head.set(path, after.file);
      if (before.text !== null) reading.texts.base.set(path, before.text);
      if (after.text !== null) reading.texts.head.set(path, after.text);
      reading.problems.push(...after.problems);
    }
  }
}
