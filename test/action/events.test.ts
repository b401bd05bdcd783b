import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testGitEnvironment } from "../support/git-calls.ts";
import type { RunEvent } from "../support/run-environment.ts";
import { checkout, open, pullRequestEvent, repositoryPayload, type Opened } from "../support/stage.ts";
import { asked } from "./asked.ts";
import { annotated, found, play, setScene, type Scene } from "./play.ts";
import { removals, repositoryName } from "./sample.ts";

let scene: Scene;
let pull: Opened;
let commit = "";
beforeAll(async () => {
  scene = await setScene();
  commit = scene.stage.local.head("main");
  pull = open(scene.stage, { number: 1, title: "Remove Client.all", files: removals.tooEarly });
});
afterAll(() => scene.close());

const repository = repositoryPayload(repositoryName);
const push = (): RunEvent => ({
  name: "push",
  payload: { ref: "refs/heads/main", before: "0".repeat(40), after: commit, deleted: false, repository },
});
const onMain = (name: string, payload: object = {}): RunEvent => ({
  name,
  payload: { repository, ...payload },
  sha: commit,
});
const writes = (): number => scene.github.requests.filter(({ method }) => method !== "GET").length;

describe("merge_group", () => {
  it("checks the group against its base, and writes no comment", async () => {
    const head = { head_sha: pull.merge, head_ref: "refs/heads/gh-readonly-queue/main/pr-1" };
    const base = { base_sha: pull.base, base_ref: "refs/heads/main" };
    const event = {
      name: "merge_group",
      payload: { action: "checks_requested", repository, merge_group: { ...head, ...base } },
    };
    const workspace = checkout(scene.stage, pull.merge ?? "");
    const result = await play(scene, { event, workspace, inputs: { comment: "always" } });
    expect(annotated(result)).toEqual(["error src/client.ts:2 removal/before-sunset: Client.all"]);
    expect(result.check).toMatchObject({ verdict: "fail", base: pull.base, head: pull.merge });
    expect(asked(scene.github)).toEqual([]);
  });
});

describe("pull_request_target", () => {
  it("reads the head as data: what is checked out stays as it is", async () => {
    const event = { ...pullRequestEvent(repositoryName, pull), name: "pull_request_target" };
    const workspace = checkout(scene.stage, pull.base);
    const state = (): string =>
      ["HEAD", "status"]
        .map((what) => (what === "HEAD" ? ["rev-parse", "HEAD"] : ["status", "--porcelain", "--ignored"]))
        .map((args) =>
          execFileSync("git", args, { cwd: workspace, env: testGitEnvironment, encoding: "utf8" }),
        )
        .join("");
    const before = state();
    const result = await play(scene, { pull, event, workspace });
    expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
    expect(result.check).toMatchObject({ head: pull.merge });
    expect(state()).toBe(before);
    expect(before).toBe(`${pull.base}\n`);
    expect(scene.comments(pull)).toHaveLength(1);
  });
});

