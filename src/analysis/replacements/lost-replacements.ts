import { honoured } from "../../core/judging/decision.ts";
import { candidatesTried, entriesOfFile } from "../../core/limits.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Day } from "../../core/model/feature.ts";
import { isMeantBy, isSameEndpoint, spokenParts, spokenWord } from "../../core/model/contract/coordinate.ts";
import type { FileRead } from "../../core/model/register.ts";
import { unsearched } from "../../core/text/message-text.ts";
import type { LostReplacement } from "../../core/model/rule.ts";
import type { CheckRequest } from "../changes/check-request.ts";
import { type ChangeReading, largeFiles } from "../changes/read-changes.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { latestSunset } from "../policy/effective-sunset.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { declarationsNamed } from "../../core/compare/named.ts";
import { orphanOf } from "../../core/surface/inherited.ts";
import { maskedText } from "../../core/unread/masked-text.ts";
import { namesakes } from "./declared-names.ts";
import { endpointFiles } from "./endpoint-files.ts";
import type { LosingFile } from "./lost-names.ts";
import { replacementName, type ReplacementName } from "./replacement-names.ts";

/** Keywords in type heads, in any language, that are not names of types. */
const headWords: ReadonlySet<string> = new Set(
  "abstract any chan class enum extends func implements infer interface is keyof new permits readonly record sealed struct type typeof where with".split(
    " ",
  ),
);

/** A public declaration of base that is missing or no longer public at head. */
interface Lost {
  readonly declaration: Declaration;
  readonly file: FileRead;
}

/** A notice at head with the name of a declaration that may be lost. */
interface Naming {
  readonly feature: Feature;
  readonly name: ReplacementName;
  readonly lost: Lost;
}

/**
 * Finds declarations that the change removes although notices at head name them as their replacement, in any file.
 * Nothing is searched for unless a public declaration is removed.
 */
export async function lostReplacements(
  { today }: CheckRequest,
  reading: ChangeReading,
  losing: readonly LosingFile[],
  { from, head }: { readonly from: Revision; readonly head: Revision },
  remarks: string[],
): Promise<readonly LostReplacement[]> {
  const { policy } = head;
  const others = losing.filter(({ change }) => !reading.base.has(change.path));
  if (others.length > candidatesTried)
    remarks.push(unsearched("removed replacements", `${candidatesTried} files that lose names`));
  const lost = [...lostInPairs(reading, head), ...(await lostInOthers(others, { from, head }))];
  const byName = Map.groupBy(lost, ({ declaration }) => spokenWord(declaration));
  if (byName.size > entriesOfFile)
    remarks.push(unsearched("removed replacements", `${entriesOfFile} removed names`));
  if (byName.size === 0 || byName.size > entriesOfFile) return [];
  const open = await namingAtHead(byName, head, reading, today);
  const left = await stillDeclared(open, head);
  return open
    .filter((each) => !left.has(each))
    .map(({ feature, lost: { declaration } }) => ({
      feature,
      sunset: latestSunset([feature], policy, today),
      name: declaration.name,
      path: declaration.place.path,
      line: declaration.place.line,
    }));
}

/** Returns the lost declarations of files that were read on both sides. */
function lostInPairs(
  { base, head, unreadable, texts }: ChangeReading,
  { engine }: Revision,
): readonly Lost[] {
  return [...base.values()].flatMap((file) => {
    const { path } = file;
    const text = isCode(path, engine) ? texts.head.get(path) : undefined;
    return unreadable.has(path) ? [] : lostIn(file, head.get(path) ?? null, text);
  });
}

/** A contract is complete, so its text need not be searched. */
function isCode(path: string, engine: Revision["engine"]): boolean {
  return engine.readerFor(path)?.kind !== "contract";
}

/** Compares by name, because a remaining overload is enough. `text`: head's text, only for code. */
function lostIn(file: FileRead, after: FileRead | null, text: string | undefined): readonly Lost[] {
  const names = new Set(after?.declarations.filter(isUsable).map(({ name }) => name));
  const isGiven = after && text !== undefined ? mayStillProvide(after, text) : () => false;
  return file.declarations
    .filter((each) => isUsable(each) && !names.has(each.name) && !isGiven(each))
    .map((declaration) => ({ declaration, file }));
}

/** Returns the lost declarations of files without notices. */
async function lostInOthers(
  others: readonly LosingFile[],
  revisions: { readonly from: Revision; readonly head: Revision },
): Promise<readonly Lost[]> {
  const lost: Lost[] = [];
  for (const { change, base, head } of others.slice(0, candidatesTried)) {
    const { path } = change;
    const { file } = await revisions.from.read(path, base, change.base?.oid ?? null);
    const after = head && (await revisions.head.read(path, head, change.head?.oid ?? null)).file;
    const text = head !== null && isCode(path, revisions.head.engine) ? textOf(head) : null;
    if (file && (head === null || after?.complete === true))
      lost.push(...lostIn(file, after, text ?? undefined));
  }
  return lost;
}

