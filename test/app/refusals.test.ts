// What GitHub refuses: each command ends in one comment that says so, and only what may pass is tried again.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { declared, policyFile, sample, tale } from "../support/app/tale.ts";

const extension = "/sunset extend 2027-07-15 two partners";
const status = (code: number, message: string): Fault => ({ kind: "status", status: code, message });

let scene: Scene;
let told = 0;
const tell = async (): ReturnType<typeof tale> => tale(scene, `refused-${String((told += 1))}`);
beforeAll(async () => {
  scene = await setScene();
  await scene.start();
});
afterAll(() => scene.close());

const ours = (bodies: readonly string[]): readonly string[] =>
  bodies.filter((each) => /\/sunset (?:extend|snooze)/.test(each));

describe("a command", () => {
  it.each<[string, string, string, Fault]>([
    ["a ruleset at the branch", "git/create-ref", extension, status(422, "Repository rule violations found")],
    ["a ruleset at the pull request", "pulls/create", extension, status(422, "Validation Failed")],
    ["a missing right", "pulls/create", extension, status(403, "Resource not accessible by integration")],
    ["contents that are not to be seen", "git/create-tree", extension, status(404, "Not Found")],
    ["an archived repository", "git/create-commit", extension, status(403, "Repository was archived")],
    ["a body that may not be changed", "issues/update", "/sunset snooze 2 weeks", status(403, "Locked")],
  ])("that meets %s says so once, and is not tried again", async (_what, on, line, fault) => {
    const { pushes, says, comments } = await tell();
    await pushes("2026-12-20", sample("2027-01-15"));
    const { faults } = scene.stage.github;
    faults.add({ on, fault });
    const answer = await says(line);
    faults.clear();
    expect(answer).toContain("is not retried");
    expect(answer).toContain(fault.kind === "status" ? String(fault.status) : "");
    expect(ours(comments())).toHaveLength(1);
  });

  it.each<[string, string, Fault]>([
    ["an outage", "git/create-tree", status(502, "Bad Gateway")],
    ["too much at once", "pulls/create", { kind: "secondary-limit", retryAfter: 1 }],
  ])("that meets %s is done at the next try", async (_what, on, fault) => {
    const { pushes, says, comments, repository } = await tell();
    await pushes("2026-12-20", sample("2027-01-15"));
    scene.stage.github.faults.add({ on, nth: 1, fault });
    expect(await says(extension)).toContain("is open and up to date");
    scene.stage.github.faults.clear();
    expect(ours(comments())).toHaveLength(1);
    expect(repository.state.pulls.size).toBe(1);
  });

  it("where nothing may be written any more leaves the server at rest", async () => {
    const { pushes, says, issue, repository } = await tell();
    await pushes("2026-12-20", sample("2027-01-15"));
    repository.state.archived = true;
    expect(await says(extension)).toBe("");
    repository.state.archived = false;
    issue().locked = true;
    scene.stage.github.faults.add({ on: "issues/create-comment", fault: status(403, "Issue is locked.") });
    expect(await says(extension)).toBe("");
    scene.stage.github.faults.clear();
    expect(repository.state.pulls.size).toBe(0);
  });

  it("in the issue of an owner and a date is about the feature that it names", async () => {
    const { pushes, says, latestPull } = await tell();
    await pushes("2026-12-20", {
      ...sample("2027-01-15", { [policyFile]: "reminders: { group: owner }\n", CODEOWNERS: "* @octocat\n" }),
      "src/more.ts": declared("more", "2027-01-15"),
    });
    expect(await says(extension)).toContain("`src/more.ts#more`");
    expect(await says("/sunset extend more 2027-07-15 late")).toContain("moves the sunset of `more`");
    expect(latestPull().title).toBe("Move the sunset of more to 2027-07-15");
  });
});
