import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** The server killed at every point of a story: some minutes, and PostgreSQL's binaries from npm. */
export default defineConfig({
  test: { ...settings, include: ["test/crash/**/*.test.ts"], testTimeout: 600_000, pool: "threads" },
});
