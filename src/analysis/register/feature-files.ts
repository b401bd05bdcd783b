import { splitId } from "../../core/model/feature.ts";
import type { Revision } from "../revision/revision.ts";

/** The files in which a feature may stand by its id: its path, or of a whole package the files of its folder. */
export async function filesOfFeature(id: string, { tree, engine }: Revision): Promise<readonly string[]> {
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
