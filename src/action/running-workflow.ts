import type { RunningWorkflow } from "../analysis/policy/changed-policy.ts";
import type { JobEnvironment } from "./runner/run-context.ts";

/**
 * Returns `.github/workflows/x.yml` for `octo/repo/.github/workflows/x.yml@refs/heads/main`, and the action's own
 * repository.
 */
export function runningWorkflow(env: JobEnvironment): RunningWorkflow {
  return {
    path: /^[^/]+\/[^/]+\/(.+?)@/.exec(env["GITHUB_WORKFLOW_REF"] ?? "")?.[1] ?? null,
    action: env["GITHUB_ACTION_REPOSITORY"] || null,
  };
}
