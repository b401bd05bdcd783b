import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** The stories of the command line, each judged by the App's own check as well: the same JSON, from the git of a server. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/cli/stories-*.test.ts"],
    env: { WARDEN_TEST_THROUGH: "app" },
    pool: "forks",
    maxWorkers: 2,
  },
});
