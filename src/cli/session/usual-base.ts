import { UnknownRevision } from "../../core/model/errors.ts";
import type { Repository } from "../../ports/file-tree.ts";

/** Returns the default base branch: the remote's default branch, else main or master, else null. */
export async function usualBase(
  repository: Pick<Repository, "defaultBranch" | "resolve">,
): Promise<string | null> {
  const known = await repository.defaultBranch();
  if (known !== null) return known;
  for (const name of ["main", "master"]) if (await exists(repository, name)) return name;
  return null;
}

async function exists(repository: Pick<Repository, "resolve">, revision: string): Promise<boolean> {
  try {
    await repository.resolve(revision);
    return true;
  } catch (error) {
    if (error instanceof UnknownRevision) return false;
    throw error;
  }
}
