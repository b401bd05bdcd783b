import { describe, expect, it } from "vitest";
import type { GitHubOptions } from "../../../../src/adapters/github/client/client.ts";
import { createIssueTracker } from "../../../../src/adapters/github/issues/issue-tracker.ts";
import type { IssueTracker } from "../../../../src/ports/issue-tracker.ts";
import type { Fault } from "../../../support/github/faults.ts";
import { closeScenes, scene, secret, type Scene } from "../harness.ts";

closeScenes();
const writer = { issues: "write", contents: "read" } as const;

function trackerOf({ fake }: Scene, over: Partial<GitHubOptions> = {}): IssueTracker {
  return createIssueTracker({
    owner: "octo-org",
    repo: "octo-repo",
    token: secret,
    apiUrl: fake.url,
    userAgent: "sunset-warden/test",
    log: { debug() {}, warn() {} },
    patience: "none",
    ...over,
  });
}
const draft = { title: "A title", body: "Text.", labels: ["deprecation"], assignees: ["octocat"] };

describe("issues with a label", () => {
  it("are listed open and closed, over all pages, without pull requests, with who wrote them", async () => {
    const given = await scene(writer);
    const { fake, repository } = given;
    const us = fake.world.tokens.get(secret)?.account;
    if (us === undefined) throw new Error("no account");
    for (let index = 0; index < 120; index += 1)
      fake.world.issue(repository, {
        labels: ["Deprecation"],
        author: us,
        state: index % 2 === 0 ? "open" : "closed",
      });
    fake.world.issue(repository, { labels: ["bug"], author: us });
    fake.world.issue(repository, { labels: ["deprecation"] });
    fake.world.issue(repository, { labels: ["deprecation"], author: null });
    fake.world.issue(repository, { labels: ["deprecation"], author: us, transferredTo: "octo-org/other" });
    const answer = await trackerOf(given).labelled("deprecation");
    if (answer.outcome !== "found") throw new Error(answer.reason);
    expect(answer.value).toHaveLength(122);
    expect(answer.value.filter(({ author }) => author.ours)).toHaveLength(120);
    expect(answer.value.at(-1)?.author).toEqual({ login: "ghost", type: "User", ours: false });
    expect(answer.value.at(-2)?.author).toEqual({ login: "octocat", type: "User", ours: false });
    expect(given.operations().filter((each) => each === "issues/list-for-repo")).toHaveLength(2);
  });

  it("are found by a label with a comma in it, which GitHub cannot be asked for", async () => {
    const given = await scene(writer);
    given.fake.world.issue(given.repository, { labels: ["old, and going"] });
    given.fake.world.issue(given.repository, { labels: ["old"] });
    const answer = await trackerOf(given).labelled("old, and going");
    expect(answer).toMatchObject({ outcome: "found", value: [{ number: 2 }] });
  });

  it("may be none", async () => {
    expect(await trackerOf(await scene(writer)).labelled("deprecation")).toEqual({
      outcome: "found",
      value: [],
    });
  });

  it("are forbidden, not none, where issues are disabled", async () => {
    const given = await scene(writer);
    given.repository.hasIssues = false;
    const answer = await trackerOf(given).labelled("deprecation");
    expect(answer).toEqual({
      outcome: "forbidden",
      reason: "The issues could not be listed: issues are disabled in this repository",
    });
  });

  it("are forbidden to a token without the right", async () => {
    const given = await scene({ contents: "read" });
    given.repository.private = true;
    expect(await trackerOf(given).labelled("deprecation")).toMatchObject({ outcome: "forbidden" });
  });

  it("are refused where a page cannot be had: half a list is none", async () => {
    const given = await scene(writer);
    for (let index = 0; index < 120; index += 1)
      given.fake.world.issue(given.repository, { labels: ["deprecation"] });
    given.fake.faults.add({ on: "issues/list-for-repo", nth: 2, fault: { kind: "cut" } });
    expect(await trackerOf(given).labelled("deprecation")).toMatchObject({ outcome: "failed" });
  });
});

describe("one issue", () => {
  it("is opened, changed, closed and opened again", async () => {
    const given = await scene(writer);
    const tracker = trackerOf(given);
    expect(await tracker.create(draft)).toMatchObject({
      outcome: "found",
      value: {
        ...draft,
        number: 2,
        state: "open",
        author: { ours: true },
        url: "https://github.com/octo-org/octo-repo/issues/2",
      },
    });
    await tracker.update(2, { body: "Other.", state: "closed", reason: "not_planned" });
    expect(given.repository.issues.get(2)).toMatchObject({
      title: "A title",
      body: "Other.",
      labels: ["deprecation"],
      state: "closed",
      stateReason: "not_planned",
    });
    await tracker.update(2, { state: "open", reason: "reopened" });
    expect(await tracker.issue(2)).toMatchObject({
      outcome: "found",
      value: { state: "open", body: "Other." },
    });
    const said = await tracker.comment(2, "Hello.");
    expect(await tracker.comments(2)).toEqual({
      outcome: "found",
      value: [said.outcome === "found" ? said.value : null],
    });
  });

  it("is opened without assignees where GitHub takes one of them for none", async () => {
    const given = await scene(writer);
    given.repository.assignable = ["hubot"];
    const answer = await trackerOf(given).create(draft);
    expect(answer).toMatchObject({ outcome: "found", value: { assignees: [] } });
    expect(given.repository.issues.size).toBe(1);
  });

  it("is assigned to ten at most", async () => {
    const given = await scene(writer);
    const assignees = Array.from({ length: 12 }, (_, index) => `user-${index}`);
    const answer = await trackerOf(given).create({ ...draft, assignees });
    expect(answer).toMatchObject({ outcome: "found", value: { assignees: assignees.slice(0, 10) } });
  });

  it.each([
    ["that is too long", { body: "x".repeat(65_537) }, "failed"],
    ["without a title", { title: "" }, "failed"],
  ] as const)("%s is refused, assignees or not", async (_what, over, outcome) => {
    const given = await scene(writer);
    expect(await trackerOf(given).create({ ...draft, ...over })).toMatchObject({ outcome });
    expect(given.repository.issues.size).toBe(0);
  });

  it.each([
    ["deleted", { deleted: true }, /answered 410/],
    ["transferred", { transferredTo: "octo-org/other" }, /was transferred to another repository/],
  ])("that was %s is forbidden", async (_what, over, reason) => {
    const given = await scene(writer);
    const { number } = given.fake.world.issue(given.repository, over);
    const answer = await trackerOf(given).issue(number);
    expect(answer).toMatchObject({ outcome: "forbidden", reason: expect.stringMatching(reason) });
  });

  it("that is a pull request, or not there, is forbidden", async () => {
    const given = await scene(writer);
    expect(await trackerOf(given).issue(1)).toMatchObject({ outcome: "forbidden" });
    expect(await trackerOf(given).issue(99)).toMatchObject({ outcome: "forbidden" });
  });

  it("is refused where issues are disabled", async () => {
    const given = await scene(writer);
    given.repository.hasIssues = false;
    expect(await trackerOf(given).create(draft)).toMatchObject({ outcome: "forbidden" });
  });
});

