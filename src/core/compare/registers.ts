import type { Declaration } from "../model/declaration.ts";
import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Feature, UnnoticedFeature } from "../model/notice.ts";
import type { PackageOf } from "./moves.ts";
import type { FileRead } from "../model/register.ts";

/** The files to compare: the files that the change touches, as read on each side. */
export interface Registers {
  readonly base: ReadonlyMap<string, FileRead>;
  readonly head: ReadonlyMap<string, FileRead>;
  /** Paths that exist at head and could not be read, completely or in part. */
  readonly unreadable: ReadonlySet<string>;
  readonly packageOf: PackageOf;
  /** Returns true if users of the package at a base path also receive the package at a head path. */
  readonly isHandedOn?: (from: string, to: string) => boolean;
  /** Levels of stability at which a contract promises nothing. */
  readonly unstable?: readonly string[];
  /** By path of base: what callers can use there without a notice, where that may not just go. */
  readonly unnoticed?: ReadonlyMap<string, readonly UnnoticedFeature[]>;
}

/** A feature of base with a notice that is still declared; members that a container's notice covers among them. */
export interface Survived {
  readonly base: Feature;
  readonly declaration: Declaration;
  /** The feature at head whose notice covers it. */
  readonly head: Feature;
  readonly origins: {
    readonly base: ReadonlyMap<string, string>;
    readonly head: ReadonlyMap<string, string>;
  };
}

export interface Comparison {
  readonly survived: readonly Survived[];
  readonly changes: readonly (Change | UnnoticedChange)[];
  /** Features of base whose file cannot be read at head: neither there nor gone. */
  readonly unverified: readonly (Feature | UnnoticedFeature)[];
  /** Features that went and are not in the changed files; for a second comparison with more files read. */
  readonly lost: readonly (Feature | UnnoticedFeature)[];
}
