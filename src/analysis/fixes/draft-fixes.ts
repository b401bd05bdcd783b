import { candidatesTried, searchedBytes } from "../../core/limits.ts";
import {
  applied,
  collide,
  type Edit,
  type FileFixes,
  type Fix,
  type SourceText,
} from "../../core/model/fix.ts";
import type { JudgedFinding } from "../../core/judging/settle.ts";
import type { Feature, ReadNotice } from "../../core/model/notice.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { Revision } from "../revision/revision.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { folderOf } from "../../core/repository/paths.ts";
import { candidatesFor, type CandidateFix, type Wanted } from "./candidates.ts";
import { encoded, sourceOf } from "./source.ts";
import { restStands, standsBut } from "./reread.ts";
import { replacementName } from "../replacements/replacement-names.ts";

/**
 * Returns the fixes, in head's files, of findings with a certain fix. Each is verified by reading the edited text
 * again: the notice must have the corrected value, and nothing else may change.
 */
export async function draftFixes(head: Revision, judged: readonly JudgedFinding[]): Promise<FileFixes[]> {
  const byPath = Map.groupBy(
    judged.filter(
      ({ finding, repair }) =>
        repair !== null && (finding.place.side === "head" || repair.correction.kind === "reserved"),
    ),
    ({ finding }) => finding.place.path,
  );
  const names = new NearbyNames(head);
  const reader = rereading(head);
  const allFixes: FileFixes[] = [];
  for (const [path, own] of byPath) {
    const bytes = await head.tree.read(path);
    const source = bytes === null ? null : sourceOf(bytes);
    const { file: read } = bytes === null ? { file: null } : await head.read(path, bytes);
    if (source === null || read === null) continue;
    const wanted = own.flatMap((each) => wantedIn(read, each));
    const propose = (text: string, each: Wanted): ReturnType<typeof candidatesFor> =>
      candidatesFor(each, text, read, (feature) => names.around(feature, read));
    const here = wanted.filter((each) => writtenPath(each) === null);
    const proposals = await Promise.all(here.map((each) => propose(source.text, each)));
    const fixes = await confirmed(source, read, proposals, reader(path));
    for (const [other, all] of Map.groupBy(wanted, writtenPath)) {
      // Several contracts may include one file, but each of its fixes is written once.
      if (other === null || allFixes.some((each) => each.path === other)) continue;
      const content = await head.tree.read(other);
      const text = content === null ? null : sourceOf(content);
      if (text === null) continue;
      const elsewhere = await Promise.all(
        all.map(async (each) =>
          (await propose(text.text, asWritten(each))).map((candidate) => ({ ...candidate, wanted: each })),
        ),
      );
      const confirmedThere = await confirmed(text, read, elsewhere, reader(path, { path: other, source }));
      if (confirmedThere.length > 0) allFixes.push({ path: other, source: text, fixes: confirmedThere });
    }
    if (own.some(isByFormat)) {
      const { fixesByFormat } = await import("./fixes-by-format.ts");
      fixes.push(...(await fixesByFormat({ head, path, source, read, fixes }, own)));
    }
    if (fixes.length > 0) allFixes.push({ path, source, fixes });
  }
  return allFixes;
}

/** Returns true for fixes that only the format's own editor can make. */
function isByFormat({ repair }: JudgedFinding): boolean {
  return repair?.correction.kind === "headers" || repair?.correction.kind === "reserved";
}

type Reread = (source: SourceText) => Promise<FileRead | null>;

/** Reads edited texts, up to a total length. */
function rereading(
  head: Revision,
): (path: string, other?: { readonly path: string; readonly source: SourceText }) => Reread {
  let left = searchedBytes / 2;
  return (path, other) => async (source) => {
    left -= source.text.length + (other?.source.text.length ?? 0);
    if (left < 0) return null;
    return other === undefined
      ? head.asWritten(path, encoded(source))
      : head.asWritten(path, encoded(other.source), { path: other.path, text: source.text });
  };
}

/** Returns the path of the other file that contains the notice. Null if it is in the feature's own file. */
function writtenPath({ feature }: Wanted): string | null {
  return feature.declaration?.notice?.writtenAt?.path ?? null;
}

