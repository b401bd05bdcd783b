import { asCovered } from "../../core/compare/covered.ts";
import { largestContract } from "../../ports/file-tree.ts";
import { impliedDeclarations } from "../../core/model/register.ts";
import { splitId } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Revision } from "../revision/revision.ts";

type LocatedFeature = Pick<Feature, "id" | "place" | "declaration" | "under">;

/** Returns a feature as in base's newest commit, because its sunset may have moved there since head branched off. */
export async function featureOnBase<Each extends LocatedFeature>(
  feature: Each,
  base: Revision,
): Promise<Feature | Each> {
  if (feature.declaration === null) return feature;
  const own = (await base.file(feature.place.path))?.features.get(feature.id);
  const { declaration, under } = feature;
  if (own || !under) return own ?? feature;
  const cover = (await base.file(under.place.path))?.features.get(under.id);
  return cover ? asCovered({ member: declaration, cover }) : feature;
}

/** Returns true if the feature that a decision names exists at base. A pinned id counts as existing. */
export async function isDeclared(id: string, base: Revision): Promise<boolean> {
  if (splitId(id).path === null) return true;
  for await (const { path, bytes } of base.tree.readAll(await filesOfFeature(id, base), largestContract)) {
    if (base.engine.readerFor(path) === null || bytes === null) return true;
    const { file } = await base.read(path, bytes);
    if (file?.complete !== true) return true;
    if ([...file.declarations, ...impliedDeclarations(file)].some((each) => each.id === id)) return true;
  }
  return false;
}

/** Returns the files that may declare a feature: the path in its id, or the whole folder for a package. */
async function filesOfFeature(id: string, { tree, engine }: Revision): Promise<readonly string[]> {
  const { path, local } = splitId(id);
  if (path === null) return [];
  if (local !== "(package)") return [path];
  const folder = path === "." ? "" : `${path}/`;
  const listed = await tree.list(folder === "" ? [] : [path]);
  return listed
    .map((each) => each.path)
    .filter((each) => each.startsWith(folder) && !each.slice(folder.length).includes("/"))
    .filter((each) => engine.readerFor(each) !== null);
}
