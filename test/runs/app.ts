import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** The server in its own process, on both databases: most of a minute, and PostgreSQL's binaries from npm. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/app/**/*.test.ts"],
    exclude: ["test/app/built-checks.test.ts"],
    pool: "forks",
    maxWorkers: 2,
  },
});
