import { warnsWhenCalled } from "../../core/bodies/call-warnings.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Revision } from "../revision/revision.ts";

/** Returns whether features of the register warn when they are called. Each file is read once. */
export async function warningsOf(
  features: readonly Feature[],
  revision: Revision,
): Promise<ReadonlyMap<Feature, boolean | null>> {
  const byPath = Map.groupBy(features, ({ place }) => place.path);
  const warns = new Map<Feature, boolean | null>();
  // The number of files was already limited when the register was read.
  const most = Number.POSITIVE_INFINITY;
  for await (const { path, text } of revision.texts(byPath.keys(), { most })) {
    const language = revision.engine.readerFor(path);
    if (text === null || language === null) continue;
    for (const each of byPath.get(path) ?? []) warns.set(each, warnsWhenCalled(each, text, language));
  }
  return warns;
}
