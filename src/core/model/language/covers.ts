/** In which other files a notice may stand that covers what a file declares. */
export interface Covers {
  /** Files that may speak for all of another one, the nearest first. */
  readonly above: (path: string) => readonly CoverAbove[];
  /** Files that make one package, or one type, with another one; null where none do. */
  readonly peers: CoverPeers | null;
  /**
   * Whether a file may hold a notice that covers others, without parsing it; loaded when there is one to ask of. Absent:
   * each with a needle may.
   */
  readonly mayCover?: () => Promise<MayCover>;
}

/** `beside` gives the texts of other files of the revision; null where there is none. */
export type MayCover = (
  file: { readonly path: string; readonly text: string },
  beside: (path: string) => Promise<string | null>,
) => Promise<boolean>;

export interface CoverPeers {
  /** Files for which this is the same may be peers. */
  readonly group: (path: string) => string;
  /** Literals of which a peer holds one, given what the other file holds; null: a peer stands in the same folder. */
  readonly words: ((text: string) => readonly string[]) | null;
}

export interface CoverAbove {
  readonly path: string;
  /** Qualified names, as the language prints them, of which one carries the notice in that file. */
  readonly names: readonly string[];
  /** Where this file exists, those further away say nothing of it: a package in a package. */
  readonly ends?: boolean;
}
