import type { Covers } from "../../core/model/language/covers.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";

/** The package's own file, and that of the module whose sources stand below it. */
export const covers: Covers = {
  peers: null,
  above: (path) => [
    { path: join(folderOf(path), "package-info.java"), names: ["(module)"] },
    ...foldersOf(path).map((each) => ({
      ...{ path: join(each, "module-info.java"), names: ["(module)"], ends: true },
    })),
  ],
};
