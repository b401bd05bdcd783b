import type { UseReader } from "../../../core/model/use.ts";

/** The syntax of names in a language, in addition to the declarations in its grammar table. */
export interface UseTable {
  /** Node types of names, separated by spaces. */
  readonly identifiers: string;
  /** Nodes that open a scope for local names, in addition to callables. */
  readonly scopes: string;
  /** `parameter name type`: names of local variables, with the parts that contain their type and value. */
  readonly locals: readonly string[];
  /** `match_arm pattern`: parts whose names have an unknown meaning. */
  readonly untold: readonly string[];
  /** The meaning of expressions and types. The meaning of other nodes is unknown. */
  readonly means: MeaningTable;
  /** Keywords for a value of the enclosing type, for that type, and for a value of its supertype. */
  readonly self: {
    readonly value: string;
    readonly type: string | null;
    readonly base: string | null;
    /** True if members can be named without the keyword. */
    readonly isImplied: boolean;
  };
  /** The type keyword that means that the type is inferred from the value. */
  readonly inferred: string | null;
  /** `new Client { Timeout = 1 }`: names that are members of the created type. */
  readonly initializer: {
    readonly node: string;
    readonly name: string;
    readonly list: string;
    readonly type: string;
  };
  /** `argument name`: parts that are labels, not uses of a name. */
  readonly labels: readonly string[];
  /** Nodes whose children are bare tokens, such as the arguments of a macro. Null if there are none. */
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
 * Node types with their parts, separated by spaces. A part is a field or type of a child. `=` is the value after
 * an equals sign, `first` the first child, `inside` the content of brackets.
 */
export interface MeaningTable {
  /** Nodes that are names themselves. */
  readonly names: string;
  /** `field_expression value field`: a member of another part, and its name. */
  readonly members: readonly string[];
  /** `nullable_type type`: the same meaning as a part. */
  readonly inner: readonly string[];
  /** `call_expression function arguments`: the result of a call. */
  readonly calls: string;
  /**
   * `cast_expression type`: a value of a type. With a third part, the result of a constructor call with these
   * arguments.
   */
  readonly values: readonly string[];
}

/** The way code names declarations in other files. */
export type ModuleTable = Namespaces | ModulePaths;

/** By namespaces. Folders are named after them by convention only. */
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

/**
 * By module paths. Each module is a file or a folder. Paths start at the root of a package or at the current
 * module.
 */
export interface ModulePaths {
  readonly by: "path";
  /** File extension, including the dot. */
  readonly extension: string;
  readonly manifest: string;
  /** First parts of a path: the package's root, the current module, the parent module. */
  readonly root: string;
  readonly here: string;
  readonly up: string;
  /** Names of files that are the module of their folder, and of files at the top of a package. */
  readonly folderFiles: string;
  readonly rootFiles: string;
  /** The folder in a package that contains its modules. */
  readonly sources: string;
  /** Packages that no repository declares. */
  readonly foreign: RegExp;
}
