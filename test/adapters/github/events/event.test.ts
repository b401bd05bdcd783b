import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RunnerEnvironment, readEvent } from "../../../../src/adapters/github/events/event.ts";
import { UsageError } from "../../../../src/core/model/errors.ts";

interface Examples {
  readonly name: string;
  readonly examples: readonly Record<string, unknown>[];
}
const file = fileURLToPath(import.meta.resolve("@octokit/webhooks-examples"));
const real = JSON.parse(readFileSync(file, "utf8")) as readonly Examples[];
const payloads = (name: string): readonly Record<string, unknown>[] =>
  real.find((entry) => entry.name === name)?.examples ?? [];

const sha = "d".repeat(40);
const env = (name: string, over: RunnerEnvironment = {}): RunnerEnvironment => ({
  GITHUB_EVENT_NAME: name,
  GITHUB_REPOSITORY: "octo-org/octo-repo",
  GITHUB_SHA: sha,
  GITHUB_REF: "refs/heads/main",
  ...over,
});
const pull = (over: object = {}, action = "synchronize"): Record<string, unknown> => ({
  action,
  pull_request: {
    number: 5,
    draft: false,
    merged: false,
    base: { ref: "main", sha: "a".repeat(40), repo: { full_name: "octo-org/octo-repo" } },
    head: { ref: "topic", sha: "b".repeat(40), repo: { full_name: "octo-org/octo-repo" } },
    ...over,
  },
});

describe("real payloads", () => {
  it.each(["pull_request", "pull_request_target"])("of %s: all 29 are read", (name) => {
    const found = payloads("pull_request").map((payload) => readEvent(env(name), payload));
    expect(found).toHaveLength(29);
    for (const event of found)
      expect(event).toMatchObject({
        kind: "pull-request",
        target: name === "pull_request_target",
        number: 2,
        base: { ref: "master", sha: "f95f852bd8fca8fcc58a9a2d6c842781e32a215e" },
        head: { ref: "changes", sha: "ec26c3e57ca3a959ca5aad62de7213c562f8c821" },
        mergeRef: "refs/pull/2/merge",
        fork: false,
      });
  });

  it.each(["pull_request_review", "pull_request_review_comment"])("of %s: a pull request", (name) => {
    const found = payloads(name).map((payload) => readEvent(env(name), payload));
    expect(found.length).toBeGreaterThan(0);
    for (const event of found)
      expect(event).toMatchObject({ kind: "pull-request", target: false, number: 2, skip: null });
  });

  it("of push: branches, tags, deletions", () => {
    const found = payloads("push").map((payload) => readEvent(env("push"), payload));
    const shown = found.map((event) =>
      event.kind === "push" ? [event.branch, event.before === null, event.skip === null] : event.kind,
    );
    expect(shown).toEqual([
      [null, true, true],
      [null, false, false],
      [null, false, false],
      [null, false, false],
      ["master", true, true],
      ["master", true, true],
      [null, false, false],
    ]);
  });

  it("of merge_group: base and head of the group", () => {
    for (const payload of payloads("merge_group"))
      expect(readEvent(env("merge_group"), payload)).toMatchObject({
        kind: "merge-group",
        base: { ref: "main", sha: "380387fbc80638b734a49e1be1c4dfec1c01b33c" },
        head: { sha: "2ffea6db159f6b6c47a24e778fb9ef40cf6b1c7d" },
        repository: { private: true },
      });
  });

  it("of issue_comment: only new ones are commands", () => {
    const found = payloads("issue_comment").map((payload) => readEvent(env("issue_comment"), payload));
    expect(found).toHaveLength(9);
    for (const event of found) {
      expect(event).toMatchObject({
        kind: "issue-comment",
        number: 1,
        onPullRequest: false,
        comment: { id: 492700400, author: "Codertocat", authorType: "User" },
      });
      expect(event.skip === null).toBe(event.action === "created");
    }
  });

  it.each<[object | null, number | null]>([
    [null, null],
    [{}, null],
    [{ "pull-request": "" }, null],
    [{ "pull-request": "17" }, 17],
    [{ pull_request: " #17 " }, 17],
    [{ pr: "17", reason: "the date has passed" }, 17],
    [{ number: "17" }, 17],
    [{ "pull-request": 17 }, null],
  ])("of workflow_dispatch with the inputs %j", (inputs, pullRequest) => {
    expect(readEvent(env("workflow_dispatch"), { inputs })).toMatchObject({ pullRequest });
  });

  it.each(["0", "-1", "17; rm", "refs/pull/17/merge", "99999999999"])(
    "of no pull request named %j",
    (written) => {
      const read = () => readEvent(env("workflow_dispatch"), { inputs: { "pull-request": written } });
      expect(read).toThrow(`for the pull request is ${JSON.stringify(written)}: use its number.`);
    },
  );

  it("of workflow_dispatch, and of a schedule that brings nothing", () => {
    for (const payload of payloads("workflow_dispatch"))
      expect(readEvent(env("workflow_dispatch"), payload)).toMatchObject({
        kind: "workflow-dispatch",
        sha,
        pullRequest: null,
      });
    expect(readEvent(env("schedule"), { schedule: "0 3 * * *" })).toMatchObject({
      kind: "schedule",
      sha,
      ref: "refs/heads/main",
      repository: { owner: "octo-org", repo: "octo-repo", defaultBranch: null, private: null },
      apiUrl: "https://api.github.com",
      serverUrl: "https://github.com",
    });
    expect(readEvent(env("workflow_run"), {})).toMatchObject({ kind: "other", name: "workflow_run" });
  });
});

