/** The files of one revision, as far as a language asks for them to learn what a package publishes. */
export interface PackageFiles {
  /** Null where there is no file at that path, or it is no text. */
  text(path: string): Promise<string | null>;
  /** Paths of all files under a folder; "" is the whole tree. */
  paths(folder: string): Promise<readonly string[]>;
  /** Returns true if a path is, by convention, the output of a build: it is not a source. */
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
  /** Returns those files that importers name and that may re-export the path. Absent: all of them. */
  readonly doorsTo?: (path: string) => readonly string[];
  /** Names of other packages that users of this one get along with it. */
  readonly handsOn?: readonly string[];
  /** True if the build removes declarations marked as internal from the published package. */
  readonly stripsInternal?: boolean;
  /** Features that are enabled by default. Code that needs one is removed when it stops being a default. */
  readonly builtWith?: ReadonlySet<string>;
  /**
   * Entries of its manifest without a known source, as words for a remark. Declarations without a published name are
   * then judged as usual.
   */
  readonly untold: readonly string[];
}

/** The rules of a language's packages for what others can import. */
export interface Publishing {
  /** Returns true if a file of this path states what a package publishes: `package.json`, `pyproject.toml`. */
  readonly isManifest: (path: string) => boolean;
  /** Returns the publishing settings in such a file's text, as one text to compare. Never throws. */
  readonly publishedBy: (path: string, text: string) => string;
  /** Returns the package that a path belongs to. Null if none is stated. Never throws. */
  readonly packageAt: (path: string, files: PackageFiles) => Promise<PublishedPackage | null>;
  /** Returns true if the declaration on a line is marked as internal. A package may strip such declarations. */
  readonly saysInternal?: (text: string, line: number) => boolean;
  /**
   * Returns true if the name of a path means that code outside of its package must not import it. Absent: no name
   * does.
   */
  readonly isForItself?: (path: string) => boolean;
  /** Matches the text above a declaration that callers import from the package itself, whatever its module. */
  readonly ofPackage?: RegExp;
  /** True if a top-level declaration without one of its package's names is internal to the package. */
  readonly isNamedOrHidden?: true;
  /**
   * Returns paths that a module's name may mean if it is not a path: paths of neighboring packages in the repository.
   */
  readonly pathsOfName?: (from: string, specifier: string, files: PackageFiles) => Promise<readonly string[]>;
  /** The statements of a text by which it hands on names of other files, each as one text to compare. */
  readonly handingStatements: (text: string) => readonly string[];
  /** The heads of all that a text exports, each as one text to compare. */
  readonly exportHeads: (text: string) => readonly string[];
}
