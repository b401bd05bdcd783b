// Holds the C# reader against a parser of its own on a repository's notices.
// node bench/truth/csharp.ts GITDIR REV [--json] [--break] [--tests]
import { fileURLToPath } from "node:url";
import { csharp as reader } from "../../src/languages/csharp.ts";
import { askProgram } from "./oracle.ts";
import { runTruth, type Oracle } from "./tally.ts";

const program = fileURLToPath(new URL("oracles/notices_cs.py", import.meta.url));

export const csharp: Oracle = {
  id: "csharp",
  reader,
  candidates: (bytes) => /Obsolete/.test(bytes.toString("latin1")),
  declarations: async (files) => askProgram("python3", [program], files),
  overloads: true,
};

if (import.meta.main) await runTruth(csharp);
