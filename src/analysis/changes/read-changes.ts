import type { Declaration } from "../../core/model/declaration.ts";
import { TimeOver } from "../../core/model/errors.ts";
import type { Problem } from "../../core/model/feature.ts";
import type { Language } from "../../core/model/language.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { UnreadPlace } from "../../core/unread/removed.ts";
import type { FileChange, Repository } from "../../ports/file-tree.ts";
import { isOpaque } from "../register/decode.ts";
import { largestOf, type Engine, type FileOutcome } from "../register/engine.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import { placesWithoutDeclaration, placesWithoutReader } from "../register/unread-places.ts";
import type { Selection } from "../register/selection.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { type FileVersions, isFile, isForeign, pairsOf, throughLink } from "./file-versions.ts";

/** The changed files, as read on each side. */
export interface ChangeReading {
  readonly base: Map<string, FileRead>;
  readonly head: Map<string, FileRead>;
  /** Paths at base without any readable text. */
  readonly opaque: Set<string>;
  /** Paths that exist at head but could not be read completely. */
  readonly unreadable: Set<string>;
  /** Changed files without a notice on either side. They are not read at first, but a feature may have moved there. */
  unread: FileChange[];
  /** Unread files that lost lines, and deleted files. A notice of another file may cover them. */
  readonly bare: { readonly change: FileChange; readonly text: string }[];
  readonly problems: Problem[];
  /** Changed files that were not read because the time limit was reached. */
  readonly late: string[];
  /** Changed files that exceed the time limit for one file, on either side. */
  readonly cut: Set<string>;
  /** Places that look like a notice but are not read as one. */
  readonly places: { readonly base: UnreadPlace[]; readonly head: UnreadPlace[] };
  readonly texts: { readonly base: Map<string, string>; readonly head: Map<string, string> };
}

/** In characters. Searching a larger file is more expensive than using the results of reading it. */
const large = 1024 * 1024;

export function largeFiles({ head, texts }: ChangeReading): readonly string[] {
  return [...texts.head].flatMap(([path, { length }]) => (length >= large && head.has(path) ? [path] : []));
}

/** Adds an unchanged file whose notices depend on changed files. */
export function takeBothSides(reading: ChangeReading, base: FileOutcome, head: FileOutcome): void {
  if (!base.file || !head.file) return;
  const { path } = head.file;
  reading.base.set(path, base.file);
  reading.head.set(path, head.file);
  if (base.text !== null) reading.texts.base.set(path, base.text);
  if (head.text !== null) reading.texts.head.set(path, head.text);
  if (!head.file.complete) reading.unreadable.add(path);
  reading.problems.push(...head.problems);
}

export interface ChangeSource {
  readonly repository: Repository;
  /** The revision that head is compared with. */
  readonly from: Revision;
  readonly head: Revision;
  readonly changes: readonly FileChange[];
  /** True if all exports of a file matter, even if it re-exports nothing. */
  readonly readsExports?: boolean;
  readonly isOver?: () => boolean;
  /** Receive both sides of every changed file that is read. */
  readonly watch?: readonly {
    see(change: FileChange, base: Uint8Array | null, head: Uint8Array | null): void;
  }[];
}

/** Streams both sides of every changed file once. Parses only the pairs that may contain a notice, and `always`. */
export async function readChanges(
  source: ChangeSource,
  selection: Selection,
  always: ReadonlySet<string>,
): Promise<ChangeReading> {
  const reading: ChangeReading = {
    base: new Map(),
    head: new Map(),
    opaque: new Set(),
    unreadable: new Set(),
    unread: [],
    bare: [],
    problems: [],
    late: [],
    cut: new Set(),
    places: { base: [], head: [] },
    texts: { base: new Map(), head: new Map() },
  };
  const wanted = source.changes.filter(
    ({ path, base, head }) =>
      (selection.reads(path) || selection.reports(path)) && (isFile(base) || isFile(head)),
  );
  let at = 0;
  for await (const pair of pairsOf(source, wanted)) {
    if (source.isOver?.() === true || !(await isReadInTime(pair, reading, source, selection, always))) {
      reading.late.push(...wanted.slice(at).map(({ path }) => path));
      break;
    }
    at += 1;
  }
  return reading;
}

/** Returns false if the time limit was reached before both sides were read. Then neither side counts. */
async function isReadInTime(
  pair: FileVersions,
  reading: ChangeReading,
  ...asked: readonly [ChangeSource, Selection, ReadonlySet<string>]
): Promise<boolean> {
  try {
    await readChanged(pair, reading, ...asked);
    return true;
  } catch (error) {
    if (!(error instanceof TimeOver)) throw error;
    reading.base.delete(pair.change.path);
    reading.head.delete(pair.change.path);
    return false;
  }
}

async function readChanged(
  pair: FileVersions,
  reading: ChangeReading,
  source: ChangeSource,
  selection: Selection,
  always: ReadonlySet<string>,
): Promise<void> {
  const { engine } = source.head;
  const { path } = pair.change;
  const reader = engine.readerFor(path);
  const first = pair.base ?? pair.head;
  if (first !== null && !selection.readsHeader(path, first)) return;
  if (reader === null) {
    scanUnsupported(pair, reading, engine);
    return;
  }
  for (const each of source.watch ?? []) each.see(pair.change, pair.base, pair.head);
  if (isFile(pair.change.base) && (pair.base === null || isOpaque(pair.base, largestOf(reader))))
    reading.opaque.add(path);
  const noted = [pair.base, pair.head].some((each) => each !== null && mayHoldNotice(reader, each));
  const isRead = noted || pair.withheld !== null || always.has(path) || losesRoutes(pair, reader);
  if (isForeign(reader, pair)) {
    // The content is not in the format of the file extension, so neither side declares anything.
    if (isRead) scanUnsupported(pair, reading, engine);
  } else if (isRead || takesNames(reader, pair, source.readsExports === true)) {
    await readPair(await throughLink(pair, source), reading, source, selection);
    if (reader.isOurs !== undefined) scanForeign(pair, reading, engine);
  } else {
    if (pair.change.head) reading.unread.push(pair.change);
    if (reader.layout.covers && losesLines(pair))
      reading.bare.push({ change: pair.change, text: Buffer.from(pair.base ?? []).toString("utf8") });
  }
}

