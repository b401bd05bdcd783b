/** Git as the use cases see it. Adapters implement it; tests may implement it in memory. */

import { contractBytes, fileBytes } from "../core/limits.ts";
import type { Day } from "../core/model/feature.ts";

export type FileMode = "file" | "executable" | "symlink" | "submodule";

/** One side of a changed file. `oid` is null for a file of the working tree that git has not hashed. */
export interface FileSide {
  readonly oid: string | null;
  readonly mode: FileMode;
}

/** One changed path. A rename is a deletion and an addition: pairing is the core's work. */
export interface FileChange {
  readonly path: string;
  readonly base: FileSide | null;
  readonly head: FileSide | null;
}

/** A file that `readAll` found. `size` in bytes; null where it is not known. */
export interface ReadFile {
  readonly path: string;
  readonly bytes: Uint8Array | null;
  readonly size: number | null;
}

/** A blob by id. `bytes` null: larger than requested (see `size`), or not available (`missing`). */
export interface Blob {
  readonly oid: string;
  readonly bytes: Uint8Array | null;
  readonly size?: number;
  readonly missing?: boolean;
}

/** All files at one commit, or of the working tree. */
export interface FileTree {
  /** Commit id, or `WORKTREE`. */
  readonly id: string;
  /** The bytes of a file, or null if the path is not a file of this tree. Symbolic links are not followed. */
  read(path: string): Promise<Uint8Array | null>;
  /** Blob id of a file, or null if the path is not a file of this tree. Absent: ids require the bytes. */
  idOf?(path: string): Promise<string | null>;
  /**
   * Streams the files that exist among `paths`, in no particular order; one process for all of them.
   * `bytes` is null where the file is larger than `largest` (bytes; `largestFile` where nothing is said) or cannot be
   * had; `size` says which.
   */
  readAll(paths: Iterable<string>, largest?: number): AsyncIterable<ReadFile>;
  /**
   * Paths of files that contain one of the literals (any case): `git grep -l -i -F`. With endings, only files with one
   * of them: these include UTF-16 and binary files whatever their content, so that unread files are reported. Without
   * endings, binary files are left out. Unavailable files are included. Files of `except` need not be searched: their
   * presence in the result means nothing.
   */
  containing(
    literals: readonly string[],
    endings?: readonly string[],
    except?: readonly string[],
  ): Promise<readonly string[]>;
  /** Every path with mode; `ls-tree -r` or the index and untracked files. */
  list(under?: readonly string[]): Promise<readonly { path: string; mode: FileMode }[]>;
  /**
   * Paths of the files that differ from another commit, including files in only one of the two. Rejects if that commit
   * is not available. Absent: the searched text depends on more than contents.
   */
  differing?(commit: string): Promise<readonly string[]>;
  /**
   * Files that are likely to be read soon: where one has to be fetched, they come with it. Nothing is done before.
   * Absent: nothing is ever fetched.
   */
  expect?(paths: Promise<readonly string[]>): void;
}

/** One version of a file on the first-parent line, newest first. */
export interface FileVersion {
  readonly commit: string;
  /** Committer date as recorded, seconds since the epoch. */
  readonly committedAt: number;
  /** Null where the commit deleted the file. */
  readonly oid: string | null;
  /** True if the commit added the file. An older version, if any, belongs to a commit that deleted it. */
  readonly isAdded?: true;
}

/** A part of a first-parent line. */
export interface LinePart {
  /** Its newest commit. */
  readonly from: string;
  /** The commit below its oldest; null where it reaches to the end of the line. */
  readonly until: string | null;
}

/** The first-parent line of base. */
export interface History {
  /** Two files are compared: there is no line, and never will be. */
  readonly isNone?: true;
  /**
   * Extends the line from `start` back to `since`, if a shallow clone ends too early and a remote answers; otherwise
   * does nothing. Call before `line` and `versions`.
   */
  reach(start: string, since: Day): Promise<void>;
  /**
   * Versions of the paths on the first-parent line from `start`, newest first, at merges compared with the first
   * parent; those committed before `since`, or outside `part`, may be left out. `complete` is false when the history
   * ends in a shallow boundary before the root.
   */
  versions(
    start: string,
    paths: readonly string[],
    since?: Day,
    part?: LinePart,
  ): Promise<{
    readonly complete: boolean;
    readonly versions: ReadonlyMap<string, readonly FileVersion[]>;
  }>;
  /**
   * Committer dates of the whole first-parent line, newest first: `[commit, seconds]`; of commits that the branch got
   * only by a later merge of itself, that merge's, but for `asWritten`.
   */
  line(
    start: string,
    asWritten?: true,
  ): Promise<{ readonly complete: boolean; readonly commits: readonly (readonly [string, number])[] }>;
  /**
   * The date of the latest merge of the branch itself that brought a commit of the line from `start`; null where none
   * did. What does not know leaves it out.
   */
  broughtAt?(start: string, commit: string): Promise<number | null>;
  /** Files that one first-parent commit changed, compared with its first parent. */
  changesOf(commit: string): Promise<readonly FileChange[]>;
}

/** Two states of the repository and their differences. */
export interface Repository {
  /** Full commit id of a revision; throws `UnknownRevision` when it names none. */
  resolve(revision: string): Promise<string>;
  mergeBase(a: string, b: string): Promise<string | null>;
  tree(at: string): FileTree;
  /** Changes from commit `base` to commit `head` or `WORKTREE`. */
  diff(base: string, head: string): Promise<readonly FileChange[]>;
  /**
   * Streams blobs by id, one for each id of the request and in that order; missing promised blobs are fetched in one
   * batch before. Request many at once.
   */
  blobs(oids: Iterable<string>, largest?: number): AsyncIterable<Blob>;
  readonly history: History;
  /**
   * The hunks of each path on the head side, for placing findings: `path → [[start, count], …]`; count 0: lines were
   * taken away after `start`. A path that head has not got has none.
   */
  addedLines(
    base: string,
    head: string,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, readonly (readonly [number, number])[]>>;
  /** Branches that are here, by their names without the remote's; absent where nothing knows of branches. */
  branches?(): Promise<readonly { readonly name: string; readonly commit: string }[]>;
  /** Name of the default branch's revision where known (`origin/HEAD`), else null. */
  defaultBranch(): Promise<string | null>;
  /** Full id of that branch's commit as it is known here. */
  defaultBranchCommit(): Promise<string | null>;
}

/** A blob larger than this is not read; it becomes a problem. 50 MB files exist in real repositories. */
export const largestFile: number = fileBytes;

/** Contracts are larger than sources: one public host's takes 75 MB with its references written out. */
export const largestContract: number = contractBytes;
