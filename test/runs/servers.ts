import { defineConfig } from "vitest/config";
import { settings } from "./settings.ts";

/** Usage sources on the servers that they speak to, and the proxies, which npm does not bring. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/servers/**/*.test.ts"],
    globalSetup: [...settings.globalSetup, "test/runs/prometheus.ts", "test/runs/nginx.ts"],
    pool: "forks",
  },
});