/** Scans files that no reader supports. */
function scanUnsupported(
  { change: { path }, base, head }: FileVersions,
  { places }: ChangeReading,
  engine: Engine,
): void {
  if (base !== null) places.base.push(...placesWithoutReader(engine, path, base));
  if (head !== null) places.head.push(...placesWithoutReader(engine, path, head));
}

/** Scans files that their reader, which identifies files by content, does not recognize. */
function scanForeign(pair: FileVersions, reading: ChangeReading, engine: Engine): void {
  const { path } = pair.change;
  const files = [reading.base.get(path), reading.head.get(path)];
  if (files.every((each) => each === undefined || engine.isForeign(each)))
    scanUnsupported(pair, reading, engine);
}

/** Reads files that were left out at first. */
export async function readMore(
  source: ChangeSource,
  selection: Selection,
  reading: ChangeReading,
  changes: readonly FileChange[],
): Promise<void> {
  if (changes.length === 0) return;
  for await (const pair of pairsOf(source, changes))
    await readPair(await throughLink(pair, source), reading, source, selection);
  const read = new Set(changes);
  reading.unread = reading.unread.filter((each) => !read.has(each));
}

/** Returns true if the file may lose a route. The route's notice may be on a function in another file. */
function losesRoutes(pair: FileVersions, { registersBy }: Language): boolean {
  if (registersBy === undefined || pair.base === null) return false;
  return registersBy.sign.test(Buffer.from(pair.base).toString("latin1")) && losesLines(pair);
}

/** Returns true if base has a line that head lacks, ignoring white space. Mere additions remove nothing. */
function losesLines({ base, head }: FileVersions): boolean {
  if (base === null || head === null) return base !== null;
  const linesOf = (bytes: Uint8Array): string[] =>
    Buffer.from(bytes)
      .toString("utf8")
      .split("\n")
      .map((each) => each.trim());
  const left = new Set(linesOf(head));
  return linesOf(base).some((each) => !left.has(each));
}

async function readPair(
  pair: FileVersions,
  reading: ChangeReading,
  source: ChangeSource,
  selection: Selection,
): Promise<void> {
  const { change } = pair;
  const { path } = change;
  if (pair.base !== null) {
    const oid = change.base?.oid ?? null;
    const { file, problems, text } = await source.from.read(path, pair.base, oid);
    if (file) reading.base.set(path, file);
    if (file?.isCut === true) reading.cut.add(path);
    if (text !== null) reading.texts.base.set(path, text);
    if (file && text !== null)
      reading.places.base.push(...placesWithoutDeclaration(source.from.engine, file, text));
    if (change.head === null || pair.head === null) reading.problems.push(...problems);
  } else if (isFile(change.base)) reading.problems.push({ path, message: `${pair.withheld} (on base)` });
  if (change.head === null) return;
  if (pair.head === null) {
    // A readable file was replaced by a file that is too large, or by a link in the worktree.
    if (change.head.mode !== "submodule" && pair.broken !== true) reading.unreadable.add(path);
    if (isFile(change.head)) reading.problems.push({ path, message: `${pair.withheld} (at head)` });
    return;
  }
  // The id of a link is not the id of its target's content.
  const oid = isFile(change.head) ? change.head.oid : null;
  const { file, problems, text } = await source.head.read(path, pair.head, oid);
  if (text !== null) reading.texts.head.set(path, text);
  if (file) reading.head.set(path, selection.readsHeader(path, pair.head) ? file : withoutNotices(file));
  if (file && text !== null && selection.readsHeader(path, pair.head))
    reading.places.head.push(...placesWithoutDeclaration(source.head.engine, file, text));
  if (file?.isCut === true) reading.cut.add(path);
  if (file?.complete !== true) reading.unreadable.add(path);
  reading.problems.push(...problems);
}

/** Removes all notices from a file that is now marked as generated, so that they count as withdrawn. */
function withoutNotices(file: FileRead): FileRead {
  const without = { notice: { value: null, enumerable: true } };
  // The parts of a contract's declaration are getters and must not be evaluated here.
  const isContract = file.tables.naming === undefined;
  const declarations = file.declarations.map((each): Declaration =>
    isContract ? (Object.create(each, without) as Declaration) : { ...each, notice: null },
  );
  return { ...file, declarations, features: new Map(), echoes: [] };
}

interface SideBytes {
  readonly base: Uint8Array | null;
  readonly head: Uint8Array | null;
}

/** Returns true if the text of base re-exports or exports a name that the text of head does not. */
function takesNames(
  { layout: { publishing } }: Language,
  { base, head }: SideBytes,
  readsExports: boolean,
): boolean {
  if (publishing === undefined || base === null) return false;
  const before = textOf(base) ?? "";
  const after = head === null ? "" : (textOf(head) ?? "");
  const statementsOf = readsExports ? publishing.exportHeads : publishing.handingStatements;
  const statements = statementsOf(before);
  if (statements.length === 0) return false;
  const left = new Set(statementsOf(after));
  return statements.some((each) => !left.has(each));
}
