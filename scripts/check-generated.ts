// Builds everything that is generated anew and fails where that changes a file: what is committed must be what
// the sources make. The new files are left in place, ready to be committed.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { differences, generatedPaths, hashesOf } from "./generated-files.ts";

const root = new URL("../", import.meta.url);
// The registries and the page's parts come first: the bundles hold them.
const steps = ["generate.ts", "schema.ts", "page.ts", "grammars.ts", "build.ts"];

const before = hashesOf(root, generatedPaths);
for (const step of steps) {
  const script = fileURLToPath(new URL(`scripts/${step}`, root));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
  });
  if (status === 0) continue;
  process.stderr.write(`${stdout}${stderr}scripts/${step} failed.\n`);
  process.exit(1);
}
const found = differences(before, hashesOf(root, generatedPaths));
if (found.length > 0) {
  process.stderr.write(
    `Generated files were not what the sources make; they have been made anew, commit them:\n${found.map((each) => `  ${each}\n`).join("")}`,
  );
  process.exitCode = 1;
} else process.stdout.write(`All ${String(before.size)} generated files are what the sources make.\n`);
