/** Lines that still contain the name of a deleted feature. */
export interface References {
  readonly name: string;
  /** The first places, by path and line. */
  readonly places: readonly { readonly path: string; readonly line: number }[];
  readonly total: number;
  /** False if some files were not searched. */
  readonly complete: boolean;
}
