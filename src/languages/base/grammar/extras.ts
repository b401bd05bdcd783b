import type { Declaration, LoadAsset } from "../../../core/model/declaration.ts";
import type { Draft } from "../draft.ts";
import type { Reach } from "../file-walk.ts";
import type { LineIndex } from "../line-index.ts";
import type { GivenUp } from "../parser.ts";
import type { Shape } from "../snapshot.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "../syntax-tree.ts";
import type { Kinship } from "./kinship.ts";
import type { Passage } from "./passage.ts";

/** Settings that only some languages need. */
export interface GrammarExtras {
  /** Nodes that are searched in addition to the bodies of declarations. Absent if all nodes are searched. */
  readonly passes?: Readonly<Record<string, Passage>>;
  readonly limits?: Limits;
  /** Code with deeper brackets is not parsed, as the compiled grammar gets slower with each. Absent: all is parsed. */
  readonly deepest?: number;
  /** Fields that the compiled grammar lacks, by the node type that should have them. Absent if it lacks none. */
  readonly fields?: Readonly<Record<string, readonly AddedField[]>>;
  /** Matches the prefix of a parameter that takes any number of values. */
  readonly rest?: RegExp;
  /** Returns the text as the compiler changes it before reading. Null if the compiler reads the text as written. */
  readonly compiled?: (written: string) => CompiledText | null;
  /** Absent if type variables are used as written. */
  readonly variables?: VariableTable;
  /** Absent if every typed node between commas is a parameter. */
  readonly parameters?: ParameterTable;
  /** Node type of brackets that follow a name and belong to its type. */
  readonly dimensions?: string;
  /** Absent if supertypes are not recorded. */
  readonly heritage?: HeritageTable;
  readonly code?: GrammarCode;
}

/** The first child of that type has the field. With `after`, only if it follows a child of that type. */
export interface AddedField {
  readonly child: RegExp;
  readonly field: string;
  readonly after?: string;
}

export interface CompiledText {
  readonly text: string;
  /** Lines of the original file. Takes offsets of `text`. */
  readonly lines: LineIndex;
}

/** Type variables, which are erased to their bounds. */
export interface VariableTable {
  readonly list: string;
  readonly each: string;
  readonly names: readonly string[];
  /** The token before the bound. */
  readonly bound: string;
  /** The erased type of variables without a bound. */
  readonly unbound: string;
}

export interface ParameterTable {
  readonly each: string;
  /** A parameter that takes any number of values. Its type is the first child that is none of `besides`. */
  readonly spread: {
    readonly node: string;
    readonly declarator: string;
    readonly besides: readonly string[];
  };
  /** True if parameters with a notice are features. */
  readonly areNoted: boolean;
}

/** One parameter of a list. `name` is null if the parameter is a pattern. */
export interface Parameter {
  readonly node: SyntaxNode;
  readonly name: TextSpan | null;
  readonly type: SyntaxNode;
  /** The `[]` behind the type, from dots and from behind the name. */
  readonly dimensions: string;
  /** True if its first dimension is written as dots. */
  readonly isRest?: boolean;
}

export interface HeritageTable {
  readonly clauses: readonly string[];
  /** The node that contains the types in a clause that may have several. */
  readonly list: string;
  /** Adds inherited text to notices, when the whole file was read. */
  readonly settle: (kin: readonly Kinship[]) => void;
}

/** Code for parts of a language that no table can describe. It replaces the table. */
export interface GrammarCode {
  /** Returns the tree of a text. Present if more than words and directives has to be fixed before parsing. */
  readonly parse?: (text: string, load: LoadAsset, shape: Shape) => Promise<SyntaxTree | GivenUp>;
  /** Returns the properties of a file that apply to all of its declarations. */
  readonly head?: (path: string, tree: SyntaxTree) => FileHead;
  /** Returns the nodes of the names that a node declares. Names that nothing can refer to are left out. */
  readonly names?: (tree: SyntaxTree, node: SyntaxNode) => readonly SyntaxNode[];
  /** Returns the erased types of a callable's parameters. */
  readonly parameters?: (tree: SyntaxTree, node: SyntaxNode) => readonly string[];
  /**
   * Returns the parameters of what can be called, or of what declares a constructor, in all lists. Null if it is used
   * without brackets, as a property is.
   */
  readonly parametersOf?: (tree: SyntaxTree, node: SyntaxNode) => readonly Parameter[] | null;
  readonly signature?: (tree: SyntaxTree, node: SyntaxNode) => string;
  /** Returns the names of the types whose members a type also has. */
  readonly embeds?: (tree: SyntaxTree, node: SyntaxNode) => readonly string[];
  /** Returns the name of the target of a type or value alias. */
  readonly aliasOf?: (tree: SyntaxTree, node: SyntaxNode) => string | null;
  /** Returns the target of a type alias that is declared elsewhere. */
  readonly origin?: (tree: SyntaxTree, node: SyntaxNode) => Declaration["reexport"] | null;
  /** Returns the name of the type that a declaration outside of it belongs to. Null if it cannot be determined. */
  readonly holder?: (tree: SyntaxTree, node: SyntaxNode) => string | null;
  /** Returns the declaration's names for that type's variables, in their order. */
  readonly holderVariables?: (tree: SyntaxTree, node: SyntaxNode) => readonly string[];
}

export interface FileHead {
  readonly packageName: string;
  /** Names that the file's imports bind. */
  readonly imports: readonly string[];
  /** The modules that the names come from. */
  readonly origins?: ReadonlyMap<string, string>;
  /** The widest reach of its declarations. */
  readonly reach: Reach;
  /** Builds that include the file, each with the name of its package. Null if they are unknown. */
  readonly builds: readonly string[] | null;
  /** The declaration of the file as a whole, or null. */
  readonly whole: Draft | null;
}

/**
 * If a file has more declarations, or names that are longer or nested more deeply, the rest is left out. Lengths
 * are in UTF-16 units.
 */
interface Limits {
  readonly declarations: number;
  readonly name: number;
  readonly depth: number;
}
