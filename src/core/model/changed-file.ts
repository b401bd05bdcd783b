/** A file that differs between two commits, from GitHub's comparison. */
export interface ChangedFile {
  readonly path: string;
  /** Its former path if it was renamed. */
  readonly before: string | null;
  readonly status: "added" | "removed" | "modified" | "renamed" | "copied" | "changed" | "unchanged";
  /** Null if GitHub omits the patch, because the file is binary or the change is too large. */
  readonly patch: string | null;
  readonly isEmpty: boolean;
  /** True if GitHub counts no changed lines, which also applies to binary files. */
  readonly isUntouched: boolean;
}