/** Returns the same with the places of the feature and its notice in the file that contains them. */
function asWritten(wanted: Wanted): Wanted {
  const { feature } = wanted;
  const { declaration } = feature;
  const source = declaration?.notice;
  if (!declaration || !source?.writtenAt) return wanted;
  const { line, endLine } = source.writtenAt;
  const notice = { ...source, line, endLine, form: "key" as const };
  return {
    ...wanted,
    feature: {
      ...feature,
      place: declaration.writtenAt ?? feature.place,
      notice: { ...feature.notice, line, endLine },
      declaration: Object.create(declaration, { notice: { value: notice } }) as typeof declaration,
    },
  };
}

function wantedIn(read: FileRead, { finding, repair }: JudgedFinding): Wanted[] {
  const feature: Feature | undefined = repair === null ? undefined : read.features.get(repair.feature);
  const correction = repair?.correction;
  if (!feature || !correction || correction.kind === "headers" || correction.kind === "reserved") return [];
  return [{ finding, feature, correction }];
}

/** Returns the fixes that are correct together. Tries the most likely edits at once, and then one by one. */
async function confirmed(
  source: SourceText,
  before: FileRead,
  proposals: readonly (readonly CandidateFix[])[],
  read: Reread,
): Promise<Fix[]> {
  const isRight = async (chosen: readonly CandidateFix[]): Promise<boolean> => {
    const edits: readonly Edit[] = chosen.map(({ edit }) => edit);
    if (edits.length === 0 || collide(edits)) return false;
    const edited = { ...source, text: applied(source.text, edits) };
    // A character that the encoding lacks would be lost.
    if (sourceOf(encoded(edited))?.text !== edited.text) return false;
    const after = await read(edited);
    return after !== null && fulfils(before, after, chosen);
  };
  const accepted: CandidateFix[] = [];
  // Usually all of them are correct at once. Otherwise bisection finds the wrong ones.
  const accept = async (group: readonly (readonly CandidateFix[])[]): Promise<void> => {
    const likeliest = group.flatMap((each) => each.slice(0, 1));
    if (await isRight([...accepted, ...likeliest])) accepted.push(...likeliest);
    else if (group.length > 1) {
      const half = Math.ceil(group.length / 2);
      await accept(group.slice(0, half));
      await accept(group.slice(half));
    } else
      for (const candidate of group[0]?.slice(1) ?? []) {
        if (!(await isRight([...accepted, candidate]))) continue;
        accepted.push(candidate);
        return;
      }
  };
  await accept(proposals.filter((each) => each.length > 0));
  return accepted.map(fixOf);
}

function fixOf({ wanted, edit, description }: CandidateFix): Fix {
  const { finding, feature } = wanted;
  return { rule: finding.rule, feature: finding.feature, noted: feature.id, description, edits: [edit] };
}

class NearbyNames {
  readonly #head: Revision;
  readonly #folders = new Map<string, Promise<readonly FileRead[]>>();

  constructor(head: Revision) {
    this.#head = head;
  }

  /** Returns possible replacements of a feature: at least as reachable as it is, and not deprecated themselves. */
  async around(feature: Feature, own: FileRead): Promise<readonly Declaration[]> {
    const folder = folderOf(own.path);
    const known = this.#folders.get(folder) ?? this.#readFolder(folder, own.path);
    this.#folders.set(folder, known);
    const others = (await known).filter(({ path }) => path !== own.path);
    return [own, ...others].flatMap((file) =>
      file.declarations.filter(
        (each) =>
          each.id !== feature.id &&
          !file.features.has(each.id) &&
          each.notice === null &&
          each.kind !== "module" &&
          each.reach >= (feature.declaration?.reach ?? 0) &&
          (each.kind !== "parameter" || isSibling(each, feature)),
      ),
    );
  }

  async #readFolder(folder: string, path: string): Promise<readonly FileRead[]> {
    const { tree, engine } = this.#head;
    const reader = engine.readerFor(path);
    const listed = await tree.list(folder === "" ? [] : [folder]);
    const paths = listed
      .filter((each) => each.mode === "file" || each.mode === "executable")
      .map((each) => each.path)
      .filter((each) => folderOf(each) === folder && engine.readerFor(each) === reader);
    if (reader === null || paths.length > candidatesTried) return [];
    const files: FileRead[] = [];
    for await (const file of this.#head.files(paths)) files.push(file);
    return files;
  }
}

