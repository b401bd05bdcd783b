import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // The server has runs of its own, `npm run test:app` and `npm run test:crash`; what is quick is here, too.
    exclude: ["test/app/*.test.ts", "test/crash/**"],
    testTimeout: 30_000,
    // Starting git from a process is the dearer the more memory it holds: a process each.
    pool: "forks",
    // Many tests wait: for processes, and for the pauses that GitHub asks for between writes.
    maxWorkers: 4,
    isolate: false,
  },
});
