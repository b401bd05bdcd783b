import * as core from "@actions/core";
import type { CheckResult } from "../core/model/result/result.ts";
import { rules } from "../rules/registry.generated.ts";
import { audit } from "../usecases/audit.ts";
import { readConfigurations } from "../analysis/policy/configuration.ts";
import { progressOn } from "../adapters/clock/progress.ts";
import { sidesOfEvent } from "./compared-commits.ts";
import { runningWorkflow } from "./running-workflow.ts";
import { defaultBranchOf } from "./default-branch.ts";
import { policies } from "./runner/policies.ts";
import { localUsage } from "./runner/local-usage.ts";
import type { Run } from "./runner/run-context.ts";

/** Audits the register at the event's commit as of today. */
export async function auditRun(run: Run): Promise<CheckResult> {
  const { event, inputs, repository, engine, today } = run;
  const at = await repository.resolve(inputs.head ?? event.sha);
  const branch = await defaultBranchOf(run, at);
  const state = await readConfigurations(
    { path: inputs.config, outside: null },
    { base: repository.tree(at), head: null, fallback: branch === null ? null : repository.tree(branch) },
    policies(run),
  );
  const sides = await sidesOfEvent(event, repository);
  const progress = progressOn({ write: (line) => core.info(line.trimEnd()) }, () => new Date());
  const result = audit({
    repository,
    engine,
    rules,
    at,
    base: at,
    today,
    time: run.time,
    state,
    failOn: inputs.failOn,
    ...(await localUsage(run)),
    ...(sides === null ? {} : { event: { ...sides, running: runningWorkflow(run.env) } }),
    onProgress: (done, total) => progress(`Read ${done} of ${total} files that may contain a notice.`),
    onStep: progress,
  });
  return result.finally(() => progress.end());
}
