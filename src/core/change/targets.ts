import type { Declaration } from "../model/declaration.ts";
import type { PublishedPackage } from "../model/language/publishing.ts";
import type { FileRead } from "../model/register.ts";
import type { ImportableName } from "../surface/importable-name.ts";

/** One revision of the repository, for resolving names. Each file is read on demand and only once. */
export interface World {
  /** Returns null if the file does not exist or cannot be read. */
  file(path: string): Promise<FileRead | null>;
  /** Returns false if the text of the file neither contains the name nor re-exports names. Does not parse the file. */
  mayGive(path: string, name: string): Promise<boolean>;
  /** Resolves an import specifier to files. `name`: returns only files of the package that may declare it. */
  leadsTo(file: FileRead, specifier: string, name?: string): Promise<Destination>;
  /** Paths of other files that may declare a member of a type of the file. */
  filesOfType(file: FileRead, type: Declaration, member: string): Promise<readonly string[]>;
  /** Returns the published names of an exported name of a file. Empty if the package does not publish it. */
  publicNames(path: string, name: string): Promise<readonly ImportableName[]>;
  /** Returns the files of a published module. Null if its source file is unknown. */
  filesBehind(module: string, found: PublishedPackage | null): Promise<readonly string[] | null>;
  /** Returns the package of a path. Null if it is unknown. */
  packageAt(path: string): Promise<PublishedPackage | null>;
  isPublicPath(path: string): Promise<boolean>;
  /** Returns true for an internal declaration that the build removes from the published types. */
  isStripped(file: FileRead, declaration: Declaration): Promise<boolean>;
}

/**
 * The paths of a module or a package, the most likely first. `elsewhere` for a module of another repository, `nowhere`
 * for a missing module of this one.
 */
export type Destination = { readonly paths: readonly string[] } | "elsewhere" | "nowhere";

/** A re-export or a container on the way from a name to its declaration. */
export interface Passed {
  readonly file: FileRead;
  readonly at: Declaration;
  /** True for a re-export; false for a container, such as a class. */
  readonly isStep: boolean;
}

/** The declarations that a name refers to, and the path to them. */
export interface Found {
  readonly kind: "declared";
  readonly file: FileRead;
  readonly parts: readonly string[];
  /** All declarations of the name: overloads, a type and a value. */
  readonly set: readonly Declaration[];
  readonly way: readonly Passed[];
  /** True if callers can use it only as a type, although it is also a value. */
  readonly typeOnly: boolean;
}

export type Target =
  | Found
  /** A whole file. */
  | { readonly kind: "module"; readonly file: FileRead; readonly way: readonly Passed[] }
  /** Another repository declares it, or it cannot be read. It counts neither as present nor as removed. */
  | {
      readonly kind: "unknown";
      readonly file: FileRead;
      readonly way: readonly Passed[];
      /** The specifier of a star export from another repository. Null for a named re-export. */
      readonly star: string | null;
      /** Names of types whose members are unknown. */
      readonly types: readonly string[];
    };
