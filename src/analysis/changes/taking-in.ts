import { selectFiles } from "../register/selection.ts";
import type { Revision } from "../revision/revision.ts";
import type { ChangeReading, ChangeSource } from "./read-changes.ts";

/** Limit: files that take in files that take in what changed. */
const longestChain = 8;

/**
 * Reads unchanged files that take in what the change touches, and what they declare with it: a contract whose schemas
 * stand in other files. Returns their paths.
 */
export async function readTakingIn(
  { from, head, changes }: Pick<ChangeSource, "from" | "head" | "changes">,
  reading: ChangeReading,
  base: Revision,
): Promise<readonly string[]> {
  const { engine } = head;
  const readers = engine.readers.filter(({ takesInBy }) => takesInBy !== undefined);
  const endings = readers.flatMap(({ extensions }) => extensions);
  const signs = [...new Set(readers.flatMap(({ takesInBy = [] }) => takesInBy))];
  const touched = new Set(
    changes.flatMap(({ path }) => (engine.readerFor(path)?.takesInBy === undefined ? [] : [path])),
  );
  if (touched.size === 0) return [];
  // Most changed files are named by none: then nothing else of the tree is asked.
  const naming = await head.containing([...touched].map(fileName), endings);
  if (naming.length === 0) return [];
  const taking = new Set(await head.containing(signs, endings));
  const paths = [...(await namingOf(naming, taking, head, endings))].filter((path) => !touched.has(path));
  const selection = await selectFiles(base, paths);
  const read: string[] = [];
  for (const path of paths) {
    if (!selection.reads(path)) continue;
    const [before, after] = [await from.reading(path), await head.reading(path)];
    if (!before?.file || !after?.file || before.file === after.file) continue;
    const takesIn = [...before.file.takesIn, ...after.file.takesIn];
    if (!takesIn.some((each) => touched.has(each))) continue;
    reading.base.set(path, before.file);
    reading.head.set(path, after.file);
    if (before.text !== null) reading.texts.base.set(path, before.text);
    if (after.text !== null) reading.texts.head.set(path, after.text);
    if (!after.file.complete) reading.unreadable.add(path);
    reading.problems.push(...after.problems);
    read.push(path);
  }
  const known = new Set(
    [...reading.base.values(), ...reading.head.values()].flatMap(({ takesIn }) => takesIn),
  );
  for (const side of [reading.places.base, reading.places.head])
    side.splice(0, side.length, ...side.filter(({ path }) => !known.has(path)));
  return read;
}

/** Of the files that take in others, those of `naming` and those that name one of them, or one that does. */
async function namingOf(
  naming: readonly string[],
  taking: ReadonlySet<string>,
  head: Revision,
  endings: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let named = naming;
  for (let round = 1; ; round += 1) {
    const next = named.filter((path) => taking.has(path) && !found.has(path));
    for (const path of next) found.add(path);
    if (next.length === 0 || round === longestChain) break;
    named = await head.containing([...new Set(next.map(fileName))], endings);
  }
  return found;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
