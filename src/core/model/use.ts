import type { LoadAsset, SourceFile } from "./declaration.ts";
import type { PackageFiles } from "./language/publishing.ts";
import type { Feature } from "./notice.ts";
import type { Day } from "./feature.ts";

/** The place where a name may be declared, as far as one file shows. */
export interface Origin {
  /** The module in the notation of the file's language. Null for the file itself. */
  readonly from: string | null;
  /**
   * Qualified name in the module: `["Client", "fetchAll"]`. Empty for the whole module. After `resultOf` comes a member
   * of the call's result: `["newClient", "()", "fetchAll"]`. After a field's name comes a member of its value.
   */
  readonly name: readonly string[];
}

/** In a qualified name: the result of a call of the previous part. */
export const resultOf = "()";

/** A use of a name in code. Comments, strings and declarations are not uses. */
export interface NameUse {
  /** 1-based. The column is in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The first origin that exists is meant. */
  readonly origins: readonly Origin[];
  /** The number of arguments of the call. Null if it is not called, or if the number is unknown. */
  readonly args: number | null;
  /** True in an import statement, which counts as a use only if the file has no other. */
  readonly importing: boolean;
}

export interface FileUses {
  /** Computed on first access. Until then the file's syntax tree stays in memory. */
  readonly uses: readonly NameUse[];
  /** The base types of each type, by the type's qualified name. */
  readonly bases: ReadonlyMap<string, readonly Origin[]>;
  /** The declared type of each field or variable, and of each call (`Client.all.()`), by qualified name. */
  readonly values: ReadonlyMap<string, readonly Origin[]>;
}

/** The possible place of a module: the first existing path, or all files of a folder. */
export type ModulePlace = { readonly paths: readonly string[] } | { readonly folder: string };

/** A module by its name in a file. */
export interface AskedModule {
  readonly path: string;
  readonly specifier: string;
}

/** Names of types from a quick scan. There may be too many, but not too few. */
export interface TypeHeads {
  /** All top-level names that a file may declare. A member's name begins with one of them. */
  readonly declared: ReadonlySet<string>;
  /** Those types that may inherit members. */
  readonly extending: ReadonlySet<string>;
}

export interface UseReader {
  /** Returns the paths of files that configure where modules are, the nearest first: `go.mod`, `pom.xml`. */
  readonly layoutPaths: (path: string) => readonly string[];
  /**
   * Returns modules that a file may import names from, by a quick scan of its text. A surplus module costs time, but
   * the names of a missing one are not found. `passing`: only modules whose names the file may re-export.
   */
  readonly linksOf: (file: SourceFile, passing: boolean) => readonly string[];
  /** Returns the place of a module that the file names. `layout` contains the existing texts of `layoutPaths`. */
  readonly placeOf: (
    path: string,
    specifier: string,
    layout: ReadonlyMap<string, string>,
  ) => ModulePlace | null;
  /**
   * Returns paths of modules in neighboring packages, in the order of the request. Used for names that are not found at
   * the places of `placeOf`. Absent: not supported.
   */
  readonly placesInOtherPackages?: (
    asked: readonly AskedModule[],
    files: PackageFiles,
  ) => Promise<readonly (readonly string[])[]>;
  /** Returns names that may have notices in a text, by a quick scan. There may be too many, but not too few. */
  readonly noticed: (text: string) => ReadonlySet<string>;
  /**
   * Quick scans of a text. `mayExtend` returns true if a type of that name may inherit members. `mayHold` returns true
   * if a variable or field of that name may have a type in the file. Absent: true if the name occurs.
   */
  readonly mayExtend?: (text: string, type: string) => boolean;
  readonly mayHold?: (text: string, name: string) => boolean;
  /**
   * Returns the types that a text may declare, by a quick scan. If absent, every type whose name occurs in the text may
   * be declared there, and may have base types.
   */
  readonly typesIn?: (text: string) => TypeHeads;
  /** Returns true if a text certainly declares a top-level function or type of that name. Absent: unknown. */
  readonly declares?: (text: string, name: string) => boolean;
  /** Parses the file. Null if it cannot be read. */
  readonly read: (file: SourceFile, load: LoadAsset) => Promise<FileUses | null>;
}

/** A use that a change adds. */
export interface NewUse {
  readonly feature: Feature;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** The later one of the notice's sunset and base's decision. Null without a date. */
  readonly sunset: Day | null;
}
