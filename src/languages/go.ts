import type { Reader } from "../core/model/reader.ts";
import { dependenciesIn } from "./go/dependencies.ts";
import { isOfPlatform } from "./go/platform-names.ts";

/** Reads Go and the module line of `go.mod`: doc comments attach as Go's own parser attaches them. */
export const go: Reader = {
  id: "go",
  kind: "code",
  extensions: [".go", ".mod"],
  needles: ["deprecated"],
  // The go tool itself leaves out `testdata` and what begins with an underscore.
  tests: ["**/*_test.go", "**/testdata/**", "**/_*/**", "**/_*.go"],
  languageOf: () => "go",
  manifests: ["go.mod"],
  dependenciesIn,
  isOfPlatform,
  namesPackages: true,
  // The parser and all that walks its trees is loaded when the first file has to be read.
  async read(file, load) {
    const { readFile } = await import("./go/read-file.ts");
    return readFile(file, load);
  },
  uses: async () => (await import("./go/uses/reader.ts")).useReader,
};
