import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** The report page in the Chromium that npm brings for Linux on x64; it unpacks 200 MB the first time. */
export default defineConfig({
  test: { ...settings, include: ["test/browser/**/*.test.ts"], pool: "forks" },
});
