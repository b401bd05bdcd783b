import { splitId } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "./engine.ts";
import { filesOfFeature } from "./feature-files.ts";

/** Features as base's tip has them: a sunset that was moved there since head branched off counts. */
export function tipReader(
  tree: FileTree,
  engine: Engine,
  policy: Policy,
): (feature: Feature) => Promise<Feature> {
  const files = new Map<string, Promise<FileRead | null>>();
  const read = async (path: string): Promise<FileRead | null> => {
    const bytes = await tree.read(path);
    return bytes === null ? null : (await engine.read(path, bytes, policy.releases)).file;
  };
  return async (feature) => {
    if (feature.declaration === null) return feature;
    const { path } = feature.place;
    const file = files.get(path) ?? read(path);
    files.set(path, file);
    return (await file)?.features.get(feature.id) ?? feature;
  };
}

/** Whether the feature that a decision names exists on base, with or without a notice; a pinned id is taken on trust. */
export async function isDeclared(
  id: string,
  tree: FileTree,
  engine: Engine,
  policy: Policy,
): Promise<boolean> {
  if (splitId(id).path === null) return true;
  for await (const { path, bytes } of tree.readAll(await filesOfFeature(id, tree, engine))) {
    if (engine.readerFor(path) === null) return true;
    const { file } = bytes === null ? { file: null } : await engine.read(path, bytes, policy.releases);
    if (file?.complete !== true || file.declarations.some((each) => each.id === id)) return true;
  }
  return false;
}
