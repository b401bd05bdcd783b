import { largestContract, type FileTree } from "../../ports/file-tree.ts";
import type { Learnt } from "../../ports/learnt.ts";

/** With more changed files, a search by git is faster. */
const manyChanged = 500;

interface FoundPaths {
  readonly commit: string;
  /** In the order of their bytes, as in git. */
  readonly paths: readonly string[];
}

/** A search in a tree: files with one of the extensions that contain one of the words, in any letter case. */
export interface SearchedWords {
  readonly words: readonly string[];
  readonly endings: readonly string[];
}

/**
 * Returns the same paths as `containing`, reusing an earlier run's result for another commit. Files that changed
 * between the two are removed, and changed files with a word are added. A working tree is always searched, because
 * git's search there depends on its index, ignored files and filters, not only on contents.
 */
export async function learntSearch(
  tree: FileTree,
  learnt: Learnt | null,
  { words, endings }: SearchedWords,
): Promise<readonly string[]> {
  if (learnt === null || tree.differing === undefined) return tree.containing(words, endings);
  const key = JSON.stringify(["search", words, endings]);
  const text = learnt.recall(key);
  const known =
    text === null ? null : await updatedPaths(JSON.parse(text) as FoundPaths, tree, words, endings);
  if (known !== null) return known;
  const paths = await tree.containing(words, endings);
  // A list with unavailable blobs is not sorted, because they come last. It is not stored.
  if (isInOrder(paths)) learnt.note(key, JSON.stringify({ commit: tree.id, paths } satisfies FoundPaths));
  return paths;
}

/** Null if it cannot be determined, or if there are too many changes. */
async function updatedPaths(
  { commit, paths }: FoundPaths,
  tree: FileTree,
  words: readonly string[],
  endings: readonly string[],
): Promise<readonly string[] | null> {
  // The earlier commit may no longer exist, which is not an error.
  const differing = await tree.differing?.(commit).catch(() => null);
  if (differing == null || differing.length > manyChanged) return null;
  if (differing.length === 0) return paths;
  const changed = new Set(differing);
  const holding: string[] = [];
  for await (const { path, bytes } of tree.readAll(differing.filter(endingWith(endings)), largestContract)) {
    if (bytes === null) return null;
    if (holdsOne(bytes, words)) holding.push(path);
  }
  return [...paths.filter((path) => !changed.has(path)), ...holding].toSorted(byBytes);
}

/** Like git, ignores only the case of ASCII letters. */
function folded(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function endingWith(endings: readonly string[]): (path: string) => boolean {
  const own = endings.map(folded);
  return (path) => own.some((each) => folded(path).endsWith(each));
}

/** Byte order marks of UTF-16. Files with one are always included, because their text is not searched. */
const wideMarks = ["\u00ff\u00fe", "\u00fe\u00ff"];

function holdsOne(bytes: Uint8Array, words: readonly string[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (wideMarks.some((each) => text.includes(each))) return true;
  const plain = folded(text);
  return words.some((each) => plain.includes(folded(Buffer.from(each).toString("latin1"))));
}

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function isInOrder(paths: readonly string[]): boolean {
  return paths.every((path, index) => index === 0 || byBytes(paths[index - 1] ?? "", path) < 0);
}
