import { OutsideError, UsageError } from "../../../core/model/errors.ts";
import type { FileChange } from "../../../ports/file-tree.ts";
import { rootTreeOf } from "./commit-tree.ts";
import { parseRawChanges, sameContent } from "./raw-diff.ts";
import type { Store } from "../repository/store.ts";
import { worktreeChanges } from "../worktree/worktree-diff.ts";

const emptyTrees = {
  sha1: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  sha256: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
};

/** Returns the changes between two commits, or between a commit and `WORKTREE`. */
export function diff(store: Store, base: string, head: string): Promise<readonly FileChange[]> {
  if (head !== "WORKTREE") return diffCommits(store, base, head);
  if (store.root === null)
    throw new UsageError("a bare repository has no working tree: set --head to a revision");
  return worktreeChanges(store, store.root, base);
}

/** Returns the changes between two commits. A null `base` means an empty tree. */
export async function diffCommits(
  store: Store,
  base: string | null,
  head: string,
): Promise<readonly FileChange[]> {
  const from = base === null ? emptyTrees[store.objectFormat] : base;
  const output = await withTrees(store, [base, head], () =>
    store.objects.run(["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", from, head, "--"]),
  );
  return changesFrom(output.stdout);
}

/** Parses raw records. Changes of only the executable bit are omitted. */
function changesFrom(stdout: Buffer): FileChange[] {
  return parseRawChanges(stdout.toString("utf8").split("\0"))
    .filter((change) => !sameContent(change))
    .map(({ path, base, head }) => ({ path, base, head }));
}

/** Runs a task that reads whole trees. If a clone lacks trees, they are fetched and the task is repeated. */
export function withTrees<Result>(
  store: Store,
  commits: readonly (string | null)[],
  read: () => Promise<Result>,
): Promise<Result> {
  return afterFetch(store, read, async () => {
    const known = commits.filter((commit) => commit !== null);
    await store.remote.fetchObjects(
      await Promise.all(known.map((commit) => rootTreeOf(store.reader, commit))),
    );
  });
}

/** Runs a task that may fail in a partial clone. Missing objects are then fetched and the task is repeated. */
export async function afterFetch<Result>(
  store: Store,
  read: () => Promise<Result>,
  fetchMissing: () => Promise<void>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof OutsideError) || !(await store.remote.isPartial())) throw error;
    if (!(await store.remote.reachable())) throw error;
    await fetchMissing();
    return read();
  }
}
