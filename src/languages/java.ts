import type { Reader } from "../core/model/reader.ts";
import { isOfPlatform } from "./java/platform.ts";

/** Reads Java: annotations and Javadoc, attached as javac attaches them. */
export const java: Reader = {
  id: "java",
  kind: "code",
  extensions: [".java"],
  // Blanks, comments and package names may part the sign from the name, and escapes may stand for any letter.
  needles: ["deprecated", "ScheduledForRemoval"],
  // A package may be called `test`, so that a folder counts only as a source set or outside of `src`.
  tests: [
    "**/src/{test*,*Test*,*-test*,it}/**",
    "{test,tests,javatests}/**",
    "!(src|java|main)/{test,tests,javatests}/**",
    "!(src|java|main)/!(src|java|main)/{test,tests,javatests}/**",
    "!(src|java|main)/!(src|java|main)/!(src|java|main)/{test,tests,javatests}/**",
  ],
  languageOf: () => "java",
  // The package clause tells.
  manifests: [],
  isOfPlatform,
  namesPackages: true,
  // The parser and all that walks its trees is loaded when the first file has to be read.
  async read(file, load) {
    const { readFile } = await import("./java/read-file.ts");
    return readFile(file, load);
  },
  uses: async () => (await import("./java/uses/reader.ts")).useReader,
};
