import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature, UnnoticedFeature } from "../model/notice.ts";
import type { FileRead } from "../model/register.ts";
import type { Survived } from "../compare/registers.ts";
import type { ImportableName } from "../surface/importable-name.ts";
import type { Passed, World } from "./resolve.ts";

type Files = ReadonlyMap<string, FileRead>;

/** Two revisions, and the files that differ between them. */
export interface Compared {
  readonly base: World;
  readonly head: World;
  /** Changed files that were read on each side. */
  readonly files: { readonly base: Files; readonly head: Files };
  /** Paths that differ, read or not. */
  readonly changed: readonly string[];
  /** Paths at head that cannot be read, whole or in part. */
  readonly unreadable: ReadonlySet<string>;
  /** What base makes public without a notice, where that may not just go. */
  readonly unnoticed: ReadonlyMap<string, readonly UnnoticedFeature[]>;
  /** Whether names without a notice may be promised, too. */
  readonly judgesAll: boolean;
  /** Changed files at head that are not read yet and contain one of the names. */
  readonly unreadNaming: (names: ReadonlySet<string>) => Promise<readonly FileRead[]>;
  /** The package of a path: moves are possible inside of one. */
  readonly homeOf: (path: string, side: "base" | "head") => Promise<string>;
  /** Whether a name may not go without a notice. */
  readonly isPromised: (name: ImportableName, path: string) => boolean;
  /** The package at head that a package of base has become. */
  readonly packageAtHead: (path: string) => Promise<Parameters<World["filesBehind"]>[1]>;
  /** Whether the text of head says of a declaration that it is not for others, and that of base did not. */
  readonly isHiddenNow: (before: Declaration, after: Declaration) => boolean;
  /** Whether the text of base says of a member that it overrides one of a type above. */
  readonly saysOverride: (declaration: Declaration) => boolean;
  /** Names of base that its manifests publish and those of head do not. */
  readonly unpublished: () => Promise<readonly UnpublishedModule[]>;
}

/** A file that other packages could import by a name, and cannot at head. */
export interface UnpublishedModule {
  readonly module: string;
  readonly path: string;
}

/** What has a notice in code: a declaration, or a step. */
export type Noticed = Feature & { readonly declaration: Declaration };

/** Anything of base that is followed to head. */
export type Tracked = Noticed | UnnoticedFeature;

/** What became of something of base. */
export type Fate =
  /** A name that callers use still leads to it, or to what it has become. */
  | {
      readonly kind: "kept";
      readonly declaration: Declaration;
      readonly file: FileRead;
      readonly way: readonly Passed[];
      /** Public names that it lost. */
      readonly lost: readonly ImportableName[];
      /** Some of its names are lost, though others are left. */
      readonly isNarrowed: boolean;
      /** The name stands for another declaration that was there before. */
      readonly isAlias: boolean;
    }
  /** All its names are lost. `left`: the declaration that is still in its file, for the file itself. */
  | {
      readonly kind: "gone";
      readonly left: Declaration | null;
      readonly lost: readonly ImportableName[];
      /** Of what can be called: its name still leads to something that can, another overload. */
      readonly isReplaced?: boolean;
    }
  /** Its file cannot be read at head. */
  | { readonly kind: "unverified" }
  /** The text does not say: another repository's type may have it. */
  | { readonly kind: "unknown" };

export type Kept = Extract<Fate, { readonly kind: "kept" }>;

export interface NameComparison {
  readonly changes: readonly (Change | UnnoticedChange)[];
  readonly unverified: readonly Tracked[];
  /** Whether a name leads through more files than are followed. */
  readonly isCut: boolean;
  readonly survived: readonly Survived[];
}
