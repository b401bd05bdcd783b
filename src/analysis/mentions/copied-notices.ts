import { saysTheSame } from "../../core/compare/same-notice.ts";
import type { Language } from "../../core/model/language.ts";
import type { Feature } from "../../core/model/notice.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { mayHoldNotice, type Engine } from "../register/engine.ts";
import { selectFiles } from "../register/selection.ts";
import { findSought } from "../replacements/sought.ts";

interface Asked {
  /** Of base. */
  readonly tree: FileTree;
  readonly engine: Engine;
  readonly policy: Policy;
  /** Ids of base's features that do not stay where they are. */
  readonly gone: ReadonlySet<string>;
}

/** So many files of one language are parsed; what stands beyond them is taken for new. */
const mostFiles = 100;

/**
 * Those of new notices that stood on base elsewhere, word for word and with the same date, on a declaration of the
 * same qualified name and kind, and stay there: the code was copied, and nobody wrote a notice. One search for each language.
 */
export async function copiedNotices(
  features: readonly Feature[],
  { tree, engine, policy, gone }: Asked,
): Promise<ReadonlySet<Feature>> {
  const copied = new Set<Feature>();
  const byReader = Map.groupBy(features, ({ place }) => engine.readerFor(place.path));
  for (const [reader, wanted] of byReader) {
    if (reader === null) continue;
    const names = [...new Set(wanted.map(lastName))];
    const paths = await tree.containing(names, reader.extensions);
    const selection = await selectFiles(engine, policy, tree, paths);
    let parsed = 0;
    for await (const { path, bytes } of tree.readAll(paths.filter((each) => selection.reads(each)))) {
      const here =
        bytes === null
          ? []
          : wanted.filter((each) => !copied.has(each) && mayStandIn(each, path, bytes, reader));
      if (bytes === null || here.length === 0) continue;
      if ((parsed += 1) > mostFiles) break;
      const { file } = await engine.read(path, bytes, policy.releases);
      for (const each of file ? here : []) {
        const { declaration, notice } = each;
        const found = file && declaration && findSought(file, { path, declaration, key: null });
        if (found?.declaration.kind !== declaration?.kind || !isOwn(found?.feature, notice)) continue;
        if (!gone.has(found?.feature?.id ?? "")) copied.add(each);
      }
    }
  }
  return copied;
}

function isOwn(before: Feature | null | undefined, notice: Feature["notice"]): boolean {
  return before != null && saysTheSame(before.notice, notice);
}

function lastName({ declaration, name }: Feature): string {
  return declaration ? lastSegment(declaration) : name;
}

/** A glance at the bytes: the name, and the longest words of the notice. */
function mayStandIn(feature: Feature, path: string, bytes: Uint8Array, reader: Language): boolean {
  if (path === feature.place.path || feature.declaration === null || !mayHoldNotice(reader, bytes))
    return false;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const words = (feature.notice.text.match(/[A-Za-z]{4,40}/g) ?? []).toSorted((a, b) => b.length - a.length);
  return [lastName(feature), ...words.slice(0, 3)].every((each) => buffer.includes(each));
}
