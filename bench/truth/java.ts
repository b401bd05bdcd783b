// Holds the Java reader against javac's own parser on a repository's notices.
// node bench/truth/java.ts GITDIR REV [--json] [--break] [--tests]
import { fileURLToPath } from "node:url";
import { java as reader } from "../../src/languages/java.ts";
import { askProgram } from "./oracle.ts";
import { runTruth, type Oracle } from "./tally.ts";

const program = fileURLToPath(new URL("oracles/Notices.java", import.meta.url));
const internals = ["code", "tree"].flatMap((each) => [
  "--add-exports",
  `jdk.compiler/com.sun.tools.javac.${each}=ALL-UNNAMED`,
]);

export const java: Oracle = {
  id: "java",
  reader,
  candidates: (bytes) => /deprecated|ScheduledForRemoval/i.test(bytes.toString("latin1")),
  declarations: async (files) => askProgram("java", [...internals, program], files),
  overloads: true,
  // The clause is not in the path; what stands behind the source root is.
  packageOf: (path) =>
    /(?:^|.*\/)(?:java|src)\/(.*)\//.exec(path)?.[1] ?? path.slice(0, path.lastIndexOf("/")),
};

if (import.meta.main) await runTruth(java);
