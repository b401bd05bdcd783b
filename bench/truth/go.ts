// Holds the Go reader against Go's own parser on a repository's notices.
// node bench/truth/go.ts GITDIR REV [--json] [--break] [--tests]
import { fileURLToPath } from "node:url";
import { go as reader } from "../../src/languages/go.ts";
import { askProgram } from "./oracle.ts";
import { runTruth, type Oracle } from "./tally.ts";

const program = fileURLToPath(new URL("oracles/notices.go", import.meta.url));

export const go: Oracle = {
  id: "go",
  reader,
  candidates: (bytes) => /deprecated/i.test(bytes.toString("latin1")),
  declarations: async (files) =>
    askProgram("go", ["run", program], files, { GO111MODULE: "off", GOFLAGS: "" }),
};

if (import.meta.main) await runTruth(go);
