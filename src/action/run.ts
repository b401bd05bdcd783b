import * as core from "@actions/core";
import { runTime } from "../adapters/clock/run-time.ts";
import { timedReader } from "../adapters/clock/watchdog.ts";
import { loadAsset } from "../adapters/fs/assets.ts";
import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import { secretForms } from "../adapters/github/runner/mask.ts";
import { runnerEvent } from "../adapters/github/runner/runner-event.ts";
import { OutsideError, UsageError, NoRepository } from "../core/model/errors.ts";
import type { CheckResult } from "../core/model/result/result.ts";
import { contractLanguages } from "../contracts/base/contract-languages.ts";
import { contracts } from "../contracts/registry.generated.ts";
import { languages } from "../languages/registry.generated.ts";
import { unreadTables } from "../languages/unread/unread-tables.ts";
import { plainLine } from "../reports/writing/plain.ts";
import { innocent } from "../reports/writing/runner-lines.ts";
import { Engine } from "../analysis/register/engine.ts";
import {
  openRepository,
  type GitRepository,
  type OpenOptions,
} from "../adapters/git/repository/open-repository.ts";
import { openWithoutCheckout } from "../adapters/git/repository/without-checkout.ts";
import type { PullRequest } from "../ports/pull-request.ts";
import { deliver } from "./deliver.ts";
import { readInputs, type Mode } from "./inputs.ts";
import type { JobEnvironment, Run } from "./runner/run-context.ts";
import { pullRequests } from "./runner/connect.ts";
import { checkChange } from "../usecases/check/check-change.ts";
import { defaultBranchOf } from "./default-branch.ts";
import { policies } from "./runner/policies.ts";
import { localUsage } from "./runner/local-usage.ts";
import type { ComparedSides } from "../analysis/policy/changed-policy.ts";
import { comparedCommits, sidesOfEvent } from "./compared-commits.ts";
import { runningWorkflow } from "./running-workflow.ts";

/** Runs the Action once and returns the exit code. All errors are caught here. */
export async function run(env: JobEnvironment, now: () => Date = () => new Date()): Promise<number> {
  try {
    for (const form of secretForms(core.getInput("token"))) core.setSecret(form);
    const inputs = readInputs();
    const happened = await runnerEvent(env);
    // A manual run may be an audit even if it names a pull request.
    const isCheck = inputs.mode === null || inputs.mode === "check";
    const event = isCheck ? await withNamedPull({ env, event: happened, inputs }) : happened;
    const { idle, work } = await taskOf(inputs.mode ?? modeOf(event), event);
    return idle === null ? await opened({ env, inputs, event }, work, now) : skip(idle);
  } catch (error) {
    if (error instanceof UsageError || error instanceof OutsideError) return fail(error);
    throw error;
  }
}

/**
 * Throws a `UsageError` for an event without a default mode: an audit instead of a check would pass every change.
 */
function modeOf({ kind, name }: CheckEvent): Mode {
  switch (kind) {
    case "pull-request":
    case "merge-group":
      return "check";
    case "issue-comment":
      return "remind";
    case "push":
    case "schedule":
    case "workflow-dispatch":
      return "audit";
    case "other":
      throw new UsageError(
        `The event ${name} has no default mode, so nothing was checked. Set \`mode: check\` with the inputs base and head to check a change, or \`mode: audit\` to audit the register.`,
      );
  }
}

/**
 * The task of a run: the reason why there is nothing to do, in one line, or the work. The work returns the exit
 * code.
 */
interface RunTask {
  readonly idle: string | null;
  readonly work: (run: Run) => Promise<number>;
}

/** Loads all modes except the check on demand. */
async function taskOf(mode: Mode, event: CheckEvent): Promise<RunTask> {
  if (mode !== "remind")
    // Only the mode for answers depends on the comment. A check that was requested explicitly runs anyway.
    return {
      idle: event.kind === "issue-comment" ? null : event.skip,
      work: judging(mode === "check" ? checkRun : (await import("./audit-run.ts")).auditRun),
    };
  if (event.kind === "issue-comment") {
    const { answerRun, idleComment } = await import("./answer-run.ts");
    return { idle: idleComment(event), work: writing((run) => answerRun(run, event)) };
  }
  const { idleReminders, remindRun } = await import("./remind-run.ts");
  return { idle: idleReminders(event), work: writing(remindRun) };
}

function judging(judge: (run: Run) => Promise<CheckResult>): RunTask["work"] {
  return async (run) => {
    const result = await judge(run);
    await deliver(result, run);
    return result.verdict === "fail" ? 1 : 0;
  };
}

/** Wraps work that has no verdict. */
function writing(write: (run: Run) => Promise<void>): RunTask["work"] {
  return async (run) => {
    await write(run);
    return done();
  };
}

/** Opens the repository for the work of one run. */
async function opened(
  given: Pick<Run, "env" | "inputs" | "event">,
  work: RunTask["work"],
  now: () => Date,
): Promise<number> {
  const { env, inputs, event } = given;
  const time = runTime(inputs.timeLimit);
  const workspace = env["GITHUB_WORKSPACE"] || process.cwd();
  const repository = await open(event, { env, workspace, token: inputs.token });
  try {
    const today = inputs.today ?? now().toISOString().slice(0, 10);
    const engine = new Engine(
      [...languages, ...contractLanguages(contracts)].map((each) => timedReader(each)),
      loadAsset,
      unreadTables,
    );
    return await work({ ...given, repository, engine, today, time, workspace });
  } finally {
    await repository.close();
  }
}

