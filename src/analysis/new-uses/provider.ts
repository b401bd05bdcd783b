/** A file that a changed one may import names from. */
export interface Provider {
  readonly path: string;
  readonly bytes: Uint8Array;
}
