import type { Reader } from "../core/model/reader.ts";
import { dependenciesIn } from "./python/dependencies.ts";
import { isOfPlatform } from "./python/platform-names.ts";
import { pathsOf } from "./python/bindings/specifiers.ts";

/** Reads Python: decorators, warnings when run, Sphinx directives in docstrings, `__deprecated__`. */
export const python: Reader = {
  id: "python",
  kind: "code",
  extensions: [".py", ".pyi"],
  needles: [
    "deprecat",
    "FutureWarning",
    "RemovedIn",
    "versionremoved",
    "delete_parameter",
    "rename_parameter",
  ],
  tests: [
    "{test,tests}/**",
    "**/tests/**",
    "**/{test_*,*_test,*_tests}.{py,pyi}",
    "**/{tests,conftest}.py",
    "**/{testdata,test_data,test-data,testcases}/**",
  ],
  languageOf: () => "python",
  manifests: ["pyproject.toml", "setup.py", "setup.cfg"],
  dependenciesIn,
  pathsOf,
  isOfPlatform,
  namesPackages: true,
  // The parser and all that walks its trees is loaded when the first file has to be read.
  async read(file, load) {
    const { readFile } = await import("./python/read-file.ts");
    return readFile(file, load);
  },
  uses: async () => (await import("./python/uses/reader.ts")).useReader,
  servesCallers: async (before, after) =>
    (await import("./python/declarations/added-types.ts")).addsTypesAlone(before, after),
};
