import { readlink } from "node:fs/promises";
import { join } from "node:path";
import type { FileChange } from "../../../ports/file-tree.ts";
import { CommitTree } from "../objects/commit-tree.ts";
import { confinedTo } from "./confined-files.ts";
import { isRegular, parseRawChanges, sameContent } from "../objects/raw-diff.ts";
import type { Store } from "../repository/store.ts";

/** Returns the changes from a commit to the working tree, including untracked files. */
export async function worktreeChanges(store: Store, root: string, base: string): Promise<FileChange[]> {
  const files = confinedTo(root);
  const tree = new CommitTree(store.reader, base);
  const [tracked, untracked] = await Promise.all([
    store.local.run([
      "diff-index",
      "-r",
      "-z",
      "--raw",
      "--no-renames",
      "--no-abbrev",
      "--no-relative",
      "--ignore-submodules=dirty",
      base,
      "--",
    ]),
    untrackedPaths(store),
  ]);
  const changes = new Map<string, FileChange>();
  const records = parseRawChanges(tracked.stdout.toString("utf8").split("\0"));
  for (const { path, base, head, status } of records)
    if (status !== "U") changes.set(path, { path, base, head });
  // Git reports unmerged paths without their sides, and an untracked file that exists in the base only as
  // deleted.
  const unsaid = records.filter(({ path }) => !changes.has(path)).map(({ path }) => path);
  for (const path of new Set([...unsaid, ...untracked])) {
    const mode = files.mode(path);
    const head = mode === null ? null : { oid: null, mode };
    const before = await tree.find(path);
    if (head !== null || before !== null) changes.set(path, { path, base: before, head });
  }
  const same = await untouched(store, root, [...changes.values()]);
  return [...changes.values()].filter((change) => !same.has(change.path) && !sameContent(change));
}

/** Untracked files that are not ignored. Nested repositories are omitted. */
export async function untrackedPaths(store: Store): Promise<string[]> {
  const { stdout } = await store.local.run(["ls-files", "-z", "-o", "--exclude-standard", "--full-name"]);
  return stdout
    .toString("utf8")
    .split("\0")
    .filter((path) => path !== "" && !path.endsWith("/"));
}

/** Returns paths that git lists because of a changed timestamp although the content is the base's. */
async function untouched(
  store: Store,
  root: string,
  changes: readonly FileChange[],
): Promise<ReadonlySet<string>> {
  const doubtful = changes.filter(({ base, head }) => base?.oid && head !== null && head.oid === null);
  const same = new Set<string>();
  const files = doubtful.filter(
    ({ base, head }) => base && head && isRegular(base.mode) && isRegular(head.mode),
  );
  const ids = await hashesOf(
    store,
    root,
    files.map(({ path }) => path),
  );
  for (const { path, base } of files) if (base?.oid === ids.get(path)) same.add(path);
  for (const { path, base, head } of doubtful) {
    if (base?.mode !== "symlink" || head?.mode !== "symlink") continue;
    const target = await readlink(join(root, path), { encoding: "buffer" }).catch(() => null);
    if (target !== null && (await blobId(target, store.objectFormat)) === base.oid) same.add(path);
  }
  return same;
}

/** Returns the ids that git would compute for the files, including its filters for line ends. Uses one process. */
async function hashesOf(
  store: Store,
  root: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = confinedTo(root);
  const real: string[] = [];
  for (const path of paths) if (files.mode(path) !== null) real.push(path);
  if (real.length === 0) return new Map();
  const input = real.map((path) => `${quoted(path)}\n`);
  const { stdout } = await store.local.run(["hash-object", "--stdin-paths"], { input, accept: [128] });
  // Git stops at an unreadable file. All later files count as changed.
  const ids = stdout.toString("latin1").split("\n");
  return new Map(real.map((path, index) => [path, ids[index] ?? ""]));
}

/** Quotes a path in git's C style, which supports line breaks. Git removes the quotes. */
function quoted(path: string): string {
  return `"${path.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}"`;
}

async function blobId(bytes: Uint8Array, algorithm: "sha1" | "sha256"): Promise<string> {
  const { createHash } = await import("node:crypto");
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
