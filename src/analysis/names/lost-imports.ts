import type { Language } from "../../core/model/language.ts";
import { branchingLevels } from "../../core/limits.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import type { Naming } from "../../core/model/language/naming.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import { takeBothSides, type ChangeReading } from "../changes/read-changes.ts";
import type { Engine } from "../register/engine.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { Packages } from "../surface/packages.ts";

type Imported = ReturnType<Naming["importsIn"]>[number];

interface Lead {
  readonly path: string;
  readonly sources: readonly string[];
  readonly twin: string | null;
}

interface Losing {
  readonly path: string;
  readonly imports: readonly Imported[];
  readonly losesExports: boolean;
}

const word = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

/**
 * Records changed files that use an import less often than before. They may have lost a base type or an alias with a
 * notice. Only words are counted; nothing is parsed.
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
    const imports = imported.filter(
      ({ local }) => (counts?.after.get(local) ?? 0) < (counts?.before.get(local) ?? 0),
    );
    const losesExports = reader.naming.declarationsOf(path) !== null && losesHeads(reader, before, after);
    if (imports.length > 0 || losesExports) this.#losing.push({ path, imports, losesExports });
  }

  /** Reads the files whose lost imports may lead to a notice. */
  async read(
    reading: ChangeReading,
    { from, head }: { readonly from: Revision; readonly head: Revision },
  ): Promise<void> {
    const { files } = new Packages(from);
    const losing: Lead[] = [];
    for (const { path, imports, losesExports } of this.#losing) {
      const reader = this.#engine.readerFor(path);
      if (reader?.naming === undefined || reading.base.has(path)) continue;
      const twin = losesExports ? reader.naming.declarationsOf(path) : null;
      losing.push({ path, sources: await sourcesOf(path, imports, reader, files), twin });
    }
    const noted = await this.#noted(losing, from, files);
    for (const { path, sources, twin } of losing) {
      const isTwinNoted = twin !== null && noted.has(twin);
      if (!isTwinNoted && !sources.some((each) => noted.has(each))) continue;
      await readBoth(reading, path, from, head);
      if (isTwinNoted) await readBoth(reading, twin, from, head);
    }
  }

  /** Returns the sources that may contain a notice, or inherit from one that may. */
  async #noted(losing: readonly Lead[], from: Revision, files: PackageFiles): Promise<ReadonlySet<string>> {
    const noted = new Set<string>();
    const seen = new Set<string>();
    let asked = losing.flatMap(({ sources, twin }) => (twin === null ? sources : [...sources, twin]));
    const below = new Map<string, readonly string[]>();
    for (let step = 0; step < branchingLevels && asked.length > 0; step += 1) {
      const next: string[] = [];
      for await (const { path, bytes } of from.tree.readAll(new Set(asked))) {
        const reader = this.#engine.readerFor(path);
        if (reader === null || bytes === null) continue;
        if (mayHoldNotice(reader, bytes)) noted.add(path);
        const text = reader.naming?.packages === undefined ? null : textOf(bytes);
        if (text === null || noted.has(path)) continue;
        const above = await sourcesOf(path, reader.naming?.importsIn(text) ?? [], reader, files);
        for (const each of above) below.set(each, [...(below.get(each) ?? []), path]);
        next.push(...above);
      }
      for (const each of asked) seen.add(each);
      asked = next.filter((each) => !seen.has(each));
    }
    const open = [...noted];
    for (let each = open.pop(); each !== undefined; each = open.pop())
      for (const path of below.get(each) ?? [])
        if (!noted.has(path)) {
          noted.add(path);
          open.push(path);
        }
    return noted;
  }
}

/** Returns the paths of the imported files. */
async function sourcesOf(
  path: string,
  imports: readonly Imported[],
  { naming, layout }: Language,
  files: PackageFiles,
): Promise<readonly string[]> {
  const { packages } = naming ?? {};
  const found: string[] = [];
  for (const { from, local } of imports)
    found.push(
      ...(packages === undefined
        ? (layout.pathsOf?.(path, from) ?? [])
        : await packages.filesOf(from, local, path, files)),
    );
  return found;
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
