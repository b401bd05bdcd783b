/**
 * The rules that make files one package: the manifest in an enclosing folder. Its name stays the same wherever the
 * manifest is.
 */
export interface Projects {
  /** Returns the paths at which a folder's manifests may be. */
  readonly manifestsIn: (folder: string) => readonly string[];
  /** Endings of manifests that may have any name, in any folder. */
  readonly endings?: readonly string[];
  /** Returns the package's name from a manifest's text. Null if it has none. Never throws. */
  readonly nameIn: (text: string, path: string) => string | null;
  /** Returns true if such a file makes a package at all. Absent: each does. Never throws. */
  readonly isPackage?: (text: string, path: string) => boolean;
  /** Returns true for the manifest of a test project, false for one that is shipped, null where it does not say. */
  readonly isTest?: (text: string) => boolean | null;
  /** Names of packages whose declarations users of this one get along with it. Never throws. */
  readonly handsOn?: (text: string) => readonly string[];
}
