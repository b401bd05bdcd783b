import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

const tests = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((name) => `test/${name.replaceAll("\\", "/")}`)
  .filter((path) => !path.startsWith("test/frameworks/"))
  .filter((path) => path.endsWith(".test.ts") && readFileSync(path, "utf8").includes("/support/runs.ts"));

/** Properties as often as they name themselves: what `npm test` tries a tenth of. */
export default defineConfig({
  test: { ...settings, include: tests, env: { WARDEN_TEST_RUNS: "all" }, pool: "forks", maxWorkers: 4 },
});