describe("a pull request", () => {
  it.each([
    ["the same repository", { full_name: "Octo-Org/octo-repo" }, false],
    ["another repository", { full_name: "somebody/octo-repo" }, true],
    ["a repository that is gone", null, true],
  ])("from %s", (_from, repo, fork) => {
    const head = { ref: "topic", sha: "b".repeat(40), repo };
    expect(readEvent(env("pull_request"), pull({ head }))).toMatchObject({ fork });
  });

  it.each([
    ["opened", false, true],
    ["synchronize", false, true],
    ["edited", false, true],
    ["labeled", false, true],
    ["closed", false, true],
    ["closed", true, false],
  ])("that was %s (merged: %s) is checked: %s", (action, merged, checked) => {
    const event = readEvent(env("pull_request"), pull({ merged }, action));
    expect(event.skip === null).toBe(checked);
  });

  it("knows that its base was changed", () => {
    const changes = { base: { ref: { from: "main" }, sha: { from: sha } } };
    const edited = readEvent(env("pull_request"), { ...pull({}, "edited"), changes });
    expect(edited).toMatchObject({ baseChanged: true });
    const renamed = { ...pull({}, "edited"), changes: { title: { from: "Old" } } };
    expect(readEvent(env("pull_request"), renamed)).toMatchObject({ baseChanged: false });
  });

  it("lives on an Enterprise Server", () => {
    const over = {
      GITHUB_API_URL: "https://ghe.example.org/api/v3/",
      GITHUB_SERVER_URL: "https://ghe.example.org",
    };
    expect(readEvent(env("pull_request", over), pull())).toMatchObject({
      apiUrl: "https://ghe.example.org/api/v3",
      serverUrl: "https://ghe.example.org",
    });
  });
});

describe("what cannot be used is said in one line", () => {
  const base = { ref: "main", sha: "a".repeat(40), repo: { full_name: "o/r" } };
  it.each<[string, RunnerEnvironment, unknown, string]>([
    ["no payload", env("pull_request"), {}, "pull_request.number is missing"],
    ["a payload that is null", env("merge_group"), null, "merge_group.base_ref is missing"],
    ["a number as text", env("pull_request"), pull({ number: "5" }), "number is not a positive number"],
    ["a number below one", env("pull_request"), pull({ number: -1 }), "number is not a positive number"],
    [
      "a short commit",
      env("pull_request"),
      pull({ base: { ...base, sha: "abc" } }),
      "base.sha is not a commit's id",
    ],
    [
      "an option for a ref",
      env("pull_request"),
      pull({ base: { ...base, ref: "--upload-pack=x" } }),
      "base.ref is not a branch's or ref's name",
    ],
    [
      "a ref with a line end",
      env("pull_request"),
      pull({ base: { ...base, ref: "main\n::error::x" } }),
      "base.ref is not",
    ],
    ["no event", env(""), {}, "GITHUB_EVENT_NAME"],
    ["no repository", env("schedule", { GITHUB_REPOSITORY: "../.." }), {}, "GITHUB_REPOSITORY"],
    ["no commit", env("schedule", { GITHUB_SHA: "HEAD" }), {}, "GITHUB_SHA"],
    ["no ref", env("schedule", { GITHUB_REF: undefined }), {}, "GITHUB_REF"],
    ["no address", env("schedule", { GITHUB_API_URL: "file:///etc/passwd" }), {}, "GITHUB_API_URL"],
  ])("%s", (_what, environment, payload, message) => {
    const read = (): unknown => readEvent(environment, payload);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });

  it("whatever the payload is: an event, or a UsageError of one line", () => {
    const names = fc.constantFrom("pull_request", "push", "merge_group", "issue_comment", "schedule");
    const part = fc.oneof(fc.jsonValue(), fc.object());
    const hostile = fc.record(
      { action: part, pull_request: part, merge_group: part, ref: part, after: part, issue: part },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(names, fc.oneof(fc.jsonValue(), hostile), (name, payload) => {
        try {
          expect(readEvent(env(name), payload).name).toBe(name);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          expect((error as Error).message).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });
});
