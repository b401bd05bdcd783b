import { defineConfig } from "vitest/config";

/** The server in its own process, on both databases: most of a minute, and PostgreSQL's binaries from npm. */
export default defineConfig({
  test: {
    include: ["test/app/**/*.test.ts"],
    testTimeout: 180_000,
    pool: "threads",
    maxWorkers: 2,
    isolate: false,
  },
});
