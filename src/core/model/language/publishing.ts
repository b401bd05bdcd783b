/** The files of one revision, as far as a language asks for them to learn what a package publishes. */
export interface PackageFiles {
  /** Null where there is no file at that path, or it is no text. */
  text(path: string): Promise<string | null>;
  /** Paths of all files under a folder; "" is the whole tree. */
  paths(folder: string): Promise<readonly string[]>;
  /** Whether what stands at a path is by convention what a build puts out: no source of anything. */
  isBuilt(path: string): boolean;
  /** Paths with one of the endings whose text holds one of the words. */
  containing(words: readonly string[], endings: readonly string[]): Promise<readonly string[]>;
}

/** A package of the repository, and what others can import of it. */
export interface PublishedPackage {
  /** As its manifest has it; null where it has none. */
  readonly name: string | null;
  /** Folder of its manifest. */
  readonly folder: string;
  /** Paths of the files that importers name, each with the names that they import it by: `@acme/client/testing`, `acme.client`. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  /**
   * Paths of the files behind such a name; none where the package has no such name, null where it has and no source is
   * found. Also knows names that the package had while it was not for others, so that publishing it takes none away.
   */
  readonly filesOf: (module: string) => readonly string[] | null;
  /** Of the files that importers name, those that may hand on what stands at the path; absent: all of them. */
  readonly doorsTo?: (path: string) => readonly string[];
  /** Names of other packages that users of this one get along with it. */
  readonly handsOn?: readonly string[];
  /** What says of itself that it is not for others is taken out of what is published. */
  readonly stripsInternal?: boolean;
  /** What it is built with where nobody asks for more; what is there under that condition alone goes with it. */
  readonly builtWith?: ReadonlySet<string>;
  /** What of its manifest leads to no source, in words for a remark. What has no name then is judged as ever. */
  readonly untold: readonly string[];
}

/** How the packages of a language say what others can import of them. */
export interface Publishing {
  /** Whether a file of this path says what a package publishes: `package.json`, `pyproject.toml`. */
  readonly isManifest: (path: string) => boolean;
  /** What such a file's text says about publishing, as one text to compare. Never throws. */
  readonly publishedBy: (path: string, text: string) => string;
  /** The package that a path belongs to; null where none is told. Never throws. */
  readonly packageAt: (path: string, files: PackageFiles) => Promise<PublishedPackage | null>;
  /** Whether it is said of what a line declares that it is not for others; a package may take that out. */
  readonly saysInternal?: (text: string, line: number) => boolean;
  /** Whether the name of a path says that nobody outside of its package is to import it. Absent: none says so. */
  readonly isForItself?: (path: string) => boolean;
  /** Matches what is said above a declaration that others get from the package itself, in whatever module it stands. */
  readonly ofPackage?: RegExp;
  /** What stands at the top of a file, and has none of its package's names, is for nobody outside of it. */
  readonly isNamedOrHidden?: true;
  /** Paths that a module's name may mean which is no path itself: those of packages beside it in the repository. */
  readonly pathsOfName?: (from: string, specifier: string, files: PackageFiles) => Promise<readonly string[]>;
  /** The statements of a text by which it hands on names of other files, each as one text to compare. */
  readonly handingStatements: (text: string) => readonly string[];
  /** The heads of all that a text exports, each as one text to compare. */
  readonly exportHeads: (text: string) => readonly string[];
}
