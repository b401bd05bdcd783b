import { warnsWhenCalled } from "../../core/bodies/call-warnings.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { decode } from "../register/decode.ts";

/** Whether features of the register warn when they are called; each file is read once. */
export async function warningsOf(
  features: readonly Feature[],
  tree: FileTree,
  engine: Engine,
): Promise<ReadonlyMap<Feature, boolean | null>> {
  const byPath = Map.groupBy(features, ({ place }) => place.path);
  const warns = new Map<Feature, boolean | null>();
  for await (const { path, bytes } of tree.readAll(byPath.keys())) {
    const decoded = bytes === null ? null : decode(bytes);
    if (decoded === null || !("text" in decoded)) continue;
    const language = engine.readerFor(path);
    if (language === null) continue;
    for (const each of byPath.get(path) ?? []) warns.set(each, warnsWhenCalled(each, decoded.text, language));
  }
  return warns;
}
