import type { UseReader } from "../../../core/model/use.ts";

/** The syntax of names in a language, in addition to the declarations in its grammar table. */
export interface UseTable {
  /** Node types of names, separated by blanks. */
  readonly identifiers: string;
  /** Nodes that open a scope for local names, in addition to callables. */
  readonly scopes: string;
  /** `parameter name type`: names of local things, with the parts that say their type and their value. */
  readonly locals: readonly string[];
  /** `match_arm pattern`: parts whose names have an unknown meaning. */
  readonly untold: readonly string[];
  /** The meaning of expressions and types. The meaning of other nodes is unknown. */
  readonly means: MeaningTable;
  /** Words for the value of the type around, for that type, and for a value of what it extends. */
  readonly self: {
    readonly value: string;
    readonly type: string | null;
    readonly base: string | null;
    /** True if members are named without it. */
    readonly isImplied: boolean;
  };
  /** A type without one: its value says it. */
  readonly inferred: string | null;
  /** `new Client { Timeout = 1 }`: names that belong to the type of what is made. */
  readonly initializer: {
    readonly node: string;
    readonly name: string;
    readonly list: string;
    readonly type: string;
  };
  /** `argument name`: parts that label something rather than name it. */
  readonly labels: readonly string[];
  /** Nodes whose children are bare tokens, such as what a macro takes; null where there are none. */
  readonly tokens: string | null;
  /** The suffix that may follow the name of an attribute. Null if attributes are not types of the language. */
  readonly attribute: { readonly node: string; readonly suffix: string } | null;
  readonly modules: ModuleTable;
  /** Finds types with a quick look at a text. Empty if the language has no such search. */
  readonly glances: Pick<UseReader, "typesIn">;
  /**
   * Matches text in a notice (global). `wholeFile` matches text at the top of a file that is deprecated as a whole
   * (not global).
   */
  readonly sign: RegExp;
  readonly wholeFile: RegExp | null;
}

/**
 * Node types with their parts, separated by blanks. A part is a field or type of a child; `=` for what follows such a
 * sign, `first` for the first child, `inside` for what brackets hold.
 */
export interface MeaningTable {
  /** Nodes that are names themselves. */
  readonly names: string;
  /** `field_expression value field`: a member of what a part means, and its name. */
  readonly members: readonly string[];
  /** `nullable_type type`: what a part means. */
  readonly inner: readonly string[];
  /** `call_expression function arguments`: what a call of a part gives. */
  readonly calls: string;
  /** `cast_expression type`: a value of a type; with a third part, made by a call of its constructor with these. */
  readonly values: readonly string[];
}

/** The way code names declarations in other files. */
export type ModuleTable = Namespaces | ModulePaths;

/** By namespaces, which folders are named after as far as people keep to it. */
export interface Namespaces {
  readonly by: "namespace";
  /**
   * Matches the declaration of a file's namespace; `using` matches imports of other namespaces. Both have one group.
   */
  readonly clause: RegExp;
  readonly using: RegExp;
  /** Namespaces that no repository declares. */
  readonly foreign: RegExp;
}

/** By paths of modules, each a file or a folder, from the root of a package or from here. */
export interface ModulePaths {
  readonly by: "path";
  /** Of files, with the dot. */
  readonly extension: string;
  readonly manifest: string;
  /** First parts of a path: the package's root, the module itself, the one around. */
  readonly root: string;
  readonly here: string;
  readonly up: string;
  /** Files that are the module of their folder, and those at a package's top. */
  readonly folderFiles: string;
  readonly rootFiles: string;
  /** The folder in a package that holds its modules. */
  readonly sources: string;
  /** Packages that no repository declares. */
  readonly foreign: RegExp;
}
