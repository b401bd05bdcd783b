import type { CheckResult } from "../core/model/result.ts";
import { rules } from "../rules/registry.generated.ts";
import { checkChange } from "../usecases/check/check-change.ts";
import { defaultBranchOf } from "./default-branch.ts";
import { localUsage } from "./runner/local-usage.ts";
import type { Run } from "./runner/run-context.ts";
import { comparedCommits } from "./compared-commits.ts";

/** The gate, on the two sides that the event names. */
export async function checkRun(run: Run): Promise<CheckResult> {
  const { env, event, inputs, repository, engine, today } = run;
  const { remarks = [], ...commits } = await comparedCommits(event, inputs, repository);
  const result = await checkChange({
    repository,
    engine,
    rules,
    ...commits,
    today,
    configuration: { path: inputs.config, outside: null },
    failOn: inputs.failOn,
    ...(await localUsage(run)),
    runningWorkflow: workflowPath(env["GITHUB_WORKFLOW_REF"]),
    defaultBranch: await defaultBranchOf(run, commits.base),
    withFixes: inputs.sarif !== null || (event.kind === "pull-request" && inputs.comment !== "never"),
  });
  return { ...result, remarks: [...result.remarks, ...remarks] };
}

/** `octo/repo/.github/workflows/x.yml@refs/heads/main` → `.github/workflows/x.yml`. */
function workflowPath(ref: string | undefined): string | null {
  return /^[^/]+\/[^/]+\/(.+?)@/.exec(ref ?? "")?.[1] ?? null;
}
