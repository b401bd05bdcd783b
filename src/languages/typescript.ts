import type { Reader } from "../core/model/reader.ts";
import { dependenciesIn } from "./typescript/dependencies.ts";
import { grammarOf } from "./typescript/grammar-of.ts";
import { isOfPlatform } from "./typescript/platform-names.ts";
import { candidatePaths } from "./typescript/exports/specifiers.ts";

/** Reads TypeScript, TSX and JavaScript: doc comments attach as the TypeScript compiler attaches them. */
export const typescript: Reader = {
  id: "typescript",
  kind: "code",
  extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"],
  needles: ["@deprecated", "deprecate(", "deprecated(", "DeprecationWarning"],
  tests: [
    "**/*.{test,spec,tests,specs}.*",
    "**/*.{test,spec}-d.ts",
    "**/__tests__/**",
    "**/__fixtures__/**",
    "**/__mocks__/**",
    "**/{test,tests,spec,specs,fixtures,testdata,e2e}/**",
  ],
  languageOf: (path) => (grammarOf(path) === "javascript" ? "javascript" : "typescript"),
  manifests: ["package.json"],
  dependenciesIn,
  pathsOf: candidatePaths,
  isOfPlatform,
  namesPackages: false,
  // The parser and all that walks its trees is loaded when the first file has to be read.
  async read(file, load) {
    const { readFile } = await import("./typescript/read-file.ts");
    return readFile(file, load);
  },
  uses: async () => (await import("./typescript/uses/reader.ts")).useReader,
};