/** Returns true for another parameter of the same function. */
function isSibling({ container }: Declaration, { declaration }: Feature): boolean {
  return declaration?.kind === "parameter" && container === declaration.container;
}

/** Returns true if an edited file contains the wanted corrections, and no other changes. */
function fulfils(before: FileRead, after: FileRead, chosen: readonly CandidateFix[]): boolean {
  const touched = new Map<Feature, CandidateFix[]>();
  for (const feature of before.features.values()) {
    // Declarations may share a notice: `int a, b;`.
    const own = chosen.filter(({ wanted }) => isShared(feature, wanted.feature));
    if (own.length > 0) touched.set(feature, own);
  }
  const echoes = before.echoes.filter((each) => chosen.some(({ wanted }) => isShared(each, wanted.feature)));
  const ids = new Set([...touched.keys(), ...echoes].map(({ id }) => id));
  if (!restStands(before, after, ids)) return false;
  return [...touched].every(([feature, own]) => {
    const now = after.features.get(feature.id);
    return (
      now !== undefined &&
      standsBut(before, after, feature.id) &&
      isRight(feature, now, own) &&
      keepsWords(feature, now, own)
    );
  });
}

function isShared(one: Feature, other: Feature): boolean {
  return (
    one === other ||
    (one.notice.line === other.notice.line &&
      one.notice.endLine === other.notice.endLine &&
      one.notice.text === other.notice.text)
  );
}

function isRight({ notice }: Feature, { notice: now }: Feature, own: readonly CandidateFix[]): boolean {
  const days = own.flatMap(({ wanted }) =>
    wanted.correction.kind === "sunset" ? [wanted.correction.day] : [],
  );
  const names = own.flatMap(({ name }) => name ?? []);
  const isDated =
    days.length === 0
      ? now.sunset === notice.sunset && now.dateDefects.length === notice.dateDefects.length
      : now.dateDefects.length === 0 && days.every((day) => day === now.sunset);
  const isNamed =
    names.length === 0
      ? now.replacement === notice.replacement && essentials(now.reason) === essentials(notice.reason)
      : names.every((name) => name === replacementName(now.replacement ?? "")?.last);
  return isDated && isNamed && rest(now) === rest(notice);
}

/** Returns true if the other slots are unchanged and the text begins as before. A new date comes at its end. */
function keepsWords(
  { declaration: was }: Feature,
  { declaration: is }: Feature,
  own: readonly CandidateFix[],
): boolean {
  const [before, after] = [was?.notice, is?.notice];
  const moves = new Set<string>(own.map(({ wanted }) => wanted.correction.kind));
  const slots = (notice: typeof before): string =>
    Object.entries(notice?.slots ?? {})
      .filter(([name]) => !moves.has(name))
      .map((each) => JSON.stringify(each))
      .sort()
      .join(" ");
  if (slots(before) !== slots(after)) return false;
  const isAdded = own.every(({ edit, name }) => name === null && edit.start === edit.end);
  return !isAdded || (after?.text ?? "").startsWith(essentials(before?.text ?? "") ?? "");
}

/** Returns the parts that no correction changes. */
function rest(notice: ReadNotice): string {
  const { announced, audience, feature, sunsetVersion, conditional, unreadable, saysNoReplacement } = notice;
  return JSON.stringify([
    announced,
    audience,
    feature,
    sunsetVersion,
    conditional,
    unreadable,
    saysNoReplacement,
  ]);
}

/** Removes the end of a text, because a fix may add a full stop there. */
function essentials(reason: string | null): string | null {
  return reason === null ? null : reason.slice(0, reason.length - endOf(reason));
}

/** Returns the number of white space and punctuation characters at the end of a text. */
function endOf(words: string): number {
  let count = 0;
  while (count < words.length && /[\s.,:;]/.test(words[words.length - 1 - count] ?? "")) count += 1;
  return count;
}
