import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** Inputs that double, in every format: nothing may cost more than in proportion. One after the other, as it measures. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/growth/*.test.ts"],
    pool: "forks",
    maxWorkers: 1,
    execArgv: ["--expose-gc"],
  },
});
