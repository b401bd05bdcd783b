// Runs the action on a pull request or another event, and holds every run to what none may do.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { JobEnvironment } from "../../src/action/runner/run-context.ts";
import { run as runSources } from "../../src/action/run.ts";
import { version } from "../../src/core/product/version.ts";
import type { FakeGitHub } from "../support/github/server.ts";
import { startFakeGitHub } from "../support/github/server.ts";
import type { CommentState } from "../support/github/world.ts";
import type { Permissions } from "../support/github/app-registry.ts";
import type { RunEvent } from "../support/run-environment.ts";
import { type ActionResult, runAction, runToken } from "../support/runner.ts";
import {
  checkout,
  emptyWorkspace,
  pullRequestEvent,
  setStage,
  type Opened,
  type Stage,
} from "../support/stage.ts";
import { repositoryName, today, writeSample } from "./sample.ts";

/** What GitHub runs. */
export const main: string = fileURLToPath(new URL("../../dist/action.js", import.meta.url));

/** The same from the sources, in this process: most of a run's time would be node's start. */
function fromSources(day: string): (env: JobEnvironment) => Promise<number> {
  return async (env) => {
    process.stdout.write(`Sunset Warden ${version}\n`);
    return runSources(env, () => new Date(`${day}T12:00:00Z`));
  };
}

/** `npm run test:built` plays everything on the bundle. */
const everythingBuilt = process.env["WARDEN_TEST_BUILT"] === "1";

/** The repository on its server, and the GitHub that speaks of it. */
export interface Scene {
  readonly stage: Stage;
  readonly github: FakeGitHub;
  /** Of one pull request, oldest first. */
  comments(pull: Opened): readonly CommentState[];
  close(): Promise<void>;
}

export async function setScene(options: { basePath?: "/api/v3" } = {}): Promise<Scene> {
  const stage = setStage(writeSample);
  const github = await startFakeGitHub(options);
  const repository = github.world.repository(repositoryName);
  return {
    stage,
    github,
    comments: ({ number }) => repository.comments.filter((each) => each.issue === number),
    async close() {
      await github.close();
      stage.cleanup();
    },
  };
}

export interface Run {
  /** The pull request; with it come the event and the workspace, unless others are given. */
  readonly pull?: Opened;
  readonly event?: RunEvent;
  readonly workspace?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** The day on which it runs; the sample's where it is absent. */
  readonly day?: string;
  /** Runs the bundle in a process of its own, whatever the others do. */
  readonly built?: boolean;
  /** What the token may; writing comments, by default. */
  readonly permissions?: Permissions;
}

export interface Played extends ActionResult {
  /** The promised JSON behind the output `findings`; null where there is none. */
  readonly check: CheckJson | null;
  readonly workspace: string;
}

export interface CheckJson {
  readonly verdict: string;
  readonly base: string | null;
  readonly head: string;
  readonly today: string;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  readonly changes: readonly { readonly feature: string; readonly change: string }[];
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly feature: string | null;
  }[];
}

const writer: Permissions = { contents: "read", metadata: "read", pull_requests: "write" };

export async function play({ stage, github }: Scene, run: Run): Promise<Played> {
  const { pull, permissions = writer, day = today } = run;
  if (pull !== undefined) announce(github, pull);
  github.world.installationToken(runToken, permissions);
  const event = run.event ?? (pull === undefined ? null : pullRequestEvent(repositoryName, pull));
  const commit = pull?.merge ?? pull?.head;
  const workspace = run.workspace ?? (commit === undefined ? null : checkout(stage, commit));
  if (event === null || workspace === null) throw new Error("a run needs an event and a workspace");
  const temp = emptyWorkspace(stage);
  const result = await runAction({
    main: everythingBuilt || run.built === true ? main : fromSources(day),
    today: day,
    workspace,
    event,
    inputs: run.inputs ?? {},
    apiUrl: github.url,
    temp,
    ...(run.env === undefined ? {} : { env: run.env }),
  });
  const { findings } = result.outputs;
  const written = findings === undefined ? "" : readFileSync(findings, "utf8");
  sound(result, written, { workspace, token: run.inputs?.["token"] ?? runToken });
  expect(github.violations).toEqual([]);
  return { ...result, check: written === "" ? null : (JSON.parse(written) as CheckJson), workspace };
}

function announce({ world }: FakeGitHub, pull: Opened): void {
  const repository = world.repository(repositoryName);
  if (repository.pulls.has(pull.number)) return;
  world.pull(repository, {
    number: pull.number,
    title: pull.title,
    mergeCommit: pull.merge,
    base: { ref: pull.baseRef, sha: pull.base },
    head: { ref: pull.headRef, sha: pull.head, repository: repositoryName },
  });
}

const allowed = new Set(["add-mask", "debug", "endgroup", "error", "group", "notice", "warning"]);

/** As they may show up in a log or a file. */
function formsOf(token: string): readonly string[] {
  return token === "" ? [] : [token, Buffer.from(`x-access-token:${token}`).toString("base64")];
}

/** What holds of every run, whatever it was given. */
function sound(
  result: ActionResult,
  findings: string,
  { workspace, token }: { readonly workspace: string; readonly token: string },
): void {
  const { stdout, stderr, commands, outputs, exitCode } = result;
  const secrets = formsOf(token);
  expect(result.masked).toEqual(secrets);
  expect(stderr).toBe("");
  expect(stdout.split("\n")[0]).toMatch(/^Sunset Warden \d+\.\d+\.\d+$/);
  expect(stdout).not.toMatch(/^\s+at .*[:)]\d*$/m);
  expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  expect(commands.map(({ name }) => name).filter((name) => !allowed.has(name))).toEqual([]);
  const unmasked = stdout.split("\n").filter((line) => !line.startsWith("::add-mask::"));
  const configuration = readIfThere(join(workspace, ".git", "config"));
  const left = [...unmasked, result.summary, JSON.stringify(outputs), findings, configuration].join("\n");
  for (const secret of secrets) expect(left).not.toContain(secret);
  expect(result.state).toEqual({});
  expect(result.exported).toEqual({});
  const codes: Readonly<Record<string, number>> = { pass: 0, fail: 1 };
  expect([codes[outputs["verdict"] ?? ""], 2, 3]).toContain(exitCode);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** `rule severity feature`, sorted. */
export function found({ check }: Played): readonly string[] {
  return (check?.findings ?? []).map((each) => `${each.rule} ${each.severity} ${each.feature ?? "-"}`).sort();
}

/** `level file:line rule: feature`, in order. */
export function annotated({ annotations }: ActionResult): readonly string[] {
  return annotations.map(({ level, file, line, title }) => {
    const place = file === null ? "nowhere" : `${file}:${String(line)}`;
    return `${level} ${place} ${title ?? ""}`;
  });
}
