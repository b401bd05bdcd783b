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
  /** Paths of all changed files, including unread ones. */
  readonly changed: readonly string[];
  /** Paths at head that cannot be read completely. */
  readonly unreadable: ReadonlySet<string>;
  /** Public declarations of base without a notice, if the policy forbids removing them without one. */
  readonly unnoticed: ReadonlyMap<string, readonly UnnoticedFeature[]>;
  readonly judgesAll: boolean;
  /** Reads the remaining changed files at head that contain one of the names. */
  readonly unreadNaming: (names: ReadonlySet<string>) => Promise<readonly FileRead[]>;
  /**
   * Returns how a declaration can move from a path of base to a path of head: inside one package, or to a package that
   * users of its package also receive. Null if it cannot move there.
   */
  readonly wayTo: (from: string, to: string) => Promise<"inside" | "handed on" | null>;
  /** Returns true if the policy forbids removing the name without a notice. */
  readonly isPromised: (name: ImportableName, path: string) => boolean;
  readonly packageAtHead: (path: string) => Promise<Parameters<World["filesBehind"]>[1]>;
  /** Returns true if head marks a declaration as internal but base did not. */
  readonly isHiddenNow: (before: Declaration, after: Declaration) => boolean;
  readonly saysOverride: (declaration: Declaration) => boolean;
  /** Returns the modules that the manifests publish at base but not at head. */
  readonly unpublished: () => Promise<readonly UnpublishedModule[]>;
}

export interface UnpublishedModule {
  readonly module: string;
  readonly path: string;
}

/** A feature whose notice is on a declaration or a re-export in code. */
export type Noticed = Feature & { readonly declaration: Declaration };

/** A feature of base whose state at head is to be determined. */
export type Tracked = Noticed | UnnoticedFeature;

/** The state at head of a feature of base. */
export type Fate =
  /** Callers can still use it, or its new form, by at least one name. */
  | {
      readonly kind: "kept";
      readonly declaration: Declaration;
      readonly file: FileRead;
      readonly way: readonly Passed[];
      /** Public names under which callers can no longer use it. */
      readonly lost: readonly ImportableName[];
      /** True if it lost some of its names and kept others. */
      readonly isNarrowed: boolean;
      /** True if the name is now an alias of another declaration, which existed at base. */
      readonly isAlias: boolean;
    }
  /** All its names were removed. `left`: the declaration, if the file still contains it for internal use. */
  | {
      readonly kind: "gone";
      readonly left: Declaration | null;
      readonly lost: readonly ImportableName[];
      /** For functions: true if the name now refers to another overload. */
      readonly isReplaced?: boolean;
    }
  /** Its file cannot be read at head. */
  | { readonly kind: "unverified" }
  /** Unknown, because a type of another repository may provide it. */
  | { readonly kind: "unknown" };

export type Judged = readonly [Tracked, Fate];

export type Kept = Extract<Fate, { readonly kind: "kept" }>;

export interface NameComparison {
  readonly changes: readonly (Change | UnnoticedChange)[];
  readonly unverified: readonly Tracked[];
  /** True if a name leads through more files than the limit allows. */
  readonly isCut: boolean;
  readonly survived: readonly Survived[];
}
