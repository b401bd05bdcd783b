import { afterEach, expect } from "vitest";
import type { GitHubOptions } from "../../../src/adapters/github/client/client.ts";
import { createGitHub } from "../../../src/adapters/github/client/create-github.ts";
import type { PullRequestPort } from "../../../src/ports/pull-request.ts";
import { type FakeGitHub, startFakeGitHub } from "../../support/github/server.ts";
import type { PullRequestState, RepositoryState } from "../../support/github/world.ts";
import type { Permissions } from "../../support/github/app-registry.ts";

export const marker = "<!-- sunset-warden:check:v1 -->";
export const secret = "ghs_oneTokenOfTheTests000000000000000000";

export interface Scene {
  readonly fake: FakeGitHub;
  readonly repository: RepositoryState;
  readonly pull: PullRequestState;
  readonly log: readonly string[];
  /** The operations asked for, in order. */
  readonly operations: () => string[];
  readonly github: (options?: Partial<GitHubOptions>) => PullRequestPort;
}

const open: FakeGitHub[] = [];

/** A fake with one repository and one pull request; `secret` is GITHUB_TOKEN's with these permissions. */
export async function scene(
  permissions: Permissions = { issues: "write", pull_requests: "write", contents: "read" },
  basePath: "" | "/api/v3" = "",
): Promise<Scene> {
  const fake = await startFakeGitHub({ basePath });
  open.push(fake);
  const repository = fake.world.repository("octo-org/octo-repo");
  const pull = fake.world.pull(repository);
  fake.world.installationToken(secret, permissions);
  const log: string[] = [];
  const said = (line: string): void => {
    log.push(line);
  };
  return {
    fake,
    repository,
    pull,
    log,
    operations: () => fake.requests.map((request) => request.operation),
    github: (options = {}) =>
      createGitHub({
        owner: "octo-org",
        repo: "octo-repo",
        token: secret,
        apiUrl: fake.url,
        userAgent: "sunset-warden/test",
        log: { debug: said, warn: said },
        patience: "none",
        ...options,
      }),
  };
}

/** Closes what a test opened and holds it to GitHub's description. */
export function closeScenes(): void {
  afterEach(async () => {
    for (const fake of open.splice(0)) {
      await fake.close();
      expect(fake.violations).toEqual([]);
      expect(JSON.stringify(fake.requests)).not.toContain(secret);
    }
  });
}
