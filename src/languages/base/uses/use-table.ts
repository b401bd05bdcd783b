import type { UseReader } from "../../../core/model/use.ts";

/** How names stand in the code of a language, beside what its grammar table says of declarations. */
export interface UseTable {
  /** Node types of names, separated by blanks. */
  readonly identifiers: string;
  /** Nodes that open a scope for local names, beside what can be called. */
  readonly scopes: string;
  /** `parameter name type`: names of local things, with the parts that say their type and their value. */
  readonly locals: readonly string[];
  /** `match_arm pattern`: parts of which nobody can tell what their names are. */
  readonly untold: readonly string[];
  /** What expressions and types mean; what is not here cannot be told. */
  readonly means: MeaningTable;
  /** Words for the value of the type around, for that type, and for a value of what it extends. */
  readonly self: {
    readonly value: string;
    readonly type: string | null;
    readonly base: string | null;
    /** Whether members are named without it. */
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
  /** What may be added to the name of an attribute; null where they are none of the language's types. */
  readonly attribute: { readonly node: string; readonly suffix: string } | null;
  readonly modules: ModuleTable;
  /** What a glance at a text tells of types; empty where it tells nothing. */
  readonly glances: Pick<UseReader, "typesIn">;
  /** What stands in a notice, and at the top of a file that is noticed whole. Global, and not. */
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

/** How code names what stands in other files. */
export type ModuleTable = Namespaces | ModulePaths;

/** By namespaces, which folders are named after as far as people keep to it. */
export interface Namespaces {
  readonly by: "namespace";
  /** What declares a file's own, and what makes another's names its own; both with one group. */
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
