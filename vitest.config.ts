import { defineConfig } from "vitest/config";
import { longStories } from "./test/runs/long-stories.ts";
import { ProcessesFirst } from "./test/runs/processes-first.ts";
import { settings } from "./test/runs/settings.ts";

/** What `npm test` runs: all but what plays whole stories, which test/runs has. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/**/*.test.ts"],
    exclude: [
      "**/node_modules/**",
      "test/app/*.test.ts",
      "test/browser/**",
      "test/frameworks/**",
      // On dist/, like the stories of the Action below.
      "test/runtime/built.test.ts",
      "test/crash/**",
      "test/faults/**",
      "test/growth/**",
      "test/packed/**",
      "test/servers/**",
      "test/scripts/demo.test.ts",
      "test/scripts/recording.test.ts",
      // In built.test.ts the bundle judges two changes; the use cases behind all of them have tests of their own.
      ...longStories,
    ],
    // Starting git from a process is the dearer the more memory it holds: a process each.
    pool: "forks",
    // Many tests wait for processes; a fourth worker on two cores costs more than it brings.
    maxWorkers: 3,
    // The smaller a worker stays, the cheaper a process that it starts: garbage is collected early.
    execArgv: ["--max-semi-space-size=4", "--max-old-space-size=512"],
    sequence: { sequencer: ProcessesFirst },
  },
});
