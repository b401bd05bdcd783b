import { largestContract, type FileTree } from "../../ports/file-tree.ts";
import type { Learnt } from "../../ports/learnt.ts";

/** Limit: of more changed files git tells faster which of them matter. */
const mostChanged = 500;

/** What a search found, and which files it searched. */
interface FoundPaths {
  /** Those of a commit, but for the others, which were changed or stood beside them. */
  readonly commit: string;
  readonly others: readonly string[];
  readonly paths: readonly string[];
}

/** A question to a tree: files with one of the endings that hold one of the words, in any case. */
interface SearchedWords {
  readonly words: readonly string[];
  readonly endings: readonly string[];
  /** A commit whose files are nearly those of the tree; null where there is none. */
  readonly near: () => Promise<string | null>;
}

/**
 * Paths of the files that hold one of the words, and of others that may: what an earlier run found, as far as it stands
 * as it did, and every file that has changed since. The whole tree is searched where no run has, or too much has changed.
 */
export async function learntSearch(
  tree: FileTree,
  learnt: Learnt | null,
  { words, endings, near }: SearchedWords,
): Promise<readonly string[]> {
  if (learnt === null || tree.differing === undefined) return tree.containing(words, endings);
  // Filters may make another text of the same blob in a working tree.
  const side = tree.id === "WORKTREE" ? tree.id : "commit";
  const key = JSON.stringify(["search", side, words, endings]);
  const found = foundFrom(learnt.recall(key));
  const changed = found === null ? null : await changedSince(found, tree);
  if (found !== null && changed !== null) {
    const ends = (path: string): boolean => endings.some((each) => path.toLowerCase().endsWith(each));
    const own = await readableAmong([...changed].filter(ends), tree);
    if (own !== null) return [...found.paths.filter((path) => !changed.has(path)), ...own].toSorted();
  }
  const paths = await tree.containing(words, endings);
  const commit = await near();
  const others = commit === null ? null : await tree.differing(commit).catch(() => null);
  if (commit === null || others === null || others.length > mostChanged) return paths;
  if (side === "commit" || !(await hasFilters(tree)))
    learnt.note(key, JSON.stringify({ commit, others, paths } satisfies FoundPaths));
  return paths;
}

/** Null where it cannot be told, or is too much. */
async function changedSince(
  { commit, others }: FoundPaths,
  tree: FileTree,
): Promise<ReadonlySet<string> | null> {
  // A commit may have gone since; who needs its own says so.
  const differing = await tree.differing?.(commit).catch(() => null);
  if (differing == null || differing.length > mostChanged) return null;
  const changed = new Set([...others, ...differing]);
  return [...changed].some(isOfAttributes) ? null : changed;
}

/** Those of the paths that are there; null where one is too large for anybody to say that it holds no word. */
async function readableAmong(paths: readonly string[], tree: FileTree): Promise<readonly string[] | null> {
  const there: string[] = [];
  for await (const { path, bytes } of tree.readAll(paths, largestContract)) {
    if (bytes === null) return null;
    there.push(path);
  }
  return there;
}

function isOfAttributes(path: string): boolean {
  return path.endsWith(".gitattributes");
}

async function hasFilters(tree: FileTree): Promise<boolean> {
  const speaking = await tree.containing(["filter", "working-tree-encoding", "ident"], [".gitattributes"]);
  return speaking.length > 0;
}

function foundFrom(text: string | null): FoundPaths | null {
  return text === null ? null : (JSON.parse(text) as FoundPaths);
}
