import type { Projects } from "./projects.ts";
import type { Covers } from "./covers.ts";
import type { Publishing } from "./publishing.ts";

export interface Layout {
  /** Paths of tests and fixtures by the language's own convention. */
  readonly tests: readonly RegExp[];
  /** Names of files that make their folder a package (`package.json`). Empty if code declares its package. */
  readonly manifests: readonly string[];
  /** Names of other files in parent folders with the places of imported code (`go.work`), if any. */
  readonly settings?: readonly string[];
  /**
   * Returns the package that a manifest declares, by its file name and text. Null if it declares none. Without a name,
   * the folder identifies the package. Absent: every manifest makes its folder a package.
   */
  readonly packageIn?: (manifest: string, text: string) => { readonly name: string | null } | null;
  /** Matches files that only declare types, of which nothing exists at run time. */
  readonly declaresOnly?: RegExp;
  /** Returns the names by which code refers to the packages that a manifest lists. Never throws. */
  readonly dependenciesIn?: (manifest: string) => readonly string[];
  /** Returns true if a manifest's text states that its package is never published. Never throws. */
  readonly isPrivate?: (manifest: string) => boolean;
  /** Returns paths that a module specifier in `from` may mean, the most likely first. Empty if elsewhere. */
  readonly pathsOf?: (from: string, specifier: string) => readonly string[];
  /** Returns the specifiers of the modules whose names a file re-exports. */
  readonly handedOn?: (text: string) => readonly string[];
  /** Absent: only the language's own clause determines the package. */
  readonly projects?: Projects;
  /** Absent: a notice covers only its own file. */
  readonly covers?: Covers;
  /** The modules that others can import. Absent: unknown, and each file is judged separately. */
  readonly publishing?: Publishing;
  /** Paths of code that is not shipped by the language's own convention: examples, build scripts, stories. */
  readonly unshipped?: readonly string[];
  /**
   * Restricts moves. `with their file`: a declaration moves only with its whole file. `among parts`: it may move to
   * another file of the same whole, if both do not declare the same names. Absent: it may move to any file of its
   * package.
   */
  readonly moves?: "with their file" | "among parts";
  /** Folders that are not meant for others. */
  readonly internal: readonly InternalFolder[];
  /** Names of files that are copies of third-party code, in addition to the patterns for all languages. */
  readonly vendored: readonly RegExp[];
  /** Names of generated files, in addition to the patterns for all languages. */
  readonly generated: readonly RegExp[];
}

export type InternalFolder =
  /** The compiler rejects other users. `why` explains this in a few words. */
  | { readonly name: string; readonly by: "compiler"; readonly why: string }
  /** Other code can use it only if a file outside re-exports it. */
  | { readonly name: string; readonly by: "exports" }
  /** Internal only by convention of its name. */
  | { readonly name: string; readonly by: "name" };
