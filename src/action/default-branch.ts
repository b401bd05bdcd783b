import { defaultCommit } from "../adapters/git/fetch/default-commit.ts";
import type { Run } from "./runner/run-context.ts";

/** Returns the newest commit of the default branch, whose configuration must be valid. */
export async function defaultBranchOf(
  { event, inputs, repository }: Run,
  base: string,
): Promise<string | null> {
  const ref = "base" in event ? event.base.ref : null;
  return defaultCommit(repository, { commit: base, ref }, inputs.config, event.repository.defaultBranch);
}
