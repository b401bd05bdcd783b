/** Lines that still hold a name after what it named is deleted. */
export interface References {
  readonly name: string;
  /** The first of them, in order of path and line. */
  readonly places: readonly { readonly path: string; readonly line: number }[];
  readonly total: number;
  /** False where not every file was searched. */
  readonly complete: boolean;
}
