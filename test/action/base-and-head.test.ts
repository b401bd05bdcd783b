import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execFileSync } from "node:child_process";
import { testGitEnvironment } from "../support/git-calls.ts";
import { advance, checkout, open, pullRequestEvent, push, remerge } from "../support/stage.ts";
import { found, play, setScene, type Scene } from "./play.ts";
import { clientFile, datesFile, policy, removals, repositoryName } from "./sample.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene.close());

const quiet = { comment: "never" };

describe("base is what it is now, not what the payload says", () => {
  it("takes policy and sunset from base's tip", async () => {
    const { stage } = scene;
    const stale = open(stage, { number: 1, title: "Remove parseDate", files: removals.lawful });
    const workspace = checkout(stage, stale.merge ?? "");
    const decision = `decisions:\n  - { feature: "src/dates.ts#parseDate", decision: extend, until: 2027-03-01, reason: "asked for" }\n`;
    const commit = advance(stage, "main", { ".github/deprecations.yml": policy + decision });
    const { merge } = remerge(stage, stale);
    const result = await play(scene, { pull: stale, workspace, inputs: quiet });
    expect(found(result)).toEqual(["removal/before-sunset error src/dates.ts#parseDate"]);
    expect(result.check).toMatchObject({ base: commit, head: merge });
    advance(stage, "main", { ".github/deprecations.yml": policy });
  });

  it("takes them from base's tip where GitHub has not made the merge anew", async () => {
    const { stage } = scene;
    const stale = open(stage, { number: 7, title: "Remove parseDate", files: removals.lawful });
    const decision = `decisions:\n  - { feature: "src/dates.ts#parseDate", decision: extend, until: 2027-03-01, reason: "asked for" }\n`;
    const files = {
      ".github/deprecations.yml": policy + decision,
      "src/more.ts": "export const more = 1;\n",
    };
    const commit = advance(stage, "main", files);
    const workspace = checkout(stage, stale.merge ?? "");
    const result = await play(scene, { pull: stale, workspace, inputs: quiet });
    expect(found(result)).toEqual(["removal/before-sunset error src/dates.ts#parseDate"]);
    // What base has done since is no change of this pull request.
    expect(result.check).toMatchObject({ base: commit, head: stale.merge, changes: [{ change: "removed" }] });
    expect(result.stdout).toContain(`main is now at ${commit.slice(0, 10)}`);
    advance(stage, "main", { ".github/deprecations.yml": policy, "src/more.ts": null });
  });

  it("judges the merge commit of the event where a later push has made another", async () => {
    const { stage } = scene;
    const first = open(stage, { number: 2, title: "Remove Client.all", files: removals.tooEarly });
    stage.local.checkout(first.headRef);
    const head = stage.local.commit({ "src/client.ts": clientFile() });
    remerge(stage, { ...first, head });
    const result = await play(scene, { pull: first, inputs: quiet });
    expect(result.check).toMatchObject({ verdict: "fail", base: first.base, head: first.merge });
  });

  it("does not hold what base did against a branch that is behind", async () => {
    const files = { "README.md": "Words.\n" };
    const pull = open(scene.stage, { number: 3, title: "Words", files, from: "start" });
    const result = await play(scene, { pull, inputs: quiet });
    expect(result.check).toMatchObject({ verdict: "pass", changes: [] });
  });
});

describe("a pull request in conflict has no merge ref", () => {
  it("is compared with the merge base, which a shallow clone has to fetch", async () => {
    const { stage } = scene;
    const pull = open(stage, { number: 4, title: "Remove Client.all", files: removals.tooEarly });
    const files = { "src/client.ts": clientFile().replaceAll('"all"', '"everything"') };
    const commit = advance(stage, "main", { ...files, ...removals.lawful });
    const conflicting = remerge(stage, pull);
    expect(conflicting.merge).toBeNull();
    const event = { ...pullRequestEvent(repositoryName, conflicting), name: "pull_request_target" };
    const workspace = checkout(stage, commit);
    const result = await play(scene, { pull: conflicting, event, workspace, inputs: quiet });
    expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
    // What base removed since is no change of this pull request.
    expect(result.check).toMatchObject({ base: commit, head: pull.head, changes: [{ change: "removed" }] });
    advance(stage, "main", { "src/client.ts": clientFile(), "src/dates.ts": datesFile });
  });
});

describe("a clone without a remote", () => {
  it("is judged by what it holds", async () => {
    const { stage } = scene;
    const pull = open(stage, { number: 8, title: "Remove Client.all", files: removals.tooEarly });
    const workspace = checkout(stage, pull.merge ?? "", { depth: 0 });
    execFileSync("git", ["remote", "remove", "origin"], { cwd: workspace, env: testGitEnvironment });
    const result = await play(scene, { pull, workspace, inputs: quiet });
    expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
    expect(result.check).toMatchObject({ base: pull.base, head: pull.merge, verdict: "fail" });
    expect(result.stdout).toContain("The branch main cannot be found");
  });
});

describe("a branch beside the default one", () => {
  it("goes by the default branch's configuration where it has none", async () => {
    const { stage } = scene;
    stage.local.branch("release", "without-policy");
    push(stage, "release");
    const pull = open(stage, {
      number: 5,
      title: "Remove parseDate",
      files: removals.lawful,
      into: "release",
    });
    const result = await play(scene, { pull, inputs: quiet });
    // The default branch names a usage file, and release has not got it.
    expect(found(result)).toEqual(["removal/usage-unknown error src/dates.ts#parseDate"]);
  });

  it("is the base as soon as the pull request is turned to it, even while the merge ref is of the old one", async () => {
    const { stage } = scene;
    const pull = open(stage, { number: 6, title: "Remove login", files: removals.inUse });
    const release = stage.local.head("release");
    const event = pullRequestEvent(
      repositoryName,
      { ...pull, baseRef: "release", base: release },
      { action: "edited", changes: { base: { ref: { from: "main" }, sha: { from: pull.base } } } },
    );
    const result = await play(scene, { pull, event, inputs: quiet });
    expect(result.check).toMatchObject({ base: release, head: pull.head, verdict: "fail" });
  });
});
