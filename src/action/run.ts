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
    const idle = idleReason(mode, event);
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

function idleReason(mode: Mode, event: CheckEvent): string | null {
  if (mode === "remind") return "Reminders are not part of this version; nothing was done.";
  // Of a comment only reminders are choosy; a check that was asked for by name is done.
  return event.kind === "issue-comment" ? null : event.skip;
}

async function work(
  judge: (run: Run) => Promise<CheckResult>,
  env: Environment,
  inputs: Inputs,
  event: CheckEvent,
): Promise<number> {
  const workspace = env["GITHUB_WORKSPACE"] || process.cwd();
  const repository = await open(event, { env, workspace, token: inputs.token });
  try {
    const today = inputs.today ?? new Date().toISOString().slice(0, 10);
    const given: Run = {
      env,
      inputs,
      event,
      repository,
      engine: new Engine(readers, loadAsset),
      today,
      workspace,
    };
    const result = await judge(given);
    await deliver(result, given);
    return result.verdict === "fail" ? 1 : 0;
  } finally {
    await repository.close();
  }
}

function skip(reason: string): number {
  core.info(plainLine(reason));
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
