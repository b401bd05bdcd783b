/** The other files in which a notice may cover a file's declarations. */
export interface Covers {
  /** Returns the files whose notice may cover a whole other file, the nearest first. */
  readonly above: (path: string) => readonly CoverAbove[];
  /** Files that together form one package or type. Null if the language has none. */
  readonly peers: CoverPeers | null;
  /**
   * Returns true if a file may contain a notice that covers others, without parsing it. Loaded on demand. Absent: each
   * file that contains one of the searched words may.
   */
  readonly mayCover?: () => Promise<MayCover>;
}

/** `readOther` returns the texts of other files of the revision. Null if a file does not exist. */
export type MayCover = (
  file: { readonly path: string; readonly text: string },
  readOther: (path: string) => Promise<string | null>,
) => Promise<boolean>;

export interface CoverPeers {
  /** Returns a key. Files with the same key may be peers. */
  readonly group: (path: string) => string;
  /** Returns literals of which every peer of a file contains at least one. Null: peers are in the same folder. */
  readonly words: ((text: string) => readonly string[]) | null;
}

export interface CoverAbove {
  readonly path: string;
  /** Qualified names in the language's notation. One of them has the notice in that file. */
  readonly names: readonly string[];
  /** True if the files after this one do not apply if it exists: a package in a package. */
  readonly ends?: boolean;
}
