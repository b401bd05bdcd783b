/** The other files in which a notice may cover a file's declarations. */
export interface Covers {
  /** Files whose notice may apply to all of another file, the nearest first. */
  readonly above: (path: string) => readonly CoverAbove[];
  /** Files that make one package, or one type, with another one; null where none do. */
  readonly peers: CoverPeers | null;
  /**
   * Returns true if a file may contain a notice that covers others, without parsing it. It is loaded if there is a
   * file to check. Absent: each file with a needle may.
   */
  readonly mayCover?: () => Promise<MayCover>;
}

/** `readOther` gives the texts of other files of the revision; null where there is none. */
export type MayCover = (
  file: { readonly path: string; readonly text: string },
  readOther: (path: string) => Promise<string | null>,
) => Promise<boolean>;

export interface CoverPeers {
  /** Files for which this is the same may be peers. */
  readonly group: (path: string) => string;
  /**
   * Literals to search peers for, by the other file's text: a peer contains at least one. Null: a peer is in the same
   * folder.
   */
  readonly words: ((text: string) => readonly string[]) | null;
}

export interface CoverAbove {
  readonly path: string;
  /** Qualified names, as the language prints them. One of them has the notice in that file. */
  readonly names: readonly string[];
  /** Where this file exists, those further away say nothing of it: a package in a package. */
  readonly ends?: boolean;
}