function skip(reason: string): number {
  core.info(plainLine(reason));
  return done();
}

/** Sets the outputs of a run that judged nothing. */
function done(): number {
  core.setOutput("verdict", "pass");
  for (const name of ["errors", "warnings", "features"]) core.setOutput(name, 0);
  return 0;
}

function fail(error: Error): number {
  const [first = "", ...rest] = error.message.split("\n");
  core.error(plainLine(first), { title: "Sunset Warden" });
  for (const line of rest) core.info(innocent(`  ${plainLine(line)}`));
  return error instanceof UsageError ? 2 : 3;
}

interface RunnerPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly token: string;
}

/** Opens the repository of the workspace. Without a checkout, creates an empty one and fetches from GitHub. */
async function open(event: CheckEvent, { env, workspace, token }: RunnerPlace): Promise<GitRepository> {
  const options: OpenOptions = {
    env,
    anyOwner: true,
    onProgress: (line) => core.info(plainLine(line)),
    ...authFor(event, token),
  };
  try {
    return await openRepository(workspace, options);
  } catch (error) {
    if (!(error instanceof NoRepository)) throw error;
    const address = `${event.serverUrl}/${event.repository.fullName}`;
    core.info(plainLine(`The repository is not checked out. Files are read from ${address}.`));
    return openWithoutCheckout(address, options);
  }
}

function authFor({ serverUrl }: CheckEvent, token: string): Pick<OpenOptions, "auth"> {
  if (token === "") return {};
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return { auth: { url: `${serverUrl}/`, header: `AUTHORIZATION: basic ${basic}` } };
}

/**
 * Returns the pull request that a manual run names, in its present state on GitHub, so that its check is judged
 * again without a push. Any other event is returned unchanged. The verdict is shown at the commit of the run, so
 * that commit must be the pull request's head.
 */
async function withNamedPull(given: Pick<Run, "env" | "event" | "inputs">): Promise<CheckEvent> {
  const { event, inputs } = given;
  if (event.kind !== "workflow-dispatch" || event.pullRequest === null) return event;
  const number = event.pullRequest;
  if (inputs.token === "")
    throw new UsageError(`Pull request ${number} cannot be judged again, because the input token is empty.`);
  const answer = await (await pullRequests(given)).pullRequest(number);
  if (answer.outcome === "forbidden") throw new UsageError(`${answer.reason}.`);
  if (answer.outcome === "failed") throw new OutsideError(`${answer.reason}.`);
  const { state, draft, base, head, fork } = answer.value;
  const mismatch = mismatchOf({ state, head, fork }, event);
  if (mismatch !== null) throw new UsageError(`Pull request ${number} ${mismatch}`);
  return {
    ...event,
    kind: "pull-request",
    // A manual run has the rights of its branch, so nothing from the head may be more than data.
    target: true,
    number,
    base,
    head,
    mergeRef: `refs/pull/${number}/merge`,
    headRef: `refs/pull/${number}/head`,
    fork,
    draft,
    // GitHub updates the merge commit only some time after base moves. The present policy of base applies.
    baseChanged: true,
  };
}

/** Returns why a manual run cannot judge a pull request. Null if it can. */
function mismatchOf(
  { state, head, fork }: Pick<PullRequest, "state" | "head" | "fork">,
  { ref, sha }: CheckEvent,
): string | null {
  if (state === "closed") return "is closed: there is nothing to check.";
  if (fork)
    return "comes from a fork, but a manual run works on a branch of this repository. Re-run the job of its last check instead.";
  if (ref !== `refs/heads/${head.ref}`)
    return `is for the branch ${head.ref}, but this run is for ${ref}: start the workflow on ${head.ref}.`;
  if (sha !== head.sha)
    return `has changed since this run started: its head is ${head.sha.slice(0, 10)}, but this run is for ${sha.slice(0, 10)}. Start the workflow again.`;
  return null;
}

/** Judges the two sides of the event. */
async function checkRun(run: Run): Promise<CheckResult> {
  const { env, event, inputs, repository, engine, today } = run;
  const { remarks = [], ...commits } = await comparedCommits(event, inputs, repository);
  const result = await checkChange({
    repository,
    engine,
    rules: async () => (await import("../rules/registry.generated.ts")).rules,
    ...commits,
    today,
    time: run.time,
    configuration: { path: inputs.config, outside: null },
    policies: policies(run),
    failOn: inputs.failOn,
    ...(await localUsage(run)),
    runningWorkflow: runningWorkflow(env),
    ...(await eventOf(run)),
    defaultBranch: await defaultBranchOf(run, commits.base),
    withFixes: inputs.sarif !== null || (event.kind === "pull-request" && inputs.comment !== "never"),
  });
  return { ...result, remarks: [...result.remarks, ...remarks] };
}

/** Returns the sides of the event only if the inputs name other sides. */
async function eventOf({ event, inputs, repository }: Run): Promise<{ event?: ComparedSides }> {
  if (inputs.base === null && inputs.head === null) return {};
  const sides = await sidesOfEvent(event, repository);
  return sides === null ? {} : { event: sides };
}
