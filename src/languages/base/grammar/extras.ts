import type { Declaration, LoadAsset } from "../../../core/model/declaration.ts";
import type { Draft } from "../draft.ts";
import type { Reach } from "../file-walk.ts";
import type { LineIndex } from "../line-index.ts";
import type { GivenUp } from "../parser.ts";
import type { Shape } from "../snapshot.ts";
import type { SyntaxNode, SyntaxTree } from "../syntax-tree.ts";
import type { Kinship } from "./kinship.ts";
import type { Passage } from "./passage.ts";

/** What only some languages have to say. */
export interface GrammarExtras {
  /** Given: beside bodies of what is declared, only these nodes are looked into. Absent: all are. */
  readonly passes?: Readonly<Record<string, Passage>>;
  readonly limits?: Limits;
  /** Fields that the compiled grammar lacks, by the type of the node that has them. Absent: it has all. */
  readonly fields?: Readonly<Record<string, readonly AddedField[]>>;
  /** Matches what makes a parameter take any number of values, where it is written before it. */
  readonly rest?: RegExp;
  /** What the compiler makes of a text before it reads it; null where it reads what is written. */
  readonly compiled?: (written: string) => CompiledText | null;
  /** Absent: type variables are taken as they are written. */
  readonly variables?: VariableTable;
  /** Absent: whatever stands between commas and has a type. */
  readonly parameters?: ParameterTable;
  /** Node type of brackets behind a name that belong to its type. */
  readonly dimensions?: string;
  /** Absent: nothing is said of what types extend. */
  readonly heritage?: HeritageTable;
  readonly code?: GrammarCode;
}

/** The first child of such a type has the field; `after`: only behind a child of that type. */
export interface AddedField {
  readonly child: RegExp;
  readonly field: string;
  readonly after?: string;
}

export interface CompiledText {
  readonly text: string;
  /** Lines of the file as it is written; takes offsets of `text`. */
  readonly lines: LineIndex;
}

/** Type variables, which are erased to what they are bound to. */
export interface VariableTable {
  readonly list: string;
  readonly each: string;
  readonly names: readonly string[];
  /** Behind its sign stands the type. */
  readonly bound: string;
  /** What others are erased to. */
  readonly unbound: string;
}

export interface ParameterTable {
  readonly each: string;
  /** One that takes any number: its type is the first child that is none of `besides`. */
  readonly spread: {
    readonly node: string;
    readonly declarator: string;
    readonly besides: readonly string[];
  };
  /** Whether those that carry a notice are features. */
  readonly areNoted: boolean;
}

export interface HeritageTable {
  readonly clauses: readonly string[];
  /** What holds the types in a clause that may have several. */
  readonly list: string;
  /** Gives notices what they inherit, when all of the file is known. */
  readonly settle: (kin: readonly Kinship[]) => void;
}

/** What no table can say of a language: code of its own, which answers in the table's place. */
export interface GrammarCode {
  /** The tree of a text, where more than words and directives has to be mended. */
  readonly parse?: (text: string, load: LoadAsset, shape: Shape) => Promise<SyntaxTree | GivenUp>;
  /** What the file says of all of its declarations. */
  readonly head?: (path: string, tree: SyntaxTree) => FileHead;
  /** Where the names of what a node declares stand; those that nothing can refer to are left out. */
  readonly names?: (tree: SyntaxTree, node: SyntaxNode) => readonly SyntaxNode[];
  /** Erased types of the parameters of what can be called. */
  readonly parameters?: (tree: SyntaxTree, node: SyntaxNode) => readonly string[];
  readonly signature?: (tree: SyntaxTree, node: SyntaxNode) => string;
  /** Names of the types whose members a type has as well. */
  readonly embeds?: (tree: SyntaxTree, node: SyntaxNode) => readonly string[];
  /** The name of what a type or a value is another name for. */
  readonly aliasOf?: (tree: SyntaxTree, node: SyntaxNode) => string | null;
  /** What a type is another name for, where that is declared elsewhere. */
  readonly origin?: (tree: SyntaxTree, node: SyntaxNode) => Declaration["reexport"] | null;
  /** The name of the type that holds what stands outside of it; null where it cannot be told. */
  readonly holder?: (tree: SyntaxTree, node: SyntaxNode) => string | null;
  /** What it calls the type variables of that type, in their order. */
  readonly holderVariables?: (tree: SyntaxTree, node: SyntaxNode) => readonly string[];
}

export interface FileHead {
  readonly packageName: string;
  /** Names that the file's imports bind. */
  readonly imports: readonly string[];
  /** Where those come from. */
  readonly origins?: ReadonlyMap<string, string>;
  /** How far its declarations can be reached at most. */
  readonly reach: Reach;
  /** Builds that have the file, each with the name of its package; null where that is not known. */
  readonly builds: readonly string[] | null;
  /** What the file as a whole declares, or null. */
  readonly whole: Draft | null;
}

/** Where a file declares more than this, under longer names or deeper, the rest is left out. Names in UTF-16 units. */
interface Limits {
  readonly declarations: number;
  readonly name: number;
  readonly depth: number;
}
