import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** All stories of the Action on `dist/`, each run in a process of its own, the built runtime, and the demo: a minute and more. */
export default defineConfig({
  test: {
    ...settings,
    include: [
      "test/action/**/*.test.ts",
      "test/cli/hostile-stories.test.ts",
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
