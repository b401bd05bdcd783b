/** A file between two commits, as GitHub compares them. */
export interface ChangedFile {
  readonly path: string;
  /** Its path before, where it was renamed. */
  readonly before: string | null;
  readonly status: "added" | "removed" | "modified" | "renamed" | "copied" | "changed" | "unchanged";
  /** Null where GitHub shows none: the file is binary, or the change too large. */
  readonly patch: string | null;
  /** It has no content now. */
  readonly isEmpty: boolean;
  /** No line was changed, as far as GitHub counts: also of binary files. */
  readonly isUntouched: boolean;
}
