import type { Declaration } from "../model/declaration.ts";
import type { PublishedPackage } from "../model/language/publishing.ts";
import type { FileRead } from "../model/register.ts";
import type { ImportableName } from "../surface/importable-name.ts";

/** One revision of the repository, for the resolution of names. Files are read on demand, each once. */
export interface World {
  /** Null where there is no file at that path, or nothing of it can be read. */
  file(path: string): Promise<FileRead | null>;
  /** False if the text of the file neither contains the name nor re-exports names. The file is not parsed. */
  mayGive(path: string, name: string): Promise<boolean>;
  /** Resolves an import specifier to files. `name`: only files of the package that may declare it are wanted. */
  leadsTo(file: FileRead, specifier: string, name?: string): Promise<Destination>;
  /** Paths of other files that may declare a member of a type of the file. */
  filesOfType(file: FileRead, type: Declaration, member: string): Promise<readonly string[]>;
  /** The published names of an exported name of a file; empty if the package does not publish it. */
  publicNames(path: string, name: string): Promise<readonly ImportableName[]>;
  /** The files of a published module; null if its source file is not known. */
  filesBehind(module: string, found: PublishedPackage | null): Promise<readonly string[] | null>;
  /** The package that a path belongs to; null where none is known. */
  packageAt(path: string): Promise<PublishedPackage | null>;
  /** True if the policy marks the path as public. */
  isPublicPath(path: string): Promise<boolean>;
  /** True for a declaration marked as internal that the build removes from the published types. */
  isStripped(file: FileRead, declaration: Declaration): Promise<boolean>;
}

/**
 * The paths of a module, or of a package, the likeliest first; `elsewhere` for a module of another repository, `nowhere`
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

/** The declarations that a name leads to, and the way to them. */
export interface Found {
  readonly kind: "declared";
  readonly file: FileRead;
  readonly parts: readonly string[];
  /** All declarations of the name: overloads, a type and a value. */
  readonly set: readonly Declaration[];
  readonly way: readonly Passed[];
  /** Callers can use it as a type only, although it is a value too. */
  readonly typeOnly: boolean;
}

export type Target =
  | Found
  /** A file as a whole. */
  | { readonly kind: "module"; readonly file: FileRead; readonly way: readonly Passed[] }
  /** Another repository declares it, or it cannot be read. It counts neither as present nor as removed. */
  | {
      readonly kind: "unknown";
      readonly file: FileRead;
      readonly way: readonly Passed[];
      /** The specifier of a star export that leads out of the repository; null for a named re-export. */
      readonly star: string | null;
      /** Names of types whose members are not known. */
      readonly types: readonly string[];
    };
