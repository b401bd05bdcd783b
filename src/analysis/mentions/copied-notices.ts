import { saysTheSame } from "../../core/compare/same-notice.ts";
import type { Feature } from "../../core/model/notice.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import { selectFiles } from "../register/selection.ts";
import { findFeature } from "../replacements/feature-in-file.ts";
import { longestWords } from "./longest-words.ts";
import type { Revision } from "../revision/revision.ts";

/**
 * Returns the new notices that were copied with their code. Base has an equal notice elsewhere, with the same date, on
 * a declaration of the same qualified name and kind that remains there. Runs one search per language; notices beyond
 * the limit count as new. `gone`: ids of base's features that do not remain.
 */
export async function copiedNotices(
  features: readonly Feature[],
  base: Revision,
  gone: ReadonlySet<string>,
): Promise<ReadonlySet<Feature>> {
  const copied = new Set<Feature>();
  const byReader = Map.groupBy(features, ({ place }) => base.engine.readerFor(place.path));
  for (const [reader, wanted] of byReader) {
    if (reader === null) continue;
    const words = [...new Set(wanted.map(rarestWord))];
    const paths = await base.containing(words, reader.extensions);
    const selection = await selectFiles(base, paths);
    const likely = new Map<string, readonly Feature[]>();
    const mayMatter = (path: string, bytes: Uint8Array): boolean => {
      if (!mayHoldNotice(reader, bytes)) return false;
      const here = wanted.filter((each) => !copied.has(each) && mayContainCopy(each, path, bytes));
      if (here.length > 0) likely.set(path, here);
      return here.length > 0;
    };
    const files = base.files(
      paths.filter((each) => selection.reads(each)),
      { mayMatter },
    );
    for await (const file of files) {
      const { path } = file;
      for (const each of likely.get(path) ?? []) {
        const { declaration, notice } = each;
        const original = declaration && findFeature(file, { path, declaration, key: null });
        if (original?.declaration.kind !== declaration?.kind || !isOwn(original?.feature, notice)) continue;
        if (!gone.has(original?.feature?.id ?? "")) copied.add(each);
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

/** Words that occur in many notices. */
const usual = /deprecat|obsolete|instead|replace|remov|version|release|method|function|class/i;

/** Returns the longest word that every file with the same notice contains. Short words are in most files. */
function rarestWord(feature: Feature): string {
  const name = lastName(feature);
  const longest = longestWords(feature.notice.text).find((each) => !usual.test(each)) ?? "";
  return longest.length > name.length ? longest : name;
}

/** Returns true if the bytes contain the name and the longest words of the notice. */
function mayContainCopy(feature: Feature, path: string, bytes: Uint8Array): boolean {
  if (path === feature.place.path || feature.declaration === null) return false;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return [lastName(feature), ...longestWords(feature.notice.text)].every((each) => buffer.includes(each));
}
