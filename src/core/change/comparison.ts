import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature, UnnoticedFeature } from "../model/notice.ts";
import type { FileRead } from "../model/register.ts";
import type { Survived } from "../compare/registers.ts";
import type { ImportableName } from "../surface/importable-name.ts";
import type { Passed, World } from "./targets.ts";

type Files = ReadonlyMap<string, FileRead>;

/** Two revisions, and the files that differ between them. */
export interface Compared {
  readonly base: World;
  readonly head: World;
  /** Changed files that were read on each side. */
  readonly files: { readonly base: Files; readonly head: Files };
  /** Paths of all changed files, also of those that were not read. */
  readonly changed: readonly string[];
  /** Paths at head that cannot be read, whole or in part. */
  readonly unreadable: ReadonlySet<string>;
  /** Public declarations of base without a notice, where the policy forbids to remove them without one. */
  readonly unnoticed: ReadonlyMap<string, readonly UnnoticedFeature[]>;
  /** True if the policy protects names without a notice. */
  readonly judgesAll: boolean;
  /** Changed files at head that are not read yet and contain one of the names. */
  readonly unreadNaming: (names: ReadonlySet<string>) => Promise<readonly FileRead[]>;
  /**
   * Returns how a declaration can move from a path of base to a path of head. It can move inside one package, or to a
   * package that users of its package also receive. Null: in no way.
   */
  readonly wayTo: (from: string, to: string) => Promise<"inside" | "handed on" | null>;
  /** True if the policy forbids to remove the name without a notice. */
  readonly isPromised: (name: ImportableName, path: string) => boolean;
  /** The package at head that corresponds to a package of base. */
  readonly packageAtHead: (path: string) => Promise<Parameters<World["filesBehind"]>[1]>;
  /** True if head marks a declaration as internal and base did not. */
  readonly isHiddenNow: (before: Declaration, after: Declaration) => boolean;
  /** True if base marks a member as an override. */
  readonly saysOverride: (declaration: Declaration) => boolean;
  /** Modules that the manifests publish on base and not at head. */
  readonly unpublished: () => Promise<readonly UnpublishedModule[]>;
}

/** A module that other packages could import at base and cannot import at head. */
export interface UnpublishedModule {
  readonly module: string;
  readonly path: string;
}

/** A feature with a notice in code: a declaration, or a re-export. */
export type Noticed = Feature & { readonly declaration: Declaration };

/** A feature of base whose fate at head is looked for. */
export type Tracked = Noticed | UnnoticedFeature;

/** The state at head of a feature of base. */
export type Fate =
  /** Callers still reach it, or its new form, by at least one name. */
  | {
      readonly kind: "kept";
      readonly declaration: Declaration;
      readonly file: FileRead;
      readonly way: readonly Passed[];
      /** Public names by which callers do not reach it any more. */
      readonly lost: readonly ImportableName[];
      /** It lost some of its names and kept others. */
      readonly isNarrowed: boolean;
      /** True if the name is now an alias of another declaration, which existed at base. */
      readonly isAlias: boolean;
    }
  /** It lost all its names. `left`: the declaration, if the file still has it for its own use. */
  | {
      readonly kind: "gone";
      readonly left: Declaration | null;
      readonly lost: readonly ImportableName[];
      /** For functions: its name still leads to another overload. */
      readonly isReplaced?: boolean;
    }
  /** Its file cannot be read at head. */
  | { readonly kind: "unverified" }
  /** It cannot be known: a type of another repository may provide it. */
  | { readonly kind: "unknown" };

/** A feature of base and what became of it. */
export type Judged = readonly [Tracked, Fate];

export type Kept = Extract<Fate, { readonly kind: "kept" }>;

export interface NameComparison {
  readonly changes: readonly (Change | UnnoticedChange)[];
  readonly unverified: readonly Tracked[];
  /** True if a name leads through more files than are followed. */
  readonly isCut: boolean;
  readonly survived: readonly Survived[];
}
