import type { Covers } from "../../core/model/language/covers.ts";
import { foldersOf, join } from "../../core/repository/paths.ts";

/** To import a module is to import the packages around it. */
export const covers: Covers = {
  peers: null,
  mayCover: async () => (await import("./module-head.ts")).mayCover,
  above: (path) =>
    foldersOf(path)
      .filter((each) => each !== "")
      .flatMap((each) => [join(each, "__init__.py"), join(each, "__init__.pyi")])
      .map((each) => ({ path: each, names: ["(module)"] })),
};
