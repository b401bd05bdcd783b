import type { Language } from "../../core/model/language.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import { takeBothSides, type ChangeReading } from "../changes/read-changes.ts";
import type { Engine } from "../register/engine.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";

interface Losing {
  readonly path: string;
  readonly specifiers: ReadonlySet<string>;
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
    const specifiers = new Set(
      imported.flatMap(({ from, local }) =>
        (counts?.after.get(local) ?? 0) < (counts?.before.get(local) ?? 0) ? [from] : [],
      ),
    );
    const losesExports = losesHeads(reader, before, after);
    if (specifiers.size > 0 || losesExports) this.#losing.push({ path, specifiers, losesExports });
  }

  /** Reads the files whose lost imports may lead to a notice. */
  async read(
    reading: ChangeReading,
    { from, head }: { readonly from: Revision; readonly head: Revision },
  ): Promise<void> {
    const losing = this.#losing.flatMap((each) => {
      const reader = this.#engine.readerFor(each.path);
      if (reader?.naming === undefined || reading.base.has(each.path)) return [];
      const sources = [...each.specifiers].flatMap((from) => reader.layout.pathsOf?.(each.path, from) ?? []);
      const twin = each.losesExports ? reader.naming.declarationsOf(each.path) : null;
      return [{ path: each.path, sources, twin }];
    });
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
