import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { version } from "../../src/core/product/version.ts";
import { main } from "./play.ts";

/** The entry and all that it imports before its first line runs. */
function loadedFirst(file: string, known: Set<string> = new Set()): ReadonlySet<string> {
  known.add(file);
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(
    /(?:^|[;}\n])(?:import|export)\b[^"'`;()]*["'](\.[^"']+)["']/g,
  )) {
    const next = resolve(dirname(file), specifier);
    if (!known.has(next)) loadedFirst(next, known);
  }
  return known;
}

it("the entry is small, and prints its first line before it loads the rest", () => {
  const files = [...loadedFirst(main)];
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(size).toBeLessThan(150 * 1024);
  // With these files alone it says who it is; then the first of the others is missing.
  const dir = mkdtempSync(join(tmpdir(), "first-line-"));
  try {
    for (const file of files) {
      const copy = join(dir, "dist", relative(dirname(main), file));
      mkdirSync(dirname(copy), { recursive: true });
      cpSync(file, copy);
    }
    writeFileSync(join(dir, "package.json"), '{ "type": "module" }\n');
    const result = spawnSync(process.execPath, [join(dir, "dist/action.js")], { encoding: "utf8", env: {} });
    expect(result.stdout).toBe(`Sunset Warden ${version}\n`);
    expect(result.stderr).toContain("ERR_MODULE_NOT_FOUND");
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
