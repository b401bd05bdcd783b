import type { Covers } from "../../core/model/language/covers.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";

/** Any file of a folder may speak for its package, or declare a type whose methods stand here; the nearest go.mod for its module. */
export const covers: Covers = {
  peers: { group: (path) => `go ${folderOf(path)}`, words: null },
  above: (path) =>
    foldersOf(path).map((each) => ({ path: join(each, "go.mod"), names: ["(module)"], ends: true })),
};
