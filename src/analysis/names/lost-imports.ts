import type { Language } from "../../core/model/language.ts";
import type { ImportedName } from "../../core/model/language/naming.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import { takeBothSides, type ChangeReading } from "../changes/read-changes.ts";
import type { Engine } from "../register/engine.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { Packages } from "../surface/packages.ts";

interface Losing {
  readonly path: string;
  readonly imported: readonly ImportedName[];
  readonly losesExports: boolean;
}

const word = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

/**
 * Notes changed files that use an import less than before: they may have lost a supertype or an alias with a notice. Words
 * are counted, nothing is parsed.
 */
export class LostImports {
  readonly #engine: Engine;
  readonly #losing: Losing[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  see({ path, head: side }: FileChange, base: Uint8Array | null, head: Uint8Array | null): void {
    const reader = this.#engine.readerFor(path);
    if (reader?.naming === undefined || base === null || head === null || side === null) return;
    const [before, after] = [textOf(base), textOf(head)];
    if (before === null || after === null) return;
    const imported = reader.naming.importsIn(before);
    const counts = imported.length === 0 ? null : { before: countsOf(before), after: countsOf(after) };
    const lost = imported.filter(
      ({ local }) => (counts?.after.get(local) ?? 0) < (counts?.before.get(local) ?? 0),
    );
    const losesExports = losesHeads(reader, before, after);
    if (lost.length > 0 || losesExports) this.#losing.push({ path, imported: lost, losesExports });
  }

  /** Reads the files whose lost imports may lead to a notice. */
  async read(
    reading: ChangeReading,
    { from, head }: { readonly from: Revision; readonly head: Revision },
  ): Promise<void> {
    const losing: { path: string; sources: readonly string[]; twin: string | null }[] = [];
    const { files } = new Packages(from);
    for (const { path, imported, losesExports } of this.#losing) {
      const reader = this.#engine.readerFor(path);
      if (reader?.naming === undefined || reading.base.has(path)) continue;
      const sources = new Set<string>();
      for (const each of imported)
        for (const source of await sourcesOf(each, path, reader, files)) sources.add(source);
      const twin = losesExports ? reader.naming.declarationsOf(path) : null;
      losing.push({ path, sources: [...sources], twin });
    }
    const asked = losing.flatMap(({ sources, twin }) => (twin === null ? sources : [...sources, twin]));
    const noted = new Set<string>();
    if (asked.length > 0)
      for await (const { path, bytes } of from.tree.readAll(new Set(asked))) {
        const reader = this.#engine.readerFor(path);
        if (reader !== null && bytes !== null && mayHoldNotice(reader, bytes)) noted.add(path);
      }
    for (const { path, sources, twin } of losing) {
      const isTwinNoted = twin !== null && noted.has(twin);
      if (!isTwinNoted && !sources.some((each) => noted.has(each))) continue;
      await readBoth(reading, path, from, head);
      if (isTwinNoted) await readBoth(reading, twin, from, head);
    }
  }
}

async function sourcesOf(
  { from, name }: ImportedName,
  path: string,
  { naming, layout }: Language,
  files: PackageFiles,
): Promise<readonly string[]> {
  return naming?.packages === undefined
    ? (layout.pathsOf?.(path, from) ?? [])
    : naming.packages.filesOf(from, name ?? null, path, files);
}

async function readBoth(reading: ChangeReading, path: string, from: Revision, head: Revision): Promise<void> {
  if (reading.base.has(path)) return;
  const [before, after] = await Promise.all([from.reading(path), head.reading(path)]);
  if (before !== null && after !== null) takeBothSides(reading, before, after);
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [each] of text.matchAll(word)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function losesHeads({ layout: { publishing } }: Language, before: string, after: string): boolean {
  if (publishing === undefined) return false;
  const left = new Set(publishing.exportHeads(after));
  return publishing.exportHeads(before).some((each) => !left.has(each));
}
