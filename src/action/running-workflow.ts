import type { RunningWorkflow } from "../analysis/policy/changed-policy.ts";
import type { JobEnvironment } from "./runner/run-context.ts";

/** `octo/repo/.github/workflows/x.yml@refs/heads/main` → `.github/workflows/x.yml`, and the action's own name. */
export function runningWorkflow(env: JobEnvironment): RunningWorkflow {
  return {
    path: /^[^/]+\/[^/]+\/(.+?)@/.exec(env["GITHUB_WORKFLOW_REF"] ?? "")?.[1] ?? null,
    action: env["GITHUB_ACTION_REPOSITORY"] || null,
  };
}
