/** A GitHub with an app that is installed twice, a folder, and the variables that a server needs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeGitHub, startFakeGitHub } from "../github/server.ts";
import type { AppState } from "../github/app-registry.ts";
import type { Permissions } from "../github/app-registry.ts";
import { type AppProcess, startServer, webhookSecret } from "./server.ts";

export const appId = 4242;
export const installations = [11, 22] as const;

export interface Stage {
  readonly github: FakeGitHub;
  readonly app: AppState;
  readonly folder: string;
  /** The file that recording work writes to. */
  readonly notes: string;
  readonly variables: Readonly<Record<string, string>>;
  /** `entry` is the file that is run; the one with recording work by default. */
  start(over?: Readonly<Record<string, string>>, args?: readonly string[], entry?: string): AppProcess;
  close(): Promise<void>;
}

export async function setStage(
  permissions: Permissions = {
    checks: "write",
    contents: "read",
    issues: "write",
    metadata: "read",
    pull_requests: "read",
  },
): Promise<Stage> {
  const github = await startFakeGitHub();
  const app = github.world.apps.app(appId, "sunset-warden", permissions);
  for (const id of installations) {
    const repositories = [`octo-org-${String(id)}/one`, `octo-org-${String(id)}/two`];
    for (const each of repositories) github.world.repository(each);
    const account = github.world.account(`octo-org-${String(id)}`);
    app.installations.set(id, { id, account, repositories, suspendedAt: null });
  }
  const folder = mkdtempSync(join(tmpdir(), "warden-app-"));
  const notes = join(folder, "notes.jsonl");
  const variables = {
    APP_ID: String(appId),
    PRIVATE_KEY: app.privateKey.replaceAll("\n", "\\n"),
    WEBHOOK_SECRET: webhookSecret,
    GITHUB_API_URL: github.url,
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: join(folder, "data"),
    TEST_NOTES: notes,
  };
  const started: AppProcess[] = [];
  return {
    github,
    app,
    folder,
    notes,
    variables,
    start(over = {}, args = [], entry) {
      const server = startServer({ ...variables, ...over }, args, entry);
      started.push(server);
      return server;
    },
    async close() {
      for (const server of started) server.signal("SIGKILL");
      await Promise.all(started.map(({ exit }) => exit));
      await github.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
