// What GitHub and its checkout step make of a pull request: the merge ref, the payload, the shallow workspace.
import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createRepository,
  testGitEnvironment,
  type TestRepository,
} from "../../test/support/git-repository.ts";
import type { RunEvent } from "../../test/support/run-environment.ts";
import type { DemoPullRequest } from "./pull-requests.ts";
import { today, writeSample } from "./sample.ts";

export const repositoryName = "acme/orders-client";

export interface Stage {
  /** The developer's repository. */
  readonly local: TestRepository;
  /** The bare one that stands for GitHub's. */
  readonly origin: TestRepository;
}

/** The commits of one pull request, as GitHub has them. */
export interface Opened {
  readonly base: string;
  readonly head: string;
  /** First parent is base's tip, second the head. */
  readonly merge: string;
}

export function setStage(): Stage {
  const local = createRepository();
  writeSample(local);
  return { local, origin: local.bare() };
}

/** Pushes a branch and the two refs that GitHub keeps for its pull request. */
export function open({ local, origin }: Stage, { number, title, files }: DemoPullRequest): Opened {
  const at = { date: `${today}T10:00:00Z` };
  const base = local.checkout("main").head();
  const head = local.branch(`topic-${number}`).commit(files, { ...at, message: title });
  local.checkout(base);
  const merge = local.merge(head, { ...at, message: `Merge ${head} into ${base}` });
  local.git(
    ...["push", "--quiet", origin.dir],
    ...[`${head}:refs/heads/topic-${number}`, `${head}:refs/pull/${number}/head`],
    `${merge}:refs/pull/${number}/merge`,
  );
  local.checkout("main");
  return { base, head, merge };
}

/** A workspace as actions/checkout leaves it: one commit deep, detached at the merge commit. */
export function checkout({ origin }: Stage, number: number, { merge }: Opened): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "sunset-warden-demo-")));
  const git = (...args: string[]): void => {
    execFileSync("git", args, { cwd: dir, env: testGitEnvironment, stdio: ["ignore", "ignore", "inherit"] });
  };
  const ref = `refs/remotes/pull/${number}/merge`;
  git("init", "--quiet", ".");
  git("remote", "add", "origin", origin.dir);
  git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", `+${merge}:${ref}`);
  git("-c", "advice.detachedHead=false", "checkout", "--quiet", "--detach", ref);
  return dir;
}

/** The event that opening the pull request sends. */
export function opened({ number, title }: DemoPullRequest, { base, head, merge }: Opened): RunEvent {
  const repository = { full_name: repositoryName, default_branch: "main", private: false };
  return {
    name: "pull_request",
    payload: {
      action: "opened",
      number,
      repository,
      sender: { login: "octocat" },
      pull_request: {
        number,
        title,
        draft: false,
        merged: false,
        merge_commit_sha: merge,
        base: { ref: "main", sha: base, repo: repository },
        head: { ref: `topic-${number}`, sha: head, repo: repository },
      },
    },
  };
}
