import type { ConfinedFiles } from "./confined-files.ts";
import { failure } from "./spawn.ts";
import type { Store } from "./store.ts";

const common = ["grep", "-l", "-z", "-i", "-F", "--full-name", "--no-color", "--no-recurse-submodules"];

/** Paths of a commit whose text holds one of the literals. All blobs must be here. */
export async function searchCommit(
  store: Store,
  commit: string,
  literals: readonly string[],
  under: readonly string[],
): Promise<string[]> {
  if (literals.length === 0) return [];
  const args = [...common, "-I", ...patterns(literals), commit, "--", ...under];
  const { stdout, stderr } = await store.objects.run(args, { accept: [1] });
  // Git goes on without a file that is missing: what it finds then is not all.
  if (stderr.includes("error:")) throw failure(args, stderr, store.auth);
  return pathsIn(stdout).map((path) => path.slice(commit.length + 1));
}

/** Paths of the worktree, untracked ones included, whose text holds one of the literals. */
export async function searchWorktree(
  store: Store,
  files: ConfinedFiles,
  literals: readonly string[],
  under: readonly string[],
): Promise<string[]> {
  if (literals.length === 0) return [];
  // `-a`: with `-I` an attribute (`-diff`) could hide a file. What is binary is told by its bytes instead.
  const { stdout } = await store.local.run(
    [...common, "-a", "--untracked", "--exclude-standard", ...patterns(literals), "--", ...under],
    { accept: [1] },
  );
  const found: string[] = [];
  for (const path of pathsIn(stdout)) if (files.isText(path)) found.push(path);
  return found;
}

function patterns(literals: readonly string[]): string[] {
  return literals.flatMap((literal) => ["-e", literal]);
}

function pathsIn(stdout: Buffer): string[] {
  return stdout.toString("utf8").split("\0").filter(Boolean);
}
