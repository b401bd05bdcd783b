import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** The runtime under the frameworks that people use, which test/frameworks has packages of its own for. */
export default defineConfig({
  test: { ...settings, include: ["test/frameworks/*.test.ts"], pool: "forks" },
});