/** A whole file has no name that a notice could mention. */
function isUsable({ name, reach, kind, reexport, segments }: Declaration): boolean {
  if (name === "(module)" || name === "(package)") return false;
  return reach === 2 && (kind !== "parameter" || segments.length === 1) && reexport?.from == null;
}

/** Returns notices at head before their sunset that name a lost declaration. */
async function namingAtHead(
  byName: ReadonlyMap<string, readonly Lost[]>,
  head: Revision,
  reading: ChangeReading,
  today: Day,
): Promise<readonly Naming[]> {
  const { engine, policy } = head;
  const naming: Naming[] = [];
  for await (const file of mayName([...byName.values()].flat(), head, reading))
    for (const feature of file.features.values()) {
      const { replacement } = feature.notice;
      const name = replacement === null ? null : replacementName(replacement);
      const lost =
        name && !means(file, name, feature)
          ? byName.get(name.last)?.find((each) => isMeant(name, feature, each))
          : null;
      const isOfPlatform = engine.readerFor(file.path)?.names.isOfPlatform ?? (() => false);
      if (!name || !lost || isOfPlatform(name.first) || saysWhole(feature, name, isOfPlatform)) continue;
      const sunset = latestSunset([feature], policy, today);
      const { keep } = honoured(policy.decisions, keysOf(feature), today);
      if (keep === null && (sunset === null || today < sunset)) naming.push({ feature, name, lost });
    }
  return naming;
}

/** Returns true if the bare name of a member refers to a member of the same type. */
function means(file: FileRead, name: ReplacementName, { declaration }: Feature): boolean {
  if (name.parts.length > 1 || declaration?.container == null) return false;
  return file.declarations.some(
    (each) => each.container === declaration.container && spokenWord(each) === name.last,
  );
}

/** Yields files of head in which a notice may name a lost declaration. Changed files are already read. */
async function* mayName(
  lost: readonly Lost[],
  head: Revision,
  reading: ChangeReading,
): AsyncIterable<FileRead> {
  const sought = new SoughtWords(lost);
  const large = largeFiles(reading);
  const found = await head.containing(sought.literals, undefined, large);
  const paths = [...new Set([...found, ...large])];
  for (const path of paths) {
    const read = reading.head.get(path);
    if (read !== undefined) yield read;
  }
  const others = paths.filter((path) => !reading.head.has(path));
  yield* head.files(others, {
    mayMatter: (path, bytes) => {
      const reader = head.engine.readerFor(path);
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      return reader !== null && mayHoldNotice(reader, bytes) && sought.areIn(buffer);
    },
  });
}

/** Returns true if another form of the notice contains the qualified name: `warnings.warn` for `warn`. */
function saysWhole(
  { declaration }: Feature,
  { parts, last }: ReplacementName,
  isOfPlatform: (name: string) => boolean,
): boolean {
  const words = declaration?.notice?.also ?? [];
  if (parts.length > 1) return false;
  return words.some(({ text }) =>
    [...text.matchAll(/(?<![\w.])([A-Za-z]\w*)(?:\.\w+)*\.(\w+)/g)].some(
      ([, first = "", end]) => end === last && isOfPlatform(first),
    ),
  );
}

/**
 * Returns true if the name refers to the lost declaration. A bare name means only a top-level declaration or a sibling,
 * because many classes have a member such as `get`.
 */
function isMeant(name: ReplacementName, feature: Feature, { declaration, file }: Lost): boolean {
  if (name.coordinate !== undefined)
    return declaration.id !== feature.id && isSameEndpoint(declaration.name, name.coordinate);
  if (feature.language !== file.language) return false;
  const [own] = namesakes({ ...file, declarations: [declaration] }, name, feature);
  if (own === undefined) return false;
  const parts = spokenParts(declaration);
  if (name.parts.length > 1) return own.agreeing > 1 || parts.length === 1;
  const around = feature.declaration === null ? [] : spokenParts(feature.declaration).slice(0, -1);
  return parts.length === 1 || parts.slice(0, -1).join("\0") === around.join("\0");
}

/** Returns the notices with a name that is still publicly declared at head. */
async function stillDeclared(open: readonly Naming[], head: Revision): Promise<ReadonlySet<Naming>> {
  const left = new Set<Naming>();
  if (open.length === 0) return left;
  const waiting = new Set(open);
  const names = new Set(open.flatMap(({ name, feature }) => [name.last, ...others(name, feature)]));
  const isOfEndpoints = open.every(({ name }) => name.coordinate !== undefined);
  const endings = head.engine.readers.flatMap(({ extensions }) => extensions);
  const files = isOfEndpoints ? await endpointFiles(head, names) : await head.declaring(names, endings);
  for await (const file of files) {
    for (const each of waiting)
      if (file.declarations.some((declaration) => isLeft(declaration, file, each))) {
        left.add(each);
        waiting.delete(each);
      }
    if (waiting.size === 0) return left;
  }
  // If not all files were read, nothing is reported.
  return files.isWhole ? left : new Set(open);
}

