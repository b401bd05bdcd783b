import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync, chmodSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testGitEnvironment } from "../support/git-calls.ts";
import type { TestContent } from "../support/git-repository.ts";
import { acting } from "../support/hostile.ts";
import { checkout, emptyWorkspace, open, type Opened } from "../support/stage.ts";
import { annotated, found, play, setScene, type Scene } from "./play.ts";
import { clientFile, policy, removals } from "./sample.ts";

let scene: Scene;
let number = 0;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene.close());

function proposed(files: Readonly<Record<string, TestContent>>): Opened {
  number += 1;
  return open(scene.stage, { number, title: "::error::owned", files });
}

const words =
  "::error::owned ##[error]owned \u001b[31mred\u001b[0m \u202e <img src=x onerror=y> <!-- --> @everyone [x](javascript:y) `tick | cell";

/** The sum of what a change can write: names, notices, paths, keys and values of the configuration. */
const hostileFiles = {
  "src/::error file=a,line=1::owned.ts": `/** @deprecated ${words} */\nexport function inPath(): void {}\n`,
  "src/two\n::add-mask::lines.ts": `/** @deprecated Use \`x${words}\`. Sunset: 03/04/2027 */\nexport class A { "::error::owned \\u001b[2J <b>"(): void {} }\n`,
  "src/names.ts": `export class B {\n  /** @deprecated ${words}\n   * ::stop-commands::x */\n  "::error::owned <b> @everyone"(): void {}\n}\n`,
  ".github/deprecations.yml": `"::error::owned <script>": { "\\e[31m@everyone": 1 }\naudience: "##[error]owned"\n`,
};

describe("what head says", () => {
  it("is text in the log, the annotations, the summary and the comment", async () => {
    const pull = proposed({ ...hostileFiles, ...removals.tooEarly });
    const result = await play(scene, { pull });
    expect(result.exitCode).toBe(1);
    for (const each of result.annotations) expect(each.title).toMatch(/^[a-z]+\/[a-z-]+(?:: |$)/);
    expect(result.annotations.length).toBeGreaterThan(4);
    expect(result.stdout).not.toMatch(acting);
    const [comment] = scene.comments(pull);
    for (const text of [result.summary, comment?.body ?? ""]) {
      expect(text).toContain("owned");
      const outsideCode = text.replaceAll(/(`+)(?!`).*?[^`]\1(?!`)/g, "");
      expect(outsideCode).not.toMatch(/<(?:img|script|b)\b|(?<!\\|\w)@everyone|\]\(javascript/);
      expect(text).not.toMatch(acting);
    }
  });

  it("is no more in the log of a dry run", async () => {
    const pull = proposed({ ...hostileFiles, ...removals.tooEarly });
    const result = await play(scene, { pull, inputs: { "dry-run": "true" } });
    expect(result.annotations.filter(({ title }) => title === null)).toEqual([]);
    expect(result.stdout).not.toMatch(acting);
  });
});

describe("what head sets does not judge", () => {
  const lenient = `exclude: ["**"]\nrules: { removal/before-sunset: off, policy/weakened: off }\naudience: internal\ndecisions:\n  - { feature: "src/client.ts#Client.all", decision: accept-breakage, reason: "mine", by: mallory, on: 2026-11-20 }\n`;
  const env = { GITHUB_WORKFLOW_REF: "acme/orders/.github/workflows/check.yml@refs/pull/1/merge" };
  const tooEarly = "removal/before-sunset error src/client.ts#Client.all";

  it.each<[string, Readonly<Record<string, TestContent>>]>([
    ["a lenient policy", { ".github/deprecations.yml": lenient }],
    ["no policy", { ".github/deprecations.yml": null }],
    ["a link for the policy", { ".github/deprecations.yml": { symlink: "../x.yml" }, "x.yml": lenient }],
    [
      "attributes and headers that hide the file",
      {
        ".gitattributes": "* linguist-generated linguist-vendored binary -diff export-ignore\n",
        "src/client.ts": `// @generated. DO NOT EDIT.\n${clientFile("")}`,
      },
    ],
    ["another form of the workflow that runs this", { ".github/workflows/check.yml": "on: push\n" }],
    ["an earlier date", { "src/session.ts": "/** @deprecated Use x. Sunset: 2020-01-01 */\n" }],
  ])("%s", async (_, files) => {
    const pull = proposed({ ...removals.tooEarly, ...files });
    const result = await play(scene, { pull, inputs: { comment: "never" }, env });
    expect(found(result)).toContain(tooEarly);
    expect(result.exitCode).toBe(1);
    const policyTouched = Object.keys(files).some((path) => path.startsWith(".git"));
    expect(found(result).some((each) => each.startsWith("policy/weakened"))).toBe(policyTouched);
  });
});

describe("nothing of the change is executed", () => {
  it("no hook, filter, external diff, script or program in the workspace", async () => {
    const marks = emptyWorkspace(scene.stage);
    const trap = (name: string): string => `#!/bin/sh\ntouch "${join(marks, name)}"\nexit 1\n`;
    const pull = proposed({
      ...removals.tooEarly,
      ".gitattributes": "* diff=evil filter=evil merge=evil\n",
      "package.json": JSON.stringify({
        type: "module",
        scripts: { preinstall: "touch x" },
        imports: { "#grammars/*": "./evil/*" },
      }),
      git: { executable: trap("git") },
      node: { executable: trap("node") },
      "evil.sh": { executable: trap("driver") },
      ".github/deprecations.yml": policy,
    });
    const workspace = checkout(scene.stage, pull.merge ?? "");
    // More than a change can do: settings and hooks are the workspace's own.
    for (const hook of ["reference-transaction", "post-checkout", "post-merge", "fsmonitor-watchman"]) {
      const file = join(workspace, ".git/hooks", hook);
      writeFileSync(file, trap(`hook-${hook}`));
      chmodSync(file, 0o755);
    }
    for (const key of [
      "diff.external",
      "diff.evil.command",
      "diff.evil.textconv",
      "filter.evil.clean",
      "filter.evil.smudge",
      "filter.evil.process",
      "core.fsmonitor",
      "core.pager",
      "gpg.program",
    ])
      execFileSync("git", ["config", key, "./evil.sh"], { cwd: workspace, env: testGitEnvironment });
    const result = await play(scene, { pull, workspace, inputs: { comment: "never" } });
    expect(annotated(result)).toEqual(["error src/client.ts:2 removal/before-sunset: Client.all"]);
    expect(existsSync(marks)).toBe(true);
    expect(execFileSync("ls", [marks], { encoding: "utf8" })).toBe("");
  });
});
