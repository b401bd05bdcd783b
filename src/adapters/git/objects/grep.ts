import type { ConfinedFiles } from "../worktree/confined-files.ts";
import type { Store } from "../repository/store.ts";

const common = ["grep", "-l", "-z", "-i", "-F", "--full-name", "--no-color", "--no-recurse-submodules"];

/** Endings are the only patterns among pathspecs; everywhere else a path is literal. */
const globbing = { GIT_LITERAL_PATHSPECS: "0", GIT_ICASE_PATHSPECS: "1" };

/** Paths of a commit whose text holds one of the literals, and those whose blobs cannot be had. */
export async function searchCommit(
  store: Store,
  commit: string,
  literals: readonly string[],
  endings: readonly string[],
): Promise<string[]> {
  if (literals.length === 0) return [];
  const args = [...common, "-I", ...patterns(literals), commit, "--", ...pathspecs(endings)];
  const { stdout, stderr } = await store.objects.run(args, { accept: [1], env: globbing });
  // Git goes on without a file that is missing: the caller is to meet it, and to say so.
  const paths = new Set([...pathsIn(stdout), ...unread(stderr)]);
  return [...paths].map((path) => path.slice(commit.length + 1));
}

function unread(stderr: string): string[] {
  return [...stderr.matchAll(/^error: '(.+)': unable to read [0-9a-f]+$/gm)].map((match) => match[1] ?? "");
}

/** Paths of the worktree, untracked ones included, whose text holds one of the literals. */
export async function searchWorktree(
  store: Store,
  files: ConfinedFiles,
  literals: readonly string[],
  endings: readonly string[],
): Promise<string[]> {
  if (literals.length === 0) return [];
  // `-a`: with `-I` an attribute (`-diff`) could hide a file. Binary files are recognised by their bytes instead.
  const { stdout } = await store.local.run(
    [
      ...common,
      "-a",
      "--untracked",
      "--exclude-standard",
      ...patterns(literals),
      "--",
      ...pathspecs(endings),
    ],
    { accept: [1], env: globbing },
  );
  const paths: string[] = [];
  for (const path of pathsIn(stdout)) if (files.isText(path)) paths.push(path);
  return paths;
}

function pathspecs(endings: readonly string[]): string[] {
  return endings.map((ending) => `*${ending}`);
}

function patterns(literals: readonly string[]): string[] {
  return literals.flatMap((literal) => ["-e", literal]);
}

function pathsIn(stdout: Buffer): string[] {
  return stdout.toString("utf8").split("\0").filter(Boolean);
}
