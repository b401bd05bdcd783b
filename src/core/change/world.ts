import type { Declaration } from "../model/declaration.ts";
import type { PublishedPackage } from "../model/language/publishing.ts";
import type { FileRead } from "../model/register.ts";
import type { ImportableName } from "../surface/importable-name.ts";

/** One revision, as far as names lead through it. Everything is read when it is asked for, and once. */
export interface World {
  /** Null where there is no file at that path, or nothing of it can be read. */
  file(path: string): Promise<FileRead | null>;
  /** False where a look at the text of a file shows that it neither contains the name nor hands on names of others. */
  mayGive(path: string, name: string): Promise<boolean>;
  /** The file of the repository that a specifier means. */
  leadsTo(file: FileRead, specifier: string): Promise<Destination>;
  /** The names by which other packages get what a file gives under a name; none where its package publishes it nowhere. */
  publicNames(path: string, name: string): Promise<readonly ImportableName[]>;
  /** The files behind the module of a public name; null where the package has it and no source is known. */
  filesBehind(module: string, found: PublishedPackage | null): Promise<readonly string[] | null>;
  /** The package that a path belongs to; null where none is known. */
  packageAt(path: string): Promise<PublishedPackage | null>;
  /** Whether the policy calls the path itself public. */
  isPublicPath(path: string): Promise<boolean>;
  /** Whether a file says of a declaration that it is not for others, and its package takes that out. */
  isStripped(file: FileRead, declaration: Declaration): Promise<boolean>;
}

/** A path; `elsewhere` for another repository's module, `nowhere` for a module of this one that is not there. */
export type Destination = { readonly path: string } | "elsewhere" | "nowhere";
