import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const fixtures = new URL("../fixtures/", import.meta.url);

/** Compares with a file under `test/fixtures`; `UPDATE_GOLDEN=1` writes it instead. */
export function expectGolden(name: string, actual: string): void {
  const file = fileURLToPath(new URL(name, fixtures));
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
  }
  expect(actual).toBe(readFileSync(file, "utf8"));
}
