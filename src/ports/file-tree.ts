/** Git as used by the use cases. Adapters implement it; tests may implement it in memory. */

import { contractBytes, fileBytes } from "../core/limits.ts";
import type { Day } from "../core/model/feature.ts";

export type FileMode = "file" | "executable" | "symlink" | "submodule";

/** One side of a changed file. `oid` is null if git has not hashed the file of the working tree. */
export interface FileSide {
  readonly oid: string | null;
  readonly mode: FileMode;
}

/** A changed path. A rename is a deletion and an addition, which the core pairs. */
export interface FileChange {
  readonly path: string;
  readonly base: FileSide | null;
  readonly head: FileSide | null;
}

/** A file that `readAll` found. `size` is in bytes; null if unknown. */
export interface ReadFile {
  readonly path: string;
  readonly bytes: Uint8Array | null;
  readonly size: number | null;
}

/** A blob by id. `bytes` is null if the blob is too large (see `size`) or is unavailable (`missing`). */
export interface Blob {
  readonly oid: string;
  readonly bytes: Uint8Array | null;
  readonly size?: number;
  readonly missing?: boolean;
}

/** All files of a commit or of the working tree. */
export interface FileTree {
  /** Commit id, or `WORKTREE`. */
  readonly id: string;
  /** Returns the bytes of a file; null if the path is not a file of this tree. Symbolic links are not followed. */
  read(path: string): Promise<Uint8Array | null>;
  /** Returns the blob id of a file; null if the path is not a file of this tree. Absent if ids require the bytes. */
  idOf?(path: string): Promise<string | null>;
  /**
   * Streams the existing files among `paths` in any order. One process reads all of them. `bytes` is null if the file
   * exceeds `largest` (bytes; default `largestFile`) or is unavailable; `size` distinguishes the two.
   */
  readAll(paths: Iterable<string>, largest?: number): AsyncIterable<ReadFile>;
  /**
   * Returns the paths of files that contain one of the literals, ignoring case: `git grep -l -i -F`. With `endings`,
   * only such files count, and UTF-16 and binary files among them are always included so that unread files are
   * reported. Without `endings`, binary files are excluded. Unavailable files are included. Files of `except` need not
   * be searched, so their presence in the result means nothing.
   */
  containing(
    literals: readonly string[],
    endings?: readonly string[],
    except?: readonly string[],
  ): Promise<readonly string[]>;
  /** Lists every path with its mode: `ls-tree -r`, or the index and untracked files. */
  list(under?: readonly string[]): Promise<readonly { path: string; mode: FileMode }[]>;
  /**
   * Returns the paths of files that differ from another commit, including files in only one of the two. Rejects if that
   * commit is unavailable. Absent if the searched text depends on more than contents.
   */
  differing?(commit: string): Promise<readonly string[]>;
  /** Announces files that are likely to be read soon, so that a fetch includes them. Absent if nothing is fetched. */
  expect?(paths: Promise<readonly string[]>): void;
}

/** One version of a file in the first-parent history. */
export interface FileVersion {
  readonly commit: string;
  /** Committer date as recorded, in seconds since the epoch. */
  readonly committedAt: number;
  /** Null if the commit deleted the file. */
  readonly oid: string | null;
  /** True if the commit added the file. The next older version, if any, is then a deletion. */
  readonly isAdded?: true;
}

/** A part of a first-parent history. */
export interface LinePart {
  /** The newest commit of the part. */
  readonly from: string;
  /** The commit below the oldest one; null if the part extends to the end. */
  readonly until: string | null;
}

/** The first-parent history of the base. */
export interface History {
  /** True if two files are compared, which never have a history. */
  readonly isNone?: true;
  /**
   * Fetches the history from `start` back to `since` if a shallow clone ends earlier and a remote answers; otherwise
   * does nothing. Call it before `line` and `versions`.
   */
  reach(start: string, since: Day): Promise<void>;
  /**
   * Returns the versions of the paths in the first-parent history from `start`, newest first. Merges are compared with
   * their first parent. Versions before `since` or outside of `part` may be omitted. `complete` is false if the history
   * ends at a shallow boundary.
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
   * Returns the committer dates of the whole first-parent history, newest first: `[commit, seconds]`. If the branch
   * was merged into a topic branch and then moved to it, its commits have the date of that merge, unless `asWritten`.
   */
  line(
    start: string,
    asWritten?: true,
  ): Promise<{ readonly complete: boolean; readonly commits: readonly (readonly [string, number])[] }>;
  /**
   * Returns the date of the latest merge of the branch itself that brought a commit into the history of `start`; null
   * if there is none. Absent if unsupported.
   */
  broughtAt?(start: string, commit: string): Promise<number | null>;
  /** Returns the files that a first-parent commit changed, compared with its first parent. */
  changesOf(commit: string): Promise<readonly FileChange[]>;
}

/** A git repository: its trees, their differences and its history. */
export interface Repository {
  /** Returns the full commit id of a revision. Throws `UnknownRevision` if it does not exist. */
  resolve(revision: string): Promise<string>;
  mergeBase(a: string, b: string): Promise<string | null>;
  tree(at: string): FileTree;
  /** Returns the changes from commit `base` to commit `head` or `WORKTREE`. */
  diff(base: string, head: string): Promise<readonly FileChange[]>;
  /**
   * Streams blobs in the order of the ids, one for each id. Missing blobs of a partial clone are fetched in one batch
   * first, so request many at once.
   */
  blobs(oids: Iterable<string>, largest?: number): AsyncIterable<Blob>;
  readonly history: History;
  /**
   * Returns the head-side hunks of each path, for placing findings: `path → [[start, count], …]`. A count of 0 means
   * that lines after `start` were deleted. Paths that are missing in head have no hunks.
   */
  addedLines(
    base: string,
    head: string,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, readonly (readonly [number, number])[]>>;
  /** Returns the available branches, without the name of the remote. Absent if branches are unsupported. */
  branches?(): Promise<readonly { readonly name: string; readonly commit: string }[]>;
  /** Returns the revision of the default branch (`origin/HEAD`); null if unknown. */
  defaultBranch(): Promise<string | null>;
  /** Returns the full id of the default branch's commit, as known locally. */
  defaultBranchCommit(): Promise<string | null>;
}

/** A larger blob is not read and is reported as a problem. Real repositories contain files of 50 MB. */
export const largestFile: number = fileBytes;

/** Contracts are larger than source files: the contract of one public host is 75 MB with its references expanded. */
export const largestContract: number = contractBytes;
