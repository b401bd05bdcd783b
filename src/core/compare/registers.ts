import type { Declaration } from "../model/declaration.ts";
import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Feature, UnnoticedFeature } from "../model/notice.ts";
import type { PackageOf } from "./moves.ts";
import type { FileRead } from "../model/register.ts";

/** The changed files, as read on each side. */
export interface Registers {
  readonly base: ReadonlyMap<string, FileRead>;
  readonly head: ReadonlyMap<string, FileRead>;
  /** Paths that exist at head but could not be read completely. */
  readonly unreadable: ReadonlySet<string>;
  readonly packageOf: PackageOf;
  /** Returns true if users of the package at a base path also receive the package at a head path. */
  readonly isHandedOn?: (from: string, to: string) => boolean;
  /** Stability levels that a contract does not promise anything for. */
  readonly unstable?: readonly string[];
  /** Public declarations of base without a notice that must not be removed without one, by path. */
  readonly unnoticed?: ReadonlyMap<string, readonly UnnoticedFeature[]>;
}

/** A feature of base with a notice that is still declared. Includes members that a container's notice covers. */
export interface Survived {
  readonly base: Feature;
  readonly declaration: Declaration;
  readonly head: Feature;
  readonly origins: {
    readonly base: ReadonlyMap<string, string>;
    readonly head: ReadonlyMap<string, string>;
  };
}

export interface Comparison {
  readonly survived: readonly Survived[];
  readonly changes: readonly (Change | UnnoticedChange)[];
  /** Features of base whose file cannot be read at head, so they count neither as present nor as removed. */
  readonly unverified: readonly (Feature | UnnoticedFeature)[];
  /** Features that are missing in the changed files. They are compared again after more files are read. */
  readonly lost: readonly (Feature | UnnoticedFeature)[];
}
