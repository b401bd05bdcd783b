/** Access to the files of one revision, for finding out what a package publishes. */
export interface PackageFiles {
  /** Returns null if the file does not exist or is not text. */
  text(path: string): Promise<string | null>;
  /** Returns the paths of all files under a folder. "" is the whole tree. */
  paths(folder: string): Promise<readonly string[]>;
  /** Returns true if a path is by convention a build output instead of a source. */
  isBuilt(path: string): boolean;
  /** Returns the paths with one of the extensions whose text contains one of the words. */
  containing(words: readonly string[], endings: readonly string[]): Promise<readonly string[]>;
}

/** A package of the repository, and what others can import from it. */
export interface PublishedPackage {
  /** The name in its manifest. Null if it has none. */
  readonly name: string | null;
  /** Folder of its manifest. */
  readonly folder: string;
  /** The importable files by path, each with its module names: `@acme/client/testing`, `acme.client`. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  /**
   * Returns the paths of the files of a module name. Empty if the package has no such name, null if its source is not
   * found. Also resolves names of a package that is not published yet, so that publishing it removes no names.
   */
  readonly filesOf: (module: string) => readonly string[] | null;
  /** Returns the importable files that may re-export the path. Absent: all of them. */
  readonly doorsTo?: (path: string) => readonly string[];
  /** Names of other packages that users of this one also receive. */
  readonly handsOn?: readonly string[];
  /** True if the build removes declarations marked as internal from the published package. */
  readonly stripsInternal?: boolean;
  /** Features that are enabled by default. Callers lose code whose feature stops being a default. */
  readonly builtWith?: ReadonlySet<string>;
  /**
   * Manifest entries whose source file is unknown, as text for a remark. If there are any, declarations without a
   * published name are judged as usual.
   */
  readonly untold: readonly string[];
}

/** The rules of a language's packages for what others can import. */
export interface Publishing {
  /** Returns true if a file of this path determines what a package publishes: `package.json`, `pyproject.toml`. */
  readonly isManifest: (path: string) => boolean;
  /** Returns the publishing settings in such a file's text, as one text to compare. Never throws. */
  readonly publishedBy: (path: string, text: string) => string;
  /** Returns the package of a path. Null if there is none. Never throws. */
  readonly packageAt: (path: string, files: PackageFiles) => Promise<PublishedPackage | null>;
  /** Returns true if the declaration on a line is marked as internal. A package may strip such declarations. */
  readonly saysInternal?: (text: string, line: number) => boolean;
  /** Returns true if the name of a path means that other packages must not import it. Absent: never. */
  readonly isForItself?: (path: string) => boolean;
  /** Matches the text above a declaration that callers import from the package itself, whatever its module. */
  readonly ofPackage?: RegExp;
  /** True if a top-level declaration without a published name is internal to the package. */
  readonly isNamedOrHidden?: true;
  /** Returns paths that a module's name may mean if it is not a path: those of neighboring packages. */
  readonly pathsOfName?: (from: string, specifier: string, files: PackageFiles) => Promise<readonly string[]>;
  /** Returns the re-export statements of a text, each as one text to compare. */
  readonly handingStatements: (text: string) => readonly string[];
  /** Returns the heads of all exported declarations, each as one text to compare. */
  readonly exportHeads: (text: string) => readonly string[];
}
