import { UnknownRevision } from "../core/model/errors.ts";
import type { Run } from "./runner/run-context.ts";

/**
 * The newest commit of the default branch, whose configuration serves a base without one; null where base has a
 * configuration, or is the default branch itself, or the branch cannot be had.
 */
export async function defaultBranchOf(
  { event, inputs, repository }: Run,
  base: string,
): Promise<string | null> {
  if ((await repository.tree(base).read(inputs.config)) !== null) return null;
  const name = event.repository.defaultBranch;
  if (name === null || ("base" in event && event.base.ref === name)) return null;
  try {
    const [commit = null] = await repository.fetchCommits([`refs/heads/${name}`], { depth: 1 });
    return commit;
  } catch (error) {
    if (error instanceof UnknownRevision) return null;
    throw error;
  }
}
