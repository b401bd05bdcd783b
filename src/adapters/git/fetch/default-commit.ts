import { UnknownRevision } from "../../../core/model/errors.ts";
import type { GitRepository } from "../repository/git-repository.ts";

/**
 * The newest commit of the default branch, whose configuration serves a base without one; null where base has a
 * configuration, or is the default branch itself, or the branch cannot be had.
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
