import type { Feature } from "../model/notice.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { overriddenIn } from "./partners.ts";
import type { Names } from "./resolve.ts";

/** Adds the text of the overridden member's notice to members with an empty notice. */
export async function withSharedWords(
  files: ReadonlyMap<string, FileRead>,
  names: Names,
): Promise<ReadonlyMap<string, FileRead>> {
  const all = new Map(files);
  for (const [path, file] of files) {
    const features = new Map(file.features);
    for (const [id, feature] of file.features) {
      const { declaration } = feature;
      if (declaration === null || !isBare(declaration)) continue;
      const above = await overriddenIn(names, declaration, file);
      const overridden = above?.set.flatMap((each) => above.file.features.get(each.id) ?? [])[0];
      if (overridden !== undefined) features.set(id, worded(feature, overridden));
    }
    if ([...features].some(([id, each]) => file.features.get(id) !== each))
      all.set(path, { ...file, features });
  }
  return all;
}

/** Returns true if a member has a notice without text. */
export function isBare({ notice, container }: Declaration): boolean {
  return (
    container !== null && notice?.text === "" && Object.keys(notice.slots).every((each) => each === "since")
  );
}

function worded(feature: Feature, { notice }: Feature): Feature {
  const { feature: pinned, line, endLine } = feature.notice;
  return { ...feature, key: feature.key, notice: { ...notice, feature: pinned, line, endLine } };
}
