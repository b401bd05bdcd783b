import { defineConfig } from "vitest/config";
import { longStories } from "./long-stories.ts";
import { settings } from "./settings.ts";

/** All stories of the Action on `dist/`, each run in a process of its own, the longest of the command line, the built runtime, and the demo: minutes. */
export default defineConfig({
  test: {
    ...settings,
    include: [
      "test/action/**/*.test.ts",
      "test/app/built-checks.test.ts",
      ...longStories,
      "test/packed/**/*.test.ts",
      "test/runtime/built.test.ts",
      "test/scripts/demo.test.ts",
      "test/scripts/recording.test.ts",
    ],
    env: { WARDEN_TEST_BUILT: "1" },
    pool: "forks",
    maxWorkers: 4,
  },
});
