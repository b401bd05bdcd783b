import { existsSync } from "node:fs";
import { UsageError } from "../core/model/errors.ts";
import type { AppEnvironment } from "./settings/app-environment.ts";

/**
 * Probot's set-up page, which creates the App at GitHub and writes its number, key and secret to `.env`. It has no
 * login, so it is served on this machine only, and only on request.
 */
export async function setUp(env: AppEnvironment, webhookUrl: string): Promise<void> {
  const given = ["APP_ID", "PRIVATE_KEY", "PRIVATE_KEY_PATH"].filter((name) => (env[name] ?? "") !== "");
  if (given.length > 0) throw new UsageError(`There is an App already: ${given.join(", ")} is set.`);
  if (existsSync(".env")) throw new UsageError("There is a file .env here, which setup would write.");
  if (!existsSync("app.yml"))
    throw new UsageError("This folder has no app.yml. Copy the one next to this package's package.json.");
  if (URL.parse(webhookUrl)?.protocol !== "https:")
    throw new UsageError("setup needs the address for webhooks: https://YOUR-HOST/api/github/webhooks.");
  // GitHub's own address of webhooks; Probot knows it by this name alone.
  process.env["WEBHOOK_PROXY_URL"] = webhookUrl;
  const api = URL.parse(env["GITHUB_API_URL"] ?? "");
  if (api !== null && api.hostname !== "api.github.com") process.env["GHE_HOST"] = api.host;
  // Without it a channel of smee.io would be opened, and a package be fetched for that.
  process.env["NO_SMEE_SETUP"] = "true";
  delete process.env["NODE_ENV"];
  const { run } = await import("probot");
  const server = await run(() => {}, {
    env: { ...env, NODE_ENV: "development", HOST: "127.0.0.1", PORT: env["PORT"] ?? "3000" },
  });
  await new Promise<void>((done) => {
    process.once("SIGINT", done).once("SIGTERM", done);
  });
  await server.stop();
}
