// Holds the Python reader against Python's own parser on a repository's notices.
// node bench/truth/python.ts GITDIR REV [--json] [--break] [--tests]; the program is $PYTHON or python3.
import { fileURLToPath } from "node:url";
import { python as reader } from "../../src/languages/python.ts";
import { askProgram } from "./oracle.ts";
import { runTruth, type Oracle } from "./tally.ts";

const program = fileURLToPath(new URL("oracles/notices.py", import.meta.url));
const wide = /deprecat|FutureWarning|RemovedIn|version-?removed|(?:delete|rename)_parameter/i;

export const python: Oracle = {
  id: "python",
  reader,
  candidates: (bytes) => wide.test(bytes.toString("latin1")),
  declarations: async (files) => askProgram(process.env["PYTHON"] ?? "python3", [program], files),
  // One distribution a repository, as far as this harness knows.
  packageOf: () => "",
};

if (import.meta.main) await runTruth(python);
