import { localFiles, namedFile } from "../adapters/fs/text-files.ts";
import type { CheckResult } from "../core/result.ts";
import { rules } from "../rules/registry.generated.ts";
import { checkChange } from "../usecases/check-change.ts";
import { defaultBranchOf } from "./default-branch.ts";
import type { Run } from "./run.ts";
import { sourceWorld } from "./source-world.ts";
import { subjectOf } from "./subject.ts";

/** The gate, on the two sides that the event names. */
export async function checkRun(run: Run): Promise<CheckResult> {
  const { env, event, inputs, repository, engine, today, workspace } = run;
  const subject = await subjectOf(event, inputs, repository);
  return checkChange({
    repository,
    engine,
    rules,
    ...subject,
    today,
    configuration: { path: inputs.config, outside: null },
    failOn: inputs.failOn,
    usage:
      inputs.usageFile === null
        ? null
        : await namedFile(inputs.usageFile, workspace, repository.root ?? workspace),
    readLocal: localFiles(repository.root ?? workspace),
    sourceWorld: sourceWorld(run),
    runningWorkflow: workflowPath(env["GITHUB_WORKFLOW_REF"]),
    defaultBranch: await defaultBranchOf(run, subject.tip),
  });
}

/** `octo/repo/.github/workflows/x.yml@refs/heads/main` → `.github/workflows/x.yml`. */
function workflowPath(ref: string | undefined): string | null {
  return /^[^/]+\/[^/]+\/(.+?)@/.exec(ref ?? "")?.[1] ?? null;
}
