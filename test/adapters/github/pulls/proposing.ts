import { afterEach, beforeEach, expect } from "vitest";
import { createProposals } from "../../../../src/adapters/github/pulls/proposals.ts";
import type { Proposal, Proposals } from "../../../../src/ports/proposals.ts";
import { gitStore } from "../../../support/github/git-store.ts";
import { type FakeGitHub, startFakeGitHub } from "../../../support/github/server.ts";
import type { PullRequestState, RepositoryState } from "../../../support/github/world.ts";

export const token = "aTokenOfTheProposalsTest";
export const from: string = "a".repeat(40);
export const branch = "sunset-warden/extend/src-client.ts-all-01234567";

/** A repository with a few files, and who proposes changes to it. */
export class Proposing {
  readonly fake: FakeGitHub;
  readonly repository: RepositoryState;
  readonly proposals: Proposals;

  constructor(fake: FakeGitHub) {
    this.fake = fake;
    this.repository = fake.world.repository("octo-org/octo-repo");
    this.repository.refs.set("refs/heads/main", from);
    gitStore(this.repository).modes.set("bin/run.sh", "100755").set("link", "120000");
    const files = [
      ["src/client.ts", "one\n"],
      ["src/other.ts", "other\n"],
      ["bin/run.sh", "run\n"],
      ["link", "src/client.ts"],
      ["README.md", "hello\n"],
    ] as const;
    this.repository.files.set(from, new Map(files));
    fake.world.installationToken(token, { contents: "write", pull_requests: "write" });
    this.proposals = createProposals({
      owner: "octo-org",
      repo: "octo-repo",
      token,
      apiUrl: fake.url,
      userAgent: "test",
      log: { debug() {}, warn() {} },
      patience: "none",
    });
  }

  get pulls(): readonly PullRequestState[] {
    return [...this.repository.pulls.values()];
  }

  get tip(): string {
    return this.repository.refs.get(`refs/heads/${branch}`) ?? "";
  }

  /** Operations that wrote, in order. */
  get writes(): readonly string[] {
    return this.fake.requests
      .filter(({ method, path }) => method !== "GET" && path !== "/graphql")
      .map(({ operation }) => operation);
  }

  filesAt(commit: string): Record<string, string> {
    return Object.fromEntries(this.repository.files.get(commit) ?? []);
  }

  parentsOf(commit: string): readonly string[] | undefined {
    return gitStore(this.repository).commits.get(commit)?.parents;
  }

  /** A commit of somebody else's on a branch. */
  push(ref: string, files: Readonly<Record<string, string>>, parents: readonly string[]): string {
    const store = gitStore(this.repository);
    const entries = Object.entries(files).map(
      ([path, text]) => [path, { mode: "100644", type: "blob", sha: store.blob(text) }] as const,
    );
    const tree = store.treeOf(new Map(entries));
    const sha = store.commit({ tree, parents, message: "By hand" }, this.fake.world.now());
    this.repository.files.set(sha, new Map(Object.entries(files)));
    this.repository.refs.set(`refs/heads/${ref}`, sha);
    return sha;
  }
}

/** A new one for each test of a file; closed and held to GitHub's description after it. */
export function proposingInEachTest(): () => Proposing {
  let current: Proposing | null = null;
  beforeEach(async () => {
    current = new Proposing(await startFakeGitHub());
  });
  afterEach(async () => {
    await current?.fake.close();
    expect(current?.fake.violations).toEqual([]);
  });
  return () => {
    if (current === null) throw new Error("only within a test");
    return current;
  };
}

export function proposal(over: Partial<Proposal> = {}): Proposal {
  return {
    branch,
    base: "main",
    from,
    files: new Map([["src/client.ts", "two\n"]]),
    message: "Move a sunset\n\nRequested in #7.",
    title: "Move a sunset",
    body: "Because.",
    draft: false,
    ...over,
  };
}
