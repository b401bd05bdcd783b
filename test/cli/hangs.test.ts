// A file, or a judgement, that never ends: the run ends all the same, names it, and judges the rest.
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startFakeGitHub } from "../support/github/server.ts";
import { createRepository } from "../support/git-repository.ts";
import { runApart, type Finished } from "../support/run-process.ts";
import { runAction, runToken } from "../support/runner.ts";
import { checkout, open, pullRequestEvent, setStage } from "../support/stage.ts";

const place = (path: string): string => join(import.meta.dirname, "../..", path);
const hangOn = new URL("../support/hang-on.ts", import.meta.url).href;
const environment = { PATH: process.env["PATH"] ?? "", GIT_CONFIG_GLOBAL: "/dev/null" };

const notice = "/** @deprecated Use `g`. Sunset: 2099-01-01. */\n";
const before = {
  "a.ts": `${notice}export function f() {}\nexport function g() {}\n`,
  "hang.ts": `${notice}export function h() {}\n${"// Long enough to be watched from the beginning.\n".repeat(100)}`,
  "z.ts": `${notice}export function f() {}\nexport function g() {}\n`,
};
const after = {
  "a.ts": "export function g() {}\n",
  "hang.ts": before["hang.ts"].replace("2099", "2098"),
  "z.ts": "export function g() {}\n",
};
const repository = createRepository();
repository.commit(before);
repository.commit(after);
afterAll(() => repository.cleanup());

const command = (env: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Finished> =>
  runApart(["--import", hangOn, place("src/cli/main.ts"), ...words], {
    cwd: repository.dir,
    env: {
      ...environment,
      ...env,
    },
    timeout: 6e4,
  });

const tooLong = { path: "hang.ts", message: "reading it takes more than 10 seconds" };

describe("a file of which the reading never ends", () => {
  it("is a problem of a list", async () => {
    const { exitCode, stdout } = await command({}, "scan", "--at", "HEAD^", "--format", "json");
    const { problems, features } = JSON.parse(stdout) as { problems: object[]; features: { id: string }[] };
    expect({ exitCode, problems, features: features.map(({ id }) => id) }).toEqual({
      exitCode: 0,
      problems: [tooLong],
      features: ["a.ts#f", "z.ts#f"],
    });
  });

  it.each([["scan"], ["audit"], ["audit", "--quiet"]])(
    "is named at the end of the text of %s %s",
    async (...words) => {
      const { exitCode, stdout } = await command({}, ...words, "--at", "HEAD^");
      expect(exitCode).toBe(0);
      expect(stdout.split("\n").slice(-5).join(" ")).toContain("Could not be read: hang.ts.");
    },
  );

  it("fails a check, which judges the others", async () => {
    const words = ["check", "--base", "HEAD^", "--head", "HEAD", "--format", "json"];
    const { exitCode, stdout } = await command({}, ...words);
    const { problems, findings } = JSON.parse(stdout) as {
      problems: object[];
      findings: { rule: string; place: { path: string } }[];
    };
    expect(exitCode).toBe(1);
    expect(problems).toContainEqual(tooLong);
    expect(findings.map(({ rule, place: { path } }) => `${rule} ${path}`)).toEqual([
      "removal/before-sunset a.ts",
      "removal/unverified hang.ts",
      "removal/before-sunset z.ts",
    ]);
  });

  it("fails the action", async () => {
    const stage = setStage((each) => void each.commit(before));
    const github = await startFakeGitHub();
    try {
      const pull = open(stage, { number: 1, title: "Remove f", files: { ...after } });
      github.world.pull(github.world.repository("acme/widgets"), {
        number: 1,
        title: pull.title,
        mergeCommit: pull.merge,
        base: {
          ref: pull.baseRef,
          sha: pull.base,
        },
        head: {
          ref: pull.headRef,
          sha: pull.head,
          repository: "acme/widgets",
        },
      });
      github.world.installationToken(runToken, { contents: "read", pull_requests: "write" });
      const { exitCode, annotations } = await runAction({
        main: place("src/action/main.ts"),
        workspace: checkout(stage, pull.merge ?? pull.head),
        event: pullRequestEvent("acme/widgets", pull),
        apiUrl: github.url,
        inputs: { comment: "never" },
        env: { NODE_OPTIONS: `--import ${hangOn}` },
      });
      expect(exitCode).toBe(1);
      const errors = annotations.filter(({ level }) => level === "error");
      expect(errors.map(({ file, title }) => `${file ?? ""} ${title ?? ""}`)).toEqual([
        "a.ts removal/before-sunset: f",
        "hang.ts removal/unverified",
        "z.ts removal/before-sunset: f",
      ]);
    } finally {
      await github.close();
      stage.cleanup();
    }
  });
});

it("ends a check of which the judging never ends, with an error", async () => {
  const words = ["check", "--base", "HEAD^", "--head", "HEAD"];
  const { exitCode, stdout, stderr } = await command({ HANG_IN: "judging" }, ...words);
  expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: "" });
  expect(stderr).toContain("sunset-warden: The run was stopped, because one step took more than 10 seconds.");
});