describe("a write", () => {
  it.each<[string, Fault, number]>([
    ["an outage", { kind: "status", status: 502 }, 0],
    ["a cut connection", { kind: "cut" }, 0],
    ["an answer that never came", { kind: "cut-after" }, 1],
    ["a secondary limit", { kind: "secondary-limit", retryAfter: 30 }, 0],
  ])("is never repeated by itself: %s", async (_what, fault, made) => {
    const given = await scene(writer);
    given.fake.faults.add({ on: "issues/create", fault });
    expect(await trackerOf(given).create(draft)).toMatchObject({ outcome: "failed" });
    expect(given.operations().filter((each) => each === "issues/create")).toHaveLength(1);
    expect(given.repository.issues.size).toBe(made);
  });

  it("that is a comment is not lost through one wrong 404", async () => {
    const given = await scene(writer);
    given.fake.world.issue(given.repository, {});
    given.fake.faults.add({ on: "issues/create-comment", nth: 1, fault: { kind: "status", status: 404 } });
    expect(await trackerOf(given).comment(2, "Hello.")).toMatchObject({ outcome: "found" });
    expect(given.repository.comments.map(({ body }) => body)).toEqual(["Hello."]);
  });

  it.each<[string, (tracker: IssueTracker) => Promise<{ outcome: string }>]>([
    ["graphql", (tracker) => tracker.create(draft)],
    ["issues/create", (tracker) => tracker.create(draft)],
    ["issues/update", (tracker) => tracker.update(2, { body: "Other." })],
    ["issues/list-for-repo", (tracker) => tracker.labelled("deprecation")],
    ["issues/get", (tracker) => tracker.issue(2)],
    ["issues/list-comments", (tracker) => tracker.comments(2)],
    ["repos/get-collaborator-permission-level", (tracker) => tracker.permission("octocat")],
  ])("or a question is asked once more after a 404 of %s", async (on, ask) => {
    const given = await scene(writer);
    given.fake.world.issue(given.repository, {});
    given.fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
    expect(await ask(trackerOf(given))).toMatchObject({ outcome: "found" });
    expect(given.operations().filter((each) => each === on)).toHaveLength(2);
    expect(given.repository.issues.size).toBe(on === "graphql" || on === "issues/create" ? 2 : 1);
  });

  it.each<[string, Fault, string, number, number]>([
    ["404, said twice", { kind: "status", status: 404 }, "forbidden", 2, 0],
    ["403", { kind: "status", status: 403 }, "forbidden", 1, 0],
    ["an outage", { kind: "status", status: 502 }, "failed", 1, 0],
    ["an answer that never came", { kind: "cut-after" }, "failed", 1, 1],
  ])("that is a comment ends with %s", async (_what, fault, outcome, asked, made) => {
    const given = await scene(writer);
    given.fake.world.issue(given.repository, {});
    given.fake.faults.add({ on: "issues/create-comment", fault });
    expect(await trackerOf(given).comment(2, "Hello.")).toMatchObject({ outcome });
    expect(given.operations().filter((each) => each === "issues/create-comment")).toHaveLength(asked);
    expect(given.repository.comments).toHaveLength(made);
  });

  it.each<[string, Fault]>([
    ["is out of order", { kind: "status", status: 502 }],
    ["is tired of us", { kind: "secondary-limit", retryAfter: 60 }],
    ["has given all for this hour", { kind: "rate-limit", resetInSeconds: 60 }],
    ["says 429", { kind: "status", status: 429 }],
    ["says by GraphQL that it is tired", { kind: "graphql-error", type: "RATE_LIMITED" }],
    ["says by GraphQL that something went wrong", { kind: "graphql-error", type: null }],
  ])("is not done while GitHub %s and does not say who we are", async (_name, fault) => {
    const given = await scene(writer);
    given.fake.faults.add({ on: "graphql", fault });
    const tracker = trackerOf(given);
    for (const answer of [await tracker.create(draft), await tracker.labelled("deprecation")])
      expect(answer).toMatchObject({ outcome: "failed" });
    expect(given.repository.issues.size).toBe(0);
    given.fake.faults.clear();
    expect(await tracker.create(draft)).toMatchObject({
      outcome: "found",
      value: { author: { ours: true } },
    });
  });
});
