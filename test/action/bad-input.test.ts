import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testGitEnvironment } from "../support/git-calls.ts";
import { advance, checkout, emptyWorkspace, open, pullRequestEvent, type Opened } from "../support/stage.ts";
import { annotated, found, play, setScene, type Played, type Scene } from "./play.ts";
import { policy, removals, repositoryName } from "./sample.ts";

let scene: Scene;
let pull: Opened;
beforeAll(async () => {
  scene = await setScene();
  pull = open(scene.stage, { number: 1, title: "Remove Client.all", files: removals.tooEarly });
});
afterAll(() => scene.close());

const quiet = { comment: "never" };

/** One annotation without a place, the text of it; no output, no summary. */
function complaint(result: Played, exitCode: number): string {
  expect(result.exitCode).toBe(exitCode);
  expect(annotated(result)).toEqual(["error nowhere Sunset Warden"]);
  expect(result.outputs).toEqual({});
  expect(result.summary).toBe("");
  return result.annotations[0]?.message ?? "";
}

describe("a configuration that is not valid", () => {
  it("on both sides ends the run, with every place", async () => {
    const files = { ".github/deprecations.yml": "audiense: public\nremoval: { requires: all }\n" };
    advance(scene.stage, "main", files);
    const broken = open(scene.stage, { number: 2, title: "Remove Client.all", files: removals.tooEarly });
    const result = await play(scene, { pull: broken });
    expect(complaint(result, 2)).toMatch(/^The configuration is not valid/);
    expect(result.stdout).toMatch(/^ {2}\.github\/deprecations\.yml:1:1: .*audiense.*audience/m);
    expect(result.stdout).toMatch(/^ {2}\.github\/deprecations\.yml:2:\d+: .*requires/m);
    expect(scene.comments(broken)).toEqual([]);
    advance(scene.stage, "main", { ".github/deprecations.yml": policy });
  });

  it("at head alone is a finding at its place", async () => {
    const files = { ".github/deprecations.yml": `${policy}audiense: x\n` };
    const broken = open(scene.stage, { number: 3, title: "Break it", files });
    const result = await play(scene, { pull: broken, inputs: quiet });
    expect(found(result)).toContain("policy/invalid error -");
    expect(annotated(result)).toContain("error .github/deprecations.yml:6 policy/invalid");
  });
});

describe("an input that cannot be used ends the run", () => {
  it.each<[Readonly<Record<string, string>>, string]>([
    [{ mode: "chekc" }, 'The input mode accepts check, audit, remind, not "chekc". Did you mean check?'],
    [
      { today: "2026-02-30" },
      'The input today is not a date: "2026-02-30". Use YYYY-MM-DD, a day that exists.',
    ],
    [
      { config: "../x.yml" },
      'The input config is not the path of a file, relative to the root of the repository: "../x.yml".',
    ],
    [{ base: "no-such-branch" }, "unknown revision no-such-branch"],
    [{ head: "--upload-pack=x" }, 'unknown revision "--upload-pack=x"'],
  ])("%j", async (inputs, expected) => {
    const result = await play(scene, { pull, inputs: { ...quiet, ...inputs } });
    expect(complaint(result, 2)).toContain(expected);
  });
});

describe("an event that cannot be read ends the run", () => {
  it.each<[string, (dir: string) => string, string]>([
    ["no file", (dir) => join(dir, "none.json"), "The file of GITHUB_EVENT_PATH cannot be read."],
    ["a folder", (dir) => dir, "The file of GITHUB_EVENT_PATH cannot be read."],
    ["no JSON", (dir) => written(dir, "{"), "The file of GITHUB_EVENT_PATH is not JSON."],
    ["no object", (dir) => written(dir, "null"), "pull_request.number is missing"],
    [
      "another form",
      (dir) => written(dir, '{"pull_request":{"number":"1"}}'),
      "number is not a positive number",
    ],
  ])("%s", async (_, path, expected) => {
    const env = { GITHUB_EVENT_PATH: path(emptyWorkspace(scene.stage)) };
    expect(complaint(await play(scene, { pull, env }), 2)).toContain(expected);
  });

  it("a branch's name that git would take for an option", async () => {
    const event = pullRequestEvent(repositoryName, { ...pull, baseRef: "--upload-pack=x" });
    expect(complaint(await play(scene, { pull, event }), 2)).toContain("pull_request.base.ref");
  });
});

describe("a server that cannot be reached", () => {
  it("ends the run with 3 where the base is missing", async () => {
    const workspace = checkout(scene.stage, pull.merge ?? "");
    const args = ["remote", "set-url", "origin", "http://x:hidden@127.0.0.1:9/r.git"];
    execFileSync("git", args, { cwd: workspace, env: testGitEnvironment });
    const result = await play(scene, { pull, workspace });
    expect(complaint(result, 3)).toContain("127.0.0.1");
    expect(result.stdout).not.toContain("hidden");
  });
});

function written(dir: string, text: string): string {
  writeFileSync(join(dir, "event.json"), text);
  return join(dir, "event.json");
}
