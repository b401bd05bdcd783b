import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type ActionResult, runAction, runToken } from "./runner.ts";

let workspace = "";
beforeAll(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), "runner-test-")));
});
afterAll(async () => {
  await rm(workspace, { recursive: true, force: true });
});

const core = pathToFileURL(fileURLToPath(import.meta.resolve("@actions/core"))).href;
const payload = {
  repository: { full_name: "octo-org/octo-repo" },
  pull_request: {
    number: 7,
    merge_commit_sha: "c".repeat(40),
    base: { ref: "main", sha: "a".repeat(40) },
    head: { ref: "topic", sha: "b".repeat(40) },
  },
};

async function run(script: string, over: object = {}): Promise<ActionResult> {
  const main = join(workspace, "sample.mjs");
  await writeFile(main, script);
  return runAction({
    main,
    workspace,
    event: { name: "pull_request", payload },
    apiUrl: "http://127.0.0.1:9",
    ...over,
  });
}

describe("a run", () => {
  it("leaves behind what @actions/core writes", async () => {
    const result = await run(`
      import * as core from ${JSON.stringify(core)};
      core.setSecret(core.getInput("token"));
      core.error("two\\nlines", { file: "a.ts", startLine: 3, endLine: 4, startColumn: 5, title: "T: t, t" });
      core.warning("w");
      core.info("::not a command");
      core.setOutput("verdict", "fail\\nor not");
      core.saveState("s", "1");
      core.exportVariable("E", "2");
      await core.summary.addRaw("# Summary").write();
      core.setFailed("failed");
    `);
    expect(result).toMatchObject({
      exitCode: 1,
      outputs: { verdict: "fail\nor not" },
      state: { s: "1" },
      exported: { E: "2" },
      summary: "# Summary",
      masked: [runToken],
      stderr: "",
    });
    expect(result.annotations).toEqual([
      {
        level: "error",
        message: "two\nlines",
        title: "T: t, t",
        file: "a.ts",
        line: 3,
        endLine: 4,
        column: 5,
        endColumn: null,
      },
      expect.objectContaining({ level: "warning", message: "w", file: null }),
      expect.objectContaining({ level: "error", message: "failed" }),
    ]);
  });

  it("gets the runner's environment and nothing of this process", async () => {
    process.env["LEAK_OF_THE_TEST"] = "x";
    const result = await run("console.log(JSON.stringify({ ...process.env, cwd: process.cwd() }))", {
      inputs: { "fail-on": "warning" },
      env: { EXTRA: "1" },
    });
    delete process.env["LEAK_OF_THE_TEST"];
    const env = JSON.parse(result.stdout) as Record<string, string>;
    expect(env).toMatchObject({
      cwd: workspace,
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_SHA: "c".repeat(40),
      GITHUB_REF: "refs/pull/7/merge",
      GITHUB_BASE_REF: "main",
      GITHUB_API_URL: "http://127.0.0.1:9",
      "INPUT_FAIL-ON": "warning",
      INPUT_TOKEN: runToken,
      INPUT_CONFIG: ".github/deprecations.yml",
      INPUT_MODE: "",
      EXTRA: "1",
    });
    expect(env).not.toHaveProperty("LEAK_OF_THE_TEST");
  });

  it("refuses an input that is not declared", async () => {
    await expect(run("", { inputs: { "fail-onn": "x" } })).rejects.toThrow("declares no input 'fail-onn'");
  });

  it("that hangs is killed", async () => {
    const result = await run("setInterval(() => {}, 1000)", { timeout: 300 });
    expect(result.exitCode).toBeNull();
  });
});

describe("action.yml", () => {
  it("describes every input and output, and runs on node24", async () => {
    const file = fileURLToPath(new URL("../../action.yml", import.meta.url));
    const action = parse(await readFile(file, "utf8")) as {
      inputs: Record<string, { description: string; default: string }>;
      outputs: Record<string, { description: string }>;
      runs: object;
    };
    expect(action.runs).toEqual({ using: "node24", main: "dist/action.js" });
    expect(Object.keys(action.inputs)).toEqual([
      "mode",
      "token",
      "config",
      "base",
      "head",
      "fail-on",
      "comment",
      "sarif",
      "usage-file",
      "time-limit",
      "today",
      "dry-run",
    ]);
    expect(Object.keys(action.outputs)).toEqual([
      "verdict",
      "errors",
      "warnings",
      "features",
      "findings",
      "sarif",
    ]);
    for (const input of Object.values(action.inputs)) {
      expect(input.description.length).toBeGreaterThan(20);
      expect(typeof input.default).toBe("string");
    }
  });
});