describe("an audit", () => {
  const overdue = [
    "sunset/overdue warning src/dates.ts#parseDate",
    "sunset/overdue warning src/session.ts#login",
  ];

  it.each<[string, () => RunEvent]>([
    ["push", push],
    ["workflow_dispatch", () => onMain("workflow_dispatch", { inputs: {}, ref: "refs/heads/main" })],
    ["schedule", () => onMain("schedule", { schedule: "0 0 * * *" })],
  ])("is what %s does; it never fails by itself", async (_, event) => {
    const before = writes();
    const workspace = checkout(scene.stage, commit);
    const result = await play(scene, { event: event(), workspace });
    expect(result.exitCode).toBe(0);
    expect(found(result)).toEqual(overdue);
    expect(result.check).toMatchObject({ verdict: "pass", base: null, head: commit, changes: [] });
    expect(result.outputs).toMatchObject({ verdict: "pass", errors: "0", warnings: "2", features: "4" });
    expect(result.summary).toContain("Sunset Warden: audit of");
    expect(writes()).toBe(before);
  });

  it("fails where fail-on says so", async () => {
    const inputs = { "fail-on": "warning" };
    const result = await play(scene, { event: push(), workspace: checkout(scene.stage, commit), inputs });
    expect(result.exitCode).toBe(1);
  });

  it("may be asked for on a pull request", async () => {
    const before = writes();
    const result = await play(scene, { pull, inputs: { mode: "audit", comment: "always" } });
    expect(found(result)).toEqual(overdue);
    expect(result.check).toMatchObject({ verdict: "pass", head: pull.merge });
    expect(result.outputs).toMatchObject({ features: "3" });
    expect(writes()).toBe(before);
  });

  it("is not done for a branch that was deleted", async () => {
    const payload = {
      ref: "refs/heads/old",
      before: commit,
      after: "0".repeat(40),
      deleted: true,
      repository,
    };
    const result = await play(scene, {
      event: { name: "push", payload },
      workspace: checkout(scene.stage, commit),
    });
    expect(result.stdout).toContain("refs/heads/old was deleted: there is nothing to audit.\n");
    expect(result.outputs).toMatchObject({ verdict: "pass", features: "0" });
  });
});

describe("a review", () => {
  it.each(["pull_request_review", "pull_request_review_comment"])(
    "is checked like its pull request: %s",
    async (name) => {
      const event = { ...pullRequestEvent(repositoryName, pull), name };
      const result = await play(scene, { event, workspace: checkout(scene.stage, pull.merge ?? pull.head) });
      expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
      expect(result.check).toMatchObject({ verdict: "fail", head: pull.merge });
      expect(result.exitCode).toBe(1);
    },
  );
});

describe("an event without a default", () => {
  const run = (name: string, inputs: Readonly<Record<string, string>>) =>
    play(scene, { event: onMain(name), workspace: checkout(scene.stage, commit), inputs });

  it.each(["workflow_run", "repository_dispatch", "release", "check_suite"])(
    "fails, and says that nothing was checked: %s",
    async (name) => {
      const result = await run(name, {});
      expect(result.exitCode).toBe(2);
      expect(result.outputs["verdict"]).toBeUndefined();
      expect(annotated(result)).toEqual(["error nowhere Sunset Warden"]);
      expect(result.stdout).toContain(`The event ${name} has no default mode, so nothing was checked.`);
    },
  );

  it("is audited where that is asked for by name", async () => {
    const result = await run("workflow_run", { mode: "audit" });
    expect(result.check).toMatchObject({ base: null, verdict: "pass" });
    expect(result.exitCode).toBe(0);
  });

  it("is checked where that is asked for, with both sides", async () => {
    const result = await run("workflow_run", { mode: "check", base: "main", head: pull.headRef });
    expect(result.check).toMatchObject({ verdict: "fail", base: commit, head: pull.head });
  });
});

describe("a check by name", () => {
  it("compares base and head where no event names them", async () => {
    const event = onMain("workflow_dispatch");
    const inputs = { mode: "check", base: "main", head: pull.headRef };
    const result = await play(scene, { event, workspace: checkout(scene.stage, commit), inputs });
    expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
    expect(result.check).toMatchObject({ verdict: "fail", base: commit, head: pull.head });
  });

  it("says what it needs where they are not given", async () => {
    const event = onMain("workflow_dispatch");
    const result = await play(scene, {
      event,
      workspace: checkout(scene.stage, commit),
      inputs: { mode: "check" },
    });
    expect(result.exitCode).toBe(2);
    expect(annotated(result)).toEqual(["error nowhere Sunset Warden"]);
    expect(result.stdout).toContain("The event workflow_dispatch does not name two revisions to compare");
  });
});

