import { defineConfig } from "vitest/config";
import { settings } from "./test/runs/settings.ts";

/** What `npm test` runs: all but what plays whole stories, which test/runs has. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/**/*.test.ts"],
    exclude: [
      "test/app/*.test.ts",
      "test/browser/**",
      "test/frameworks/**",
      // On dist/, like the stories of the Action below.
      "test/runtime/built.test.ts",
      "test/crash/**",
      "test/packed/**",
      "test/servers/**",
      "test/scripts/demo.test.ts",
      "test/scripts/recording.test.ts",
      // Stories of many runs, a third of all time: `npm run test:built` plays them on the bundle. Here each mode runs
      // once, in built.test.ts, and the use cases behind them have tests of their own.
      "test/cli/hostile-stories.test.ts",
      "test/action/{answer,bad-input,base-and-head,comment,events,hostile,inputs,remind,suggestions,usage-sources}.test.ts",
    ],
    // Starting git from a process is the dearer the more memory it holds: a process each.
    pool: "forks",
    // Many tests wait for processes; a fourth worker on two cores costs more than it brings.
    maxWorkers: 3,
  },
});
