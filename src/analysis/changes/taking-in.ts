import { largestContract } from "../../ports/file-tree.ts";
import { selectFiles } from "../register/selection.ts";
import type { Revision } from "../revision/revision.ts";
import { type ChangeReading, type ChangeSource, largeFiles, takeBothSides } from "./read-changes.ts";

/** Limit: length of a chain of files that include each other. */
const longestChain = 8;

/** Reads unchanged files that include changed ones, such as contracts with schemas elsewhere. Returns their paths. */
export async function readTakingIn(
  source: Pick<ChangeSource, "from" | "head">,
  touched: ReadonlySet<string>,
  reading: ChangeReading,
  base: Revision,
): Promise<readonly string[]> {
  if (touched.size === 0) return [];
  const read = await readOthers(source, touched, reading, base);
  // Files that a contract includes are judged with it.
  const known = new Set(
    [...reading.base.values(), ...reading.head.values()].flatMap(({ takesIn }) => takesIn),
  );
  for (const side of [reading.places.base, reading.places.head])
    side.splice(0, side.length, ...side.filter(({ path }) => !known.has(path)));
  return read;
}

async function readOthers(
  { from, head }: Pick<ChangeSource, "from" | "head">,
  touched: ReadonlySet<string>,
  reading: ChangeReading,
  base: Revision,
): Promise<readonly string[]> {
  const { engine } = head;
  const readers = engine.readers.filter(({ takesInBy }) => takesInBy !== undefined);
  const endings = readers.flatMap(({ extensions }) => extensions);
  const signs = [...new Set(readers.flatMap(({ takesInBy = [] }) => takesInBy))];
  // Usually no file names a changed file, and nothing else is read.
  const large = largeFiles(reading).filter((path) => touched.has(path));
  const naming = await head.containing([...touched].map(fileName), endings, large);
  if (naming.length === 0) return [];
  const paths = [...(await namingOf(naming, signs, head, endings))].filter((path) => !touched.has(path));
  const selection = await selectFiles(base, paths);
  const read: string[] = [];
  for (const path of paths) {
    if (!selection.reads(path)) continue;
    const [before, after] = [await from.reading(path), await head.reading(path)];
    if (!before?.file || !after?.file || before.file === after.file) continue;
    const takesIn = [...before.file.takesIn, ...after.file.takesIn];
    if (!takesIn.some((each) => touched.has(each))) continue;
    takeBothSides(reading, before, after);
    read.push(path);
  }
  return read;
}

/** Returns files that include others: those in `naming`, and those that name one of them directly or indirectly. */
async function namingOf(
  naming: readonly string[],
  signs: readonly string[],
  head: Revision,
  endings: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const seen = new Set<string>();
  let named = naming;
  for (let round = 1; ; round += 1) {
    const fresh = named.filter((path) => !seen.has(path));
    for (const path of fresh) seen.add(path);
    const next = await withSigns(fresh, signs, head);
    for (const path of next) found.add(path);
    if (next.length === 0 || round === longestChain) break;
    named = await head.containing([...new Set(next.map(fileName))], endings);
  }
  return found;
}

async function withSigns(
  paths: readonly string[],
  signs: readonly string[],
  { tree }: Revision,
): Promise<readonly string[]> {
  const needles = signs.map((each) => Buffer.from(each));
  const found: string[] = [];
  for await (const { path, bytes } of tree.readAll(paths, largestContract)) {
    // Unavailable content is reported when the file is read.
    if (bytes === null || mayHold(bytes, needles)) found.push(path);
  }
  return found;
}

function mayHold(bytes: Uint8Array, needles: readonly Buffer[]): boolean {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return isWide || needles.some((each) => buffer.includes(each));
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
