// Generates all generated files again, in a copy, and fails if a file differs. The committed files must match the
// sources. The new files are put in place, ready to be committed. Nothing else is changed, so that the tests may run
// at the same time.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { differences, generatedPaths, hashesOf } from "./generated-files.ts";

const root = new URL("../", import.meta.url);
// The registries and the page's parts come first: the bundles hold them.
const steps = ["generate.ts", "schema.ts", "page.ts", "grammars.ts", "build.ts"];
const apart = new Set(["node_modules", ".git", ".tmp", "coverage"]);

/** Below the root, where node looks for packages as it does in the original. */
function copied(): string {
  const room = fileURLToPath(new URL(".tmp/", root));
  mkdirSync(room, { recursive: true });
  const copy = mkdtempSync(join(room, "generated-"));
  process.once("exit", () => {
    rmSync(copy, { recursive: true, force: true });
  });
  for (const name of readdirSync(root))
    if (!apart.has(name))
      cpSync(fileURLToPath(new URL(name, root)), join(copy, name), {
        recursive: true,
        preserveTimestamps: true,
        // Packages of test/frameworks, where they are installed.
        filter: (path) => !path.endsWith("node_modules"),
      });
  symlinkSync(fileURLToPath(new URL("node_modules", root)), join(copy, "node_modules"), "junction");
  return copy;
}

/** Generates the files again below the copy. Returns the reason if it fails, otherwise null. */
function made(copy: string): string | null {
  for (const step of steps) {
    const script = join(copy, "scripts", step);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: copy, encoding: "utf8" });
    if (status !== 0) return `${stdout}${stderr}scripts/${step} failed.\n`;
  }
  return null;
}

/** Takes a file, or its absence, from the copy. */
function take(path: string, copy: string): void {
  const target = fileURLToPath(new URL(path, root));
  rmSync(target, { force: true });
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(copy, path), target, { recursive: true });
}

const copy = copied();
const failure = made(copy);
if (failure === null) {
  const before = hashesOf(root, generatedPaths);
  const after = hashesOf(pathToFileURL(`${copy}/`), generatedPaths);
  const found = differences(before, after);
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(path) === after.get(path)) continue;
    if (after.has(path)) take(path, copy);
    else rmSync(fileURLToPath(new URL(path, root)));
  }
  if (found.length > 0) {
    process.stderr.write(
      `Generated files were not what the sources make; they have been made anew, commit them:\n${found.map((each) => `  ${each}\n`).join("")}`,
    );
    process.exitCode = 1;
  } else process.stdout.write(`All ${String(before.size)} generated files are what the sources make.\n`);
} else {
  process.stderr.write(failure);
  process.exitCode = 1;
}
