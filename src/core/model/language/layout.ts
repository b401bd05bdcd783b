import type { Projects } from "./projects.ts";
import type { Covers } from "./covers.ts";
import type { Publishing } from "./publishing.ts";

/** Places of files in a repository of a language. */
export interface Layout {
  /** Paths of tests and fixtures by the language's own convention. */
  readonly tests: readonly RegExp[];
  /** Names of the files whose folder is a package (`package.json`); empty where code says its package itself. */
  readonly manifests: readonly string[];
  /**
   * Names of other files, in a folder above, that state the places of imported code (`go.work`). Absent: there are
   * none.
   */
  readonly settings?: readonly string[];
  /**
   * The package that a manifest of this file name makes of its folder, by its text; null where it makes none. A package
   * is its name where it has one, and its folder else. Absent: every manifest makes its folder a package.
   */
  readonly packageIn?: (manifest: string, text: string) => { readonly name: string | null } | null;
  /** Matches files that only declare what others define: nothing of them is left when the program runs. */
  readonly declaresOnly?: RegExp;
  /** Returns the names by which code refers to the packages that a manifest lists. Never throws. */
  readonly dependenciesIn?: (manifest: string) => readonly string[];
  /** Returns true if a manifest's text states that its package is never published. Never throws. */
  readonly isPrivate?: (manifest: string) => boolean;
  /**
   * Returns paths that a module specifier in the file `from` may mean, most likely first. Empty if the module is
   * elsewhere.
   */
  readonly pathsOf?: (from: string, specifier: string) => readonly string[];
  /** Specifiers of the modules whose names a file hands on. */
  readonly handedOn?: (text: string) => readonly string[];
  /** Absent: what the language's own clause says is all that makes a package. */
  readonly projects?: Projects;
  /** Absent: a notice covers only its own file. */
  readonly covers?: Covers;
  /** The parts that others can import. Absent: these are unknown, and files are judged by themselves. */
  readonly publishing?: Publishing;
  /** Paths of code that is not shipped by the language's own convention: examples, build scripts, stories. */
  readonly unshipped?: readonly string[];
  /**
   * Constraint on moves. A declaration moves with its whole file, or to another part of a whole that several files
   * form. No two of these files declare the same. Absent: a declaration may move alone, to any file of its package.
   */
  readonly moves?: "with their file" | "among parts";
  /** Folders that are not meant for others. */
  readonly internal: readonly InternalFolder[];
  /** Names of files that are copies of third-party code, in addition to the patterns for all languages. */
  readonly vendored: readonly RegExp[];
  /** Names of files that a tool generated, in addition to the patterns for all languages. */
  readonly generated: readonly RegExp[];
}

export type InternalFolder =
  /** The compiler keeps others out; `why` says so in a few words. */
  | { readonly name: string; readonly by: "compiler"; readonly why: string }
  /** Code outside can use it only if a file outside re-exports it. */
  | { readonly name: string; readonly by: "exports" }
  /** By its name alone. */
  | { readonly name: string; readonly by: "name" };
