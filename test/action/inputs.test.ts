import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestContent } from "../support/git-repository.ts";
import { advance, checkout, open, type Opened } from "../support/stage.ts";
import { annotated, found, play, setScene, type Scene } from "./play.ts";
import { removals, usageFile } from "./sample.ts";

let scene: Scene;
let number = 0;
beforeAll(async () => {
  scene = await setScene();
  advance(scene.stage, "main", { "other/policy.yml": "rules: { removal/before-sunset: warning }\n" });
});
afterAll(() => scene.close());

const quiet = { comment: "never" };
function proposed(files: Readonly<Record<string, TestContent>>): Opened {
  number += 1;
  return open(scene.stage, { number, title: "A change", files });
}

describe("the input", () => {
  it("today takes the place of today", async () => {
    const pull = proposed(removals.lawful);
    const inputs = { ...quiet, today: "2026-10-31", "dry-run": "true" };
    const result = await play(scene, { pull, inputs });
    expect(result.check).toMatchObject({ verdict: "fail", today: "2026-10-31" });
    expect(found(result)).toContain("removal/before-sunset error src/dates.ts#parseDate");
  });

  it("today is for dry runs alone", async () => {
    const pull = proposed(removals.tooEarly);
    const result = await play(scene, { pull, inputs: { ...quiet, today: "2099-01-01" } });
    expect(result.exitCode).toBe(2);
    expect(result.annotations.map(({ message }) => message)).toEqual([
      "The input today is for dry runs only: add `dry-run: true`, or omit it.",
    ]);
  });

  it("fail-on `warning` fails on one", async () => {
    const text = "/** @deprecated Use `page`. Sunset: 2027-06-01. */\nexport function added(): void {}\n";
    const pull = proposed({ "src/new.ts": text });
    const result = await play(scene, { pull, inputs: { ...quiet, "fail-on": "warning" } });
    expect(found(result)).toEqual(["notice/reason-missing warning src/new.ts#added"]);
    expect(result.exitCode).toBe(1);
  });

  it("fail-on `never` lets an error pass, and says so", async () => {
    const pull = proposed(removals.tooEarly);
    const result = await play(scene, { pull, inputs: { ...quiet, "fail-on": "never" } });
    expect(result.outputs).toMatchObject({ verdict: "pass", errors: "1" });
    expect(result.summary).toContain("The errors do not fail this run");
  });

  it("config names another file of base", async () => {
    const pull = proposed(removals.tooEarly);
    const result = await play(scene, { pull, inputs: { ...quiet, config: "./other/policy.yml" } });
    expect(found(result)).toEqual(["removal/before-sunset warning src/client.ts#Client.all"]);
    expect(result.summary).toContain("`other/policy.yml`");
  });
});

describe("the input usage-file", () => {
  const inputs = { ...quiet, config: "other/policy.yml" };
  const unused = usageFile(0);

  it("is read from base where base tracks it, whatever head makes of it", async () => {
    const pull = proposed({ ...removals.inUse, "ops/usage.json": unused });
    const result = await play(scene, { pull, inputs: { ...inputs, "usage-file": "ops/usage.json" } });
    expect(found(result)).toEqual(["removal/in-use error src/session.ts#login"]);
  });

  it.each<[string, string, Readonly<Record<string, TestContent>>]>([
    ["a file that head adds", "report.json", { "report.json": unused }],
    ["a link that head adds", "report.json", { "x.json": unused, "report.json": { symlink: "x.json" } }],
    ["a folder that head makes a link", "out/x.json", { "in/x.json": unused, out: { symlink: "in" } }],
  ])("takes %s for no evidence", async (_, file, files) => {
    const pull = proposed({ ...removals.inUse, ...files });
    const result = await play(scene, { pull, inputs: { ...inputs, "usage-file": file } });
    expect(found(result)).toEqual(["removal/usage-unknown error src/session.ts#login"]);
  });

  it("is believed where a step before left it in the workspace", async () => {
    const pull = proposed(removals.inUse);
    const workspace = checkout(scene.stage, pull.merge ?? "");
    writeFileSync(join(workspace, "report.json"), unused);
    const file = join(workspace, "report.json");
    const result = await play(scene, { pull, workspace, inputs: { ...inputs, "usage-file": file } });
    expect(found(result)).toEqual([]);
  });
});

describe("the input sarif", () => {
  it("is not written through a link that head adds", async () => {
    const pull = proposed({ ...removals.tooEarly, out: { symlink: "../escaped" }, kept: "kept\n" });
    const inputs = { ...quiet, sarif: "out/warden.sarif" };
    const result = await play(scene, { pull, inputs });
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toContain("out/warden.sarif is not written: out is a symbolic link.");
    expect(existsSync(join(result.workspace, "../escaped"))).toBe(false);
    expect(readFileSync(join(result.workspace, "kept"), "utf8")).toBe("kept\n");
  });
});

describe("a change that chooses how it is judged", () => {
  const workflow = (inputs: string): string =>
    `on: pull_request\njobs:\n  gate:\n    runs-on: x\n    steps:\n      - uses: sunset-warden/sunset-warden@v0\n${inputs}`;
  const path = ".github/workflows/gate.yml";
  const env = { GITHUB_WORKFLOW_REF: `octo/repo/${path}@refs/pull/1/merge` };

  it.each<[string, Readonly<Record<string, string>>]>([
    ["base: HEAD", { base: "HEAD" }],
    ["mode: audit", { mode: "audit" }],
    ["fail-on: never", { "fail-on": "never" }],
  ])("is told on by `%s`", async (written, inputs) => {
    const { stage } = scene;
    advance(stage, "main", { [path]: workflow("") });
    const pull = proposed({ ...removals.tooEarly, [path]: workflow(`        with: { ${written} }\n`) });
    const result = await play(scene, { pull, env, inputs: { ...quiet, ...inputs } });
    expect(found(result)).toContain("policy/weakened warning -");
    expect(annotated(result)).toContain(`warning ${path}:7 policy/weakened`);
    advance(stage, "main", { [path]: null });
  });
});