describe("a check judged again by hand", () => {
  const again = (number: string, { headRef, head }: Pick<Opened, "headRef" | "head">): RunEvent => {
    const ref = `refs/heads/${headRef}`;
    const payload = { inputs: { "pull-request": number }, ref, repository };
    return { name: "workflow_dispatch", payload, ref, sha: head };
  };
  const judge = (
    number: string,
    inputs: Readonly<Record<string, string>> = {},
    on: Pick<Opened, "headRef" | "head"> = pull,
  ) => play(scene, { event: again(number, on), workspace: checkout(scene.stage, on.head), inputs });

  it("fails as before on the same day, and brings the comment up to date", async () => {
    await play(scene, { pull, inputs: { comment: "always" } });
    const result = await judge("1");
    expect(found(result)).toEqual(["removal/before-sunset error src/client.ts#Client.all"]);
    expect(result.check).toMatchObject({ verdict: "fail" });
    expect(scene.comments(pull)).toHaveLength(1);
    expect(scene.comments(pull)[0]?.body).toContain("run the workflow on the branch");
  });

  it("passes once its date has come, without a push", async () => {
    const late = open(scene.stage, { number: 9, title: "Remove parseDate", files: removals.lawful });
    const early = await play(scene, { pull: late, day: "2026-10-31" });
    expect(early.check).toMatchObject({ verdict: "fail" });
    const result = await judge("9", {}, late);
    expect(found(result)).toEqual([]);
    expect(result.check).toMatchObject({ verdict: "pass" });
    expect(result.exitCode).toBe(0);
    expect(scene.comments(late)).toHaveLength(1);
    expect(scene.comments(late)[0]?.body).not.toContain("run the workflow on the branch");
  });

  it("audits where that is asked for by name", async () => {
    expect((await judge("1", { mode: "audit" })).check).toMatchObject({ base: null });
  });

  it.each<[string, string, number, string]>([
    ["that is not there", "77", 2, "Pull request 77 could not be read: GitHub answered 404"],
    ["that is no number", "x", 2, "use its number"],
    ["by a blank", " ", 2, "use its number"],
  ])("names a pull request %s", async (_, number, exitCode, line) => {
    const result = await judge(number);
    expect(result.exitCode).toBe(exitCode);
    expect(result.stdout).toContain(line);
  });

  it.each<[string, Pick<Opened, "headRef" | "head">, string]>([
    [
      "another branch",
      { headRef: "main", head: "" },
      "is for the branch topic-1, but this run is for refs/heads/main",
    ],
    [
      "a commit that is no longer its head",
      { headRef: "topic-1", head: "" },
      "has changed since this run started",
    ],
  ])("is not what a run on %s is about", async (_, on, line) => {
    const result = await judge("1", {}, { ...on, head: commit });
    expect(result.exitCode).toBe(2);
    expect(annotated(result)).toEqual(["error nowhere Sunset Warden"]);
    expect(result.stdout).toContain(line);
  });

  it("is not one of a pull request that is closed: the branch may have others", async () => {
    const shut = open(scene.stage, { number: 12, title: "Words", files: { "README.md": "Words.\n" } });
    await play(scene, { pull: shut });
    const state = scene.github.world.repository(repositoryName).pulls.get(12);
    if (state === undefined) throw new Error("there is no pull request 12");
    Object.assign(state, { state: "closed" });
    const result = await judge("12", {}, shut);
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toContain("Pull request 12 is closed");
  });

  it("needs a token", async () => {
    const result = await judge("1", { token: "" });
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toContain("the input token is empty");
  });
});

describe("issue_comment", () => {
  it("passes where the comment holds no command", async () => {
    const comment = { id: 1, body: "/extend 2027-06-01", user: { login: "octocat", type: "User" } };
    const event = onMain("issue_comment", { action: "created", issue: { number: 9 }, comment });
    const result = await play(scene, { event, workspace: checkout(scene.stage, commit) });
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain("The comment contains no command.\n");
    expect(result.outputs).toEqual({ verdict: "pass", errors: "0", warnings: "0", features: "0" });
  });
});
