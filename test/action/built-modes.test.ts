// Each mode but the check, on the bundle as GitHub runs it, in a process of its own.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshState, issueMarker } from "../../src/core/reminders/marker.ts";
import { giveRole, reactionsOn } from "../support/github/routes/people.ts";
import type { RepositoryState } from "../support/github/world.ts";
import { checkout, repositoryPayload } from "../support/stage.ts";
import { filesOf } from "./files-of.ts";
import { play, setScene, type Scene } from "./play.ts";
import { repositoryName } from "./sample.ts";

let scene: Scene;
let repository: RepositoryState;
let commit: string;
beforeAll(async () => {
  scene = await setScene();
  repository = scene.github.world.repository(repositoryName);
  commit = scene.stage.local.head("main");
  repository.refs.set("refs/heads/main", commit);
  repository.files.set(commit, filesOf(scene.stage.local.dir));
  giveRole(repository, "octocat", "maintain");
});
afterAll(() => scene.close());

/** An event that is about the repository and no pull request. */
const at = (name: string, more: object = {}) => ({
  event: {
    name,
    payload: {
      repository: repositoryPayload(repositoryName),
      after: commit,
      ref: "refs/heads/main",
      ...more,
    },
    sha: commit,
    ref: "refs/heads/main",
  },
  workspace: checkout(scene.stage, commit),
  built: true,
});

describe("the built action", () => {
  it("audits what is pushed", async () => {
    const run = await play(scene, at("push", { before: commit }));
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ verdict: "pass", features: "4" });
  });

  it("reminds on a schedule", async () => {
    const run = await play(scene, {
      ...at("schedule"),
      inputs: { mode: "remind" },
      permissions: { contents: "read", metadata: "read", issues: "write" },
    });
    expect(run.exitCode).toBe(0);
    expect([...repository.issues.values()].map(({ title }) => title).length).toBeGreaterThan(0);
  });

  it("answers a comment", async () => {
    const { world } = scene.github;
    const issue = world.issue(repository, {
      title: "A sunset comes near",
      body: `${issueMarker(freshState("src/client.ts#Client.all", "2027-01-15"))}\nIt goes on 2027-01-15.`,
      labels: ["deprecation"],
      author: world.account("github-actions[bot]"),
    });
    const comment = world.comment(repository, issue.number, "/sunset status", world.account("octocat"));
    const payload = {
      action: "created",
      sender: { login: "octocat" },
      issue: { number: issue.number },
      comment: { id: comment.id, body: comment.body, user: { login: "octocat", type: "User" } },
    };
    const run = await play(scene, {
      ...at("issue_comment", payload),
      permissions: { contents: "write", issues: "write", metadata: "read", pull_requests: "write" },
    });
    expect(run.exitCode).toBe(0);
    expect(reactionsOn(comment)).toEqual(["github-actions[bot]: eyes", "github-actions[bot]: +1"]);
    const texts = repository.comments.filter((each) => each.issue === issue.number).map(({ body }) => body);
    expect(texts).toEqual(["/sunset status", expect.stringContaining("2027-01-15")]);
  });
});
