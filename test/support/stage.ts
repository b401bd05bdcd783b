/** What GitHub and its checkout step make of a pull request: the merge ref, the payload, the workspace. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { testGitEnvironment } from "./git-calls.ts";
import { createRepository, type TestContent, type TestRepository } from "./git-repository.ts";
import type { RunEvent } from "./run-environment.ts";

export interface Stage {
  /** The developer's repository. */
  readonly local: TestRepository;
  /** The bare one that stands for GitHub's. */
  readonly origin: TestRepository;
  /** Removes both and every workspace. */
  cleanup(): void;
}

export interface Proposal {
  readonly number: number;
  readonly title: string;
  /** The files as the pull request has them; `null` deletes one. */
  readonly files: Readonly<Record<string, TestContent>>;
  /** When it is committed and merged; by default an hour after the last commit. */
  readonly date?: string;
  /** The branch it goes into; `main` by default. */
  readonly into?: string;
  /** Where its branch begins; the tip of `into` by default. */
  readonly from?: string;
}

/** The commits of one pull request, as GitHub has them. */
export interface Opened {
  readonly number: number;
  readonly title: string;
  readonly baseRef: string;
  readonly headRef: string;
  readonly base: string;
  readonly head: string;
  /** First parent is base's tip, second the head. Null where there is a conflict. */
  readonly merge: string | null;
}

export function setStage(write: (repository: TestRepository) => void): Stage {
  const local = createRepository();
  write(local);
  return { local, origin: local.bare(), cleanup: () => local.cleanup() };
}

/** Pushes a branch and the refs that GitHub keeps for its pull request. */
export function open(stage: Stage, proposal: Proposal): Opened {
  const { number, title, files, date, into = "main", from = into } = proposal;
  const headRef = `topic-${number}`;
  const head = stage.local.branch(headRef, from).commit(files, { ...dated(date), message: title });
  push(stage, `${head}:refs/heads/${headRef}`, `${head}:refs/pull/${number}/head`);
  return remerge(stage, { number, title, baseRef: into, headRef, head, base: "", merge: null }, date);
}

/** Makes the merge ref anew on base's tip, or takes it away where the merge is in conflict. */
export function remerge(stage: Stage, pull: Opened, date?: string): Opened {
  const { local } = stage;
  const ref = `refs/pull/${pull.number}/merge`;
  const base = local.checkout(pull.baseRef).head();
  local.checkout(base);
  try {
    const merge = local.merge(pull.head, { ...dated(date), message: `Merge ${pull.head} into ${base}` });
    push(stage, `+${merge}:${ref}`);
    return { ...pull, base, merge };
  } catch {
    local.git("merge", "--abort");
    stage.origin.git("update-ref", "-d", ref);
    return { ...pull, base, merge: null };
  } finally {
    local.checkout(pull.baseRef);
  }
}

/** A commit to a branch that is here, pushed. */
export function advance(stage: Stage, branch: string, files: Proposal["files"], date?: string): string {
  const commit = stage.local.checkout(branch).commit(files, dated(date));
  push(stage, `${commit}:refs/heads/${branch}`);
  return commit;
}

export function push({ local, origin }: Stage, ...refspecs: readonly string[]): void {
  local.git("push", "--quiet", origin.dir, ...refspecs);
}

/** A workspace as actions/checkout leaves it: detached, one commit deep unless told otherwise (0: all). */
export function checkout({ local, origin }: Stage, commit: string, { depth = 1 } = {}): string {
  const dir = emptyWorkspace({ local });
  const git = (...args: string[]): void => {
    execFileSync("git", args, { cwd: dir, env: testGitEnvironment, stdio: ["ignore", "ignore", "inherit"] });
  };
  git("init", "--quiet", ".");
  git("remote", "add", "origin", `file://${origin.dir}`);
  const whole = ["origin", "+refs/heads/*:refs/remotes/origin/*"];
  const what = depth === 0 ? whole : [`--depth=${depth}`, "origin"];
  git("fetch", "--quiet", "--no-tags", ...what, commit);
  git("-c", "advice.detachedHead=false", "checkout", "--quiet", "--detach", commit);
  return dir;
}

/** A workspace in which nothing was checked out. It goes with the stage. */
export function emptyWorkspace({ local }: Pick<Stage, "local">): string {
  const room = join(dirname(local.dir), "workspaces");
  mkdirSync(room, { recursive: true });
  return mkdtempSync(join(room, "workspace-"));
}

/** What an event's payload says of its repository. */
export function repositoryPayload(fullName: string): object {
  return { full_name: fullName, default_branch: "main", private: false };
}

/** The event that opening the pull request sends; `over` goes into the payload. */
export function pullRequestEvent(
  fullName: string,
  { number, title, base, head, merge, baseRef, headRef }: Opened,
  over: Readonly<Record<string, unknown>> = {},
): RunEvent {
  const repository = repositoryPayload(fullName);
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
        base: { ref: baseRef, sha: base, repo: repository },
        head: { ref: headRef, sha: head, repo: repository },
      },
      ...over,
    },
  };
}

function dated(date: string | undefined): { date?: string } {
  return date === undefined ? {} : { date };
}
