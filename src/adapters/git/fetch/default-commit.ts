import { UnknownRevision } from "../../../core/model/errors.ts";
import type { GitRepository } from "../repository/git-repository.ts";

/**
 * Returns the newest commit of the default branch, whose configuration applies to a base without one. Null if the base
 * has a configuration, is the default branch, or the branch is unavailable.
 */
export async function defaultCommit(
  repository: GitRepository,
  base: { readonly commit: string; readonly ref: string | null },
  configuration: string,
  defaultBranch: string | null,
): Promise<string | null> {
  if ((await repository.tree(base.commit).read(configuration)) !== null) return null;
  if (defaultBranch === null || base.ref === defaultBranch) return null;
  try {
    const [commit = null] = await repository.fetchCommits([`refs/heads/${defaultBranch}`], { depth: 1 });
    return commit;
  } catch (error) {
    if (error instanceof UnknownRevision) return null;
    throw error;
  }
}
