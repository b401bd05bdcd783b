import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // The server has a run of its own: `npm run test:app`.
    exclude: ["test/app/**"],
    testTimeout: 30_000,
    pool: "threads",
    maxWorkers: 2,
    isolate: false,
  },
});
