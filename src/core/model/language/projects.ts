/** What makes files one package: the manifest around them, whose name goes with it wherever it stands. */
export interface Projects {
  /** Paths at which a folder's manifests may stand. */
  readonly manifestsIn: (folder: string) => readonly string[];
  /** How the names of manifests end that may have any name, in whatever folder. */
  readonly endings?: readonly string[];
  /** What a manifest's text calls its package; null where it does not say. Never throws. */
  readonly nameIn: (text: string, path: string) => string | null;
  /** Whether such a file makes a package at all; absent: each does. Never throws. */
  readonly isPackage?: (text: string, path: string) => boolean;
  /** Returns true for the manifest of a test project, false for one that is shipped, null where it does not say. */
  readonly isTest?: (text: string) => boolean | null;
  /** Names of packages whose declarations users of this one get along with it. Never throws. */
  readonly handsOn?: (text: string) => readonly string[];
}
