import type { Projects } from "./projects.ts";
import type { Covers } from "./covers.ts";
import type { Publishing } from "./publishing.ts";

/** Where things stand in a repository of a language. */
export interface Layout {
  /** Paths of tests and fixtures by the language's own convention. */
  readonly tests: readonly RegExp[];
  /** Names of the files whose folder is a package (`package.json`); empty where code says its package itself. */
  readonly manifests: readonly string[];
  /** Names of other files of a folder above that say where what is imported stands (`go.work`); absent: none do. */
  readonly settings?: readonly string[];
  /**
   * The package that a manifest of this file name makes of its folder, by its text; null where it makes none. A package
   * is its name where it has one, and its folder else. Absent: every manifest makes its folder a package.
   */
  readonly packageIn?: (manifest: string, text: string) => { readonly name: string | null } | null;
  /** Matches files that only declare what others define: nothing of them is left when the program runs. */
  readonly declaresOnly?: RegExp;
  /** Names by which code speaks of the packages that a manifest's text lists. Never throws. */
  readonly dependenciesIn?: (manifest: string) => readonly string[];
  /** Whether a manifest's text says that its package is never published. Never throws. */
  readonly isPrivate?: (manifest: string) => boolean;
  /** Paths that a module specifier in the file `from` may mean, most likely first; none for what lies elsewhere. */
  readonly pathsOf?: (from: string, specifier: string) => readonly string[];
  /** Specifiers of the modules whose names a file hands on. */
  readonly handedOn?: (text: string) => readonly string[];
  /** Absent: what the language's own clause says is all that makes a package. */
  readonly projects?: Projects;
  /** Absent: a notice covers what stands in its own file alone. */
  readonly covers?: Covers;
  /** What others can import; absent: nothing is known of it, and files alone are judged. */
  readonly publishing?: Publishing;
  /** Paths of code that is not shipped by the language's own convention: examples, build scripts, stories. */
  readonly unshipped?: readonly string[];
  /**
   * What moves goes with all of its file, or to another part of the whole that several files make, of which none declares
   * what another one does; absent: a declaration may go alone, to any file of its package.
   */
  readonly moves?: "with their file" | "among parts";
  /** Folders that are not meant for others. */
  readonly internal: readonly InternalFolder[];
  /** Names of files that are copies of other people's code, beside what holds for all languages. */
  readonly vendored: readonly RegExp[];
  /** Names of files that a tool wrote, beside what holds for all languages. */
  readonly generated: readonly RegExp[];
}

export type InternalFolder =
  /** The compiler keeps others out; `why` says so in a few words. */
  | { readonly name: string; readonly by: "compiler"; readonly why: string }
  /** Nobody gets in where no file outside hands it on. */
  | { readonly name: string; readonly by: "exports" }
  /** By its name alone. */
  | { readonly name: string; readonly by: "name" };