function isLeft(declaration: Declaration, file: FileRead, { name, feature, lost }: Naming): boolean {
  if (declaration.reach < 2 || declaration.id === feature.id) return false;
  if (name.coordinate !== undefined && isMeantBy(declaration.name, name.coordinate)) return true;
  if (others(name, feature).has(spokenWord(declaration))) return true;
  if (name.coordinate !== undefined || spokenWord(declaration) !== name.last) return false;
  if (declaration.reexport) return true;
  const [own] = namesakes({ ...file, declarations: [declaration] }, name, feature);
  if (own === undefined) return false;
  // A member of an unrelated type does not replace a top-level declaration, and vice versa.
  return name.parts.length > 1 || spokenParts(declaration).length === spokenParts(lost.declaration).length;
}

const more =
  /^[`'"}()\s]{0,6}(?:,|\/|\bor\b|\band\b)\s{0,3}(?:(?:use|with|or|else)\s)?(?::[\w:+-]{1,40}:)?[`'"{]{0,2}(?:@(?:link|linkplain|code)\s)?[#~.!]?([\p{ID_Start}_$][\p{ID_Continue}$.#:]*)/u;

/** Returns the last parts of alternatives that the notice names: `g` or `h`. */
function others({ whole }: ReplacementName, { notice }: Feature): ReadonlySet<string> {
  const at = notice.text.indexOf(whole);
  const other = at < 0 ? undefined : more.exec(notice.text.slice(at + whole.length))?.[1];
  const last = other?.split(/[.#:]/).findLast((each) => each !== "");
  return new Set(last === undefined ? [] : [last]);
}

/** Prefixes of accessors: `getUrl` may be generated for `url`, and `Url` for `_url`. */
const accessor = /^(?:get|set|is|has)_?(?=.)/i;

/**
 * Returns a predicate for declarations of base. True if other files may still use one that is no longer declared,
 * because a base type provides it, a generator creates it, or code assigns it.
 */
function mayStillProvide(after: FileRead, text: string): (declaration: Declaration) => boolean {
  let words: ReadonlySet<string> | null = null;
  return (declaration) => {
    // Other files cannot use a declaration that is private now.
    if (declarationsNamed(after, declaration.name).length > 0) return false;
    const { types = [] } = orphanOf({ declaration }, [after], text) ?? {};
    if (types.some((each) => !headWords.has(each))) return true;
    words ??= otherWords(after, text);
    const word = declaration.segments.at(-1)?.toLowerCase() ?? "";
    return words.has(plain(word)) || words.has(plain(word.replace(accessor, "")));
  };
}

/** Returns the words of the code and its strings, without notices. */
function otherWords({ features, tables }: FileRead, text: string): ReadonlySet<string> {
  const lines = maskedText(text, tables.lexis)["code and texts"].split("\n");
  for (const { notice } of features.values())
    for (let line = notice.line; line <= notice.endLine; line += 1) lines[line - 1] = "";
  const words = lines.join("\n").match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu) ?? [];
  return new Set(words.map((each) => plain(each.toLowerCase())));
}

function plain(word: string): string {
  return word.replace(/^_+/, "");
}

/** Words that every file with a notice about one of these declarations contains. */
class SoughtWords {
  /** Search strings, one per declaration: the longest, and so the rarest, of its words. */
  readonly literals: readonly string[];
  readonly #words: readonly (readonly Buffer[])[];

  constructor(sought: readonly { readonly declaration: Declaration; readonly file: FileRead }[]) {
    const words = new Map<string, readonly string[]>();
    for (const [file, lost] of Map.groupBy(sought, (each) => each.file)) {
      const declared = new Set(file.declarations.map(spokenWord));
      for (const { declaration } of lost) {
        const each = wordsOf(declaration, declared);
        words.set(each.join("\0"), each);
      }
    }
    this.literals = [
      ...new Set([...words.values()].map((each) => each.reduce((a, b) => (b.length > a.length ? b : a)))),
    ];
    this.#words = [...words.values()].map((each) => each.map((word) => Buffer.from(word)));
  }

  areIn(bytes: Buffer): boolean {
    return this.#words.some((each) => each.every((word) => bytes.includes(word)));
  }
}

/**
 * Returns the words of a declaration that a notice must contain. A member needs its container too, because many classes
 * have a member such as `get`. A container that its file does not declare may be named after a path, and need not be
 * written. The same applies to the segments of an endpoint.
 */
function wordsOf(declaration: Declaration, declared: ReadonlySet<string>): readonly [string, ...string[]] {
  const word = spokenWord(declaration);
  const container = /[\s/]/.test(declaration.name) ? "" : (spokenParts(declaration).at(-2) ?? "");
  const isWritten = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(container) && declared.has(container);
  return isWritten && declaration.kind !== "endpoint" ? [container, word] : [word];
}
