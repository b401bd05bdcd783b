import { defineConfig } from "vitest/config";

/** The server killed at every point of a story: some minutes, and PostgreSQL's binaries from npm. */
export default defineConfig({
  test: {
    include: ["test/crash/**/*.test.ts"],
    testTimeout: 600_000,
    pool: "threads",
    isolate: false,
  },
});
