import type { CheckResult } from "../core/model/result/result.ts";
import { checkChange } from "../usecases/check/check-change.ts";
import { defaultBranchOf } from "./default-branch.ts";
import { policies } from "./runner/policies.ts";
import { localUsage } from "./runner/local-usage.ts";
import type { Run } from "./runner/run-context.ts";
import type { ComparedSides } from "../analysis/policy/changed-policy.ts";
import { comparedCommits, sidesOfEvent } from "./compared-commits.ts";
import { runningWorkflow } from "./running-workflow.ts";

/** The gate, on the two sides that the event names. */
export async function checkRun(run: Run): Promise<CheckResult> {
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

/** Only where inputs name other sides than the event. */
async function eventOf({ event, inputs, repository }: Run): Promise<{ event?: ComparedSides }> {
  if (inputs.base === null && inputs.head === null) return {};
  const sides = await sidesOfEvent(event, repository);
  return sides === null ? {} : { event: sides };
}
