import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** Each request of the server's stories fails once, in each way: half an hour. */
export default defineConfig({
  test: { ...settings, include: ["test/faults/**/*.test.ts"], pool: "forks" },
});
