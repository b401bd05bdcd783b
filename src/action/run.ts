import * as core from "@actions/core";
import { loadAsset } from "../adapters/fs/assets.ts";
import type { GitRepository } from "../adapters/git/open-repository.ts";
import type { CheckEvent } from "../adapters/github/check-event.ts";
import { secretForms } from "../adapters/github/mask.ts";
import { runnerEvent } from "../adapters/github/runner-event.ts";
import { OutsideError, UsageError } from "../core/errors.ts";
import type { CheckResult } from "../core/result.ts";
import { readers } from "../readers/registry.generated.ts";
import { plainLine } from "../reports/plain.ts";
import { innocent } from "../reports/runner-lines.ts";
import { Engine } from "../usecases/engine.ts";
import { auditRun } from "./audit-run.ts";
import { checkRun } from "./check-run.ts";
import { deliver } from "./deliver.ts";
import { readInputs, type Inputs, type Mode } from "./inputs.ts";
import { withNamedPull } from "./named-pull.ts";
import { open } from "./open.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a run of the Action works with. */
export interface Run {
  readonly env: Environment;
  readonly inputs: Inputs;
  readonly event: CheckEvent;
  readonly repository: GitRepository;
  readonly engine: Engine;
  readonly today: string;
  readonly workspace: string;
}

/** One run of the Action; gives the exit code. Only here are errors caught. */
export async function run(env: Environment): Promise<number> {
  try {
    for (const form of secretForms(core.getInput("token"))) core.setSecret(form);
    const inputs = readInputs();
    const happened = await runnerEvent(env);
    // Of a run started by hand an audit may be wanted although it names a pull request.
    const event =
      inputs.mode === null || inputs.mode === "check"
        ? await withNamedPull(happened, env, inputs.token)
        : happened;
    const mode = inputs.mode ?? modeOf(event);
    if (mode === "remind" && event.kind === "issue-comment") {
      const { answerRun, idleComment } = await import("./answer-run.ts");
      const idle = idleComment(event);
      if (idle !== null) return skip(idle);
      return await opened(env, inputs, event, async (run) => {
        await answerRun(run, event);
        return done();
      });
    }
    if (mode === "remind") {
      const { idleReminders, remindRun } = await import("./remind-run.ts");
      const idle = idleReminders(event);
      if (idle !== null) return skip(idle);
      return await opened(env, inputs, event, async (run) => {
        await remindRun(run);
        return done();
      });
    }
    const idle = idleReason(event);
    if (idle !== null) return skip(idle);
    return await work(mode === "check" ? checkRun : auditRun, env, inputs, event);
  } catch (error) {
    if (error instanceof UsageError || error instanceof OutsideError) return fail(error);
    throw error;
  }
}

function modeOf(event: CheckEvent): Mode {
  if (event.kind === "pull-request" || event.kind === "merge-group") return "check";
  return event.kind === "issue-comment" ? "remind" : "audit";
}

function idleReason(event: CheckEvent): string | null {
  // Of a comment only reminders are choosy; a check that was asked for by name is done.
  return event.kind === "issue-comment" ? null : event.skip;
}

function work(
  judge: (run: Run) => Promise<CheckResult>,
  env: Environment,
  inputs: Inputs,
  event: CheckEvent,
): Promise<number> {
  return opened(env, inputs, event, async (run) => {
    const result = await judge(run);
    await deliver(result, run);
    return result.verdict === "fail" ? 1 : 0;
  });
}

/** Opens the repository for one run's work, which gives the exit code. */
async function opened(
  env: Environment,
  inputs: Inputs,
  event: CheckEvent,
  work: (run: Run) => Promise<number>,
): Promise<number> {
  const workspace = env["GITHUB_WORKSPACE"] || process.cwd();
  const repository = await open(event, { env, workspace, token: inputs.token });
  try {
    const today = inputs.today ?? new Date().toISOString().slice(0, 10);
    const engine = new Engine(readers, loadAsset);
    return await work({ env, inputs, event, repository, engine, today, workspace });
  } finally {
    await repository.close();
  }
}

function skip(reason: string): number {
  core.info(plainLine(reason));
  return done();
}

/** Nothing was judged. */
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
