// Holds the TypeScript reader against the compiler. node bench/truth/typescript.ts GITDIR REV [--json] [--break] [--tests]
import { typescript as reader } from "../../src/languages/typescript.ts";
import { compilerDeclarations } from "./compiler-declarations.ts";
import { runTruth, type Oracle } from "./tally.ts";

export const typescript: Oracle = {
  id: "typescript",
  reader,
  candidates: (bytes) => bytes.includes("@deprecated"),
  declarations: (files) =>
    Promise.resolve(
      files.map(({ path, text }) => ({ path, declarations: compilerDeclarations(path, text) })),
    ),
  // What a decorator or a warning call says is unknown to the compiler.
  knows: ({ notice }) => notice?.form === "jsdoc",
};

if (import.meta.main) await runTruth(typescript);
