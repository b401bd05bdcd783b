import type { LoadAsset, SourceFile } from "./declaration.ts";
import type { PackageFiles } from "./language/publishing.ts";
import type { Feature } from "./notice.ts";
import type { Day } from "./feature.ts";

/** The place where a name may be declared, as far as one file shows. */
export interface Origin {
  /** The module as the file's language names it; null: this very file. */
  readonly from: string | null;
  /**
   * Qualified name inside it: `["Client", "fetchAll"]`; empty for the module as a whole. What follows
   * `resultOf` is a member of what a call of the part before gives, and what follows a field's name may be one of
   * what the field holds: `["newClient", "()", "fetchAll"]`.
   */
  readonly name: readonly string[];
}

/** In a name: what a call of the part before gives. */
export const resultOf = "()";

/** A name where code uses it. Comments, texts and declarations are not uses. */
export interface NameUse {
  /** 1-based; column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The first of them that is declared is meant. */
  readonly origins: readonly Origin[];
  /** The number of arguments it is called with. Null if it is not called or the count is unknown. */
  readonly args: number | null;
  /** In an import statement: a use only where the file has no other. */
  readonly importing: boolean;
}

/** The uses in a file. */
export interface FileUses {
  /** Worked out when they are asked for first; until then the whole tree of the file is held. */
  readonly uses: readonly NameUse[];
  /** By a type's qualified name: the types that it takes members from. */
  readonly bases: ReadonlyMap<string, readonly Origin[]>;
  /** By the qualified name of a field or variable, or of a call (`Client.all.()`): the type that is written for it. */
  readonly values: ReadonlyMap<string, readonly Origin[]>;
}

/** The possible place of a module: the first of the paths that exists, or all files of a folder. */
export type ModulePlace = { readonly paths: readonly string[] } | { readonly folder: string };

/** A module as a file names it. */
export interface AskedModule {
  readonly path: string;
  readonly specifier: string;
}

/** Names of types, from a quick look: they may include too many, but not too few. */
export interface TypeHeads {
  /** All that a file may declare at its top; a member's name begins with one of them. */
  readonly declared: ReadonlySet<string>;
  /** The types among them that may inherit members from others. */
  readonly extending: ReadonlySet<string>;
}

export interface UseReader {
  /** Files around a path that say where its modules lie, nearest first: `go.mod`, `pom.xml`. */
  readonly layoutPaths: (path: string) => readonly string[];
  /**
   * Modules that a file may take names from, by a glance at its text: too many are read in vain, one that is
   * missing is not looked into. `passing`: only those whose names it may pass on.
   */
  readonly linksOf: (file: SourceFile, passing: boolean) => readonly string[];
  /** Returns the place of a module that the file names. `layout` contains the texts of `layoutPaths` that exist. */
  readonly placeOf: (
    path: string,
    specifier: string,
    layout: ReadonlyMap<string, string>,
  ) => ModulePlace | null;
  /**
   * Returns paths of modules in packages next to the file's own, in the order of the request. Used for names that are
   * at none of the places of `placeOf`. Absent: no name leads there.
   */
  readonly placesInOtherPackages?: (
    asked: readonly AskedModule[],
    files: PackageFiles,
  ) => Promise<readonly (readonly string[])[]>;
  /** Names that notices in a text may concern, by a glance: rather too many than too few. */
  readonly noticed: (text: string) => ReadonlySet<string>;
  /**
   * From a quick look at a text: `mayExtend` returns true if a type of that name may inherit members from others.
   * `mayHold` returns true if something of that name may contain a value whose type the file states. Absent: true if
   * the name occurs.
   */
  readonly mayExtend?: (text: string, type: string) => boolean;
  readonly mayHold?: (text: string, name: string) => boolean;
  /**
   * Returns the types that a text may declare, from a quick look. Absent: every type whose name occurs there, with
   * bases.
   */
  readonly typesIn?: (text: string) => TypeHeads;
  /** Returns true if a text certainly declares a function or a type of that name at its top. Absent: unknown. */
  readonly declares?: (text: string, name: string) => boolean;
  /** Parses the file; null where it cannot be read. */
  readonly read: (file: SourceFile, load: LoadAsset) => Promise<FileUses | null>;
}

/** A use that a change adds, with what its rule says of it. */
export interface NewUse {
  readonly feature: Feature;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** Latest of the notice's sunset and base's decision; null when undated. */
  readonly sunset: Day | null;
}
