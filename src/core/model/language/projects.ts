/** The rules by which a manifest makes the files below it one package, which keeps its name in a move. */
export interface Projects {
  /** Returns the paths at which a folder's manifests may be. */
  readonly manifestsIn: (folder: string) => readonly string[];
  /** Extensions of manifests that may have any name, in any folder. */
  readonly endings?: readonly string[];
  /** Returns the package's name from a manifest's text. Null if it has none. Never throws. */
  readonly nameIn: (text: string, path: string) => string | null;
  /** Returns true if such a file declares a package at all. Absent: always. Never throws. */
  readonly isPackage?: (text: string, path: string) => boolean;
  /** Returns true for the manifest of a test project, false for one that is shipped, null if it does not show. */
  readonly isTest?: (text: string) => boolean | null;
  /** Returns the names of packages that users of this one also receive. Never throws. */
  readonly handsOn?: (text: string) => readonly string[];
}
