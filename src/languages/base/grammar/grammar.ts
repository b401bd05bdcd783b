import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import type { NoticeForm } from "../../../core/model/language/forms.ts";
import type { DocTable } from "../notices/doc-notice.ts";
import type { SyntaxNode } from "../syntax-tree.ts";
import type { AccessRule, Declares } from "./declares.ts";
import type { Escapes } from "./escapes.ts";
import type { GrammarExtras } from "./extras.ts";
import type { NoticedFile } from "../notices/noticed-file.ts";
import type { WarningTable } from "../notices/warnings.ts";

/**
 * The facts that the base needs to read the files of a language. They describe declarations, notices and constants in
 * the syntax tree. Nodes are named by their grammar types, parts of nodes by their field or type.
 */
export interface Grammar extends GrammarExtras {
  /** Asset name of the compiled grammar. */
  readonly asset: string;
  readonly mend: MendTable;
  /** The separator between the parts of a qualified name. */
  readonly separator: "." | "::";
  /** Matches text that every notice contains. Nodes without a match are not searched. Global, ignores case. */
  readonly landmark: RegExp;
  readonly comments: readonly string[];
  /**
   * Bodies and expressions, or `parent/child` for those in one parent. Without a landmark they contain nothing to
   * read.
   */
  readonly opaque: readonly string[];
  /** Nodes whose children are declarations. An error among the children may hide a declaration. */
  readonly holders: readonly string[];
  /** Bodies. A declaration in a body is a feature only if it has a notice. Code outside cannot reach it. */
  readonly bodies: readonly string[];
  readonly declares: Readonly<Record<string, Declares>>;
  readonly access: AccessTable;
  /** Rules that erase types to simple names. Types that are not listed are used as written. */
  readonly types: Readonly<Record<string, Erasure>>;
  readonly signature: SignatureTable;
  readonly notices: NoticeTable | NoticeCode;
  readonly literals: LiteralTable;
  readonly head: HeadTable;
}

/** Code that the compiled grammar cannot read, and its corrections. */
export interface MendTable {
  /** Lines of conditional compilation. Null if the language has none. */
  readonly directives: DirectiveTable | null;
  /**
   * Words that the grammar misreads, and their replacements. Shorter replacements are padded with spaces. Global.
   * `sign` matches every text that has such words, and is faster: a pattern with a lookbehind is tried at every
   * letter.
   */
  readonly words: readonly (readonly [pattern: RegExp, other: string, sign?: RegExp])[];
  /** Matches the start of blocks that only wrap declarations, up to the brace. Global. Null if there are none. */
  readonly unwraps: RegExp | null;
  /** Matches strings and comments, in which brackets have no meaning. Global. */
  readonly tokens: RegExp;
  /** Keywords of blocks that contain declarations. Other blocks are left out if the grammar fails to parse them. */
  readonly containers?: RegExp;
  /** Makes corrections that no pattern can describe. The text keeps its length. */
  readonly rewrite?: (text: string, tokens: RegExp) => string;
}

export interface DirectiveTable {
  /** Matches every directive on a line of its own. Global. */
  readonly line: RegExp;
  readonly opens: RegExp;
  /** Matches the start of another branch. */
  readonly turns: RegExp;
  /** Match a condition that is always false, and one that is always true. */
  readonly never: RegExp;
  readonly always: RegExp;
  readonly closes: RegExp;
}

export interface AccessTable {
  /** The child that contains them. Absent if they are children themselves. */
  readonly inside?: string;
  /** Node types with the keywords. Their texts are joined with spaces, followed by the names of the attributes. */
  readonly words: readonly string[];
  readonly rules: readonly AccessRule[];
  /** Matches names that are exported. Absent means all. */
  readonly exported?: RegExp;
}

/**
 * `first`, `last`: the first or last child that can be erased. A field: that part. `array`: with its brackets.
 * `variable`: the bound of a type variable with that name. `end`: the last child that is a name, as written.
 */
export type Erasure =
  | "first"
  | "last"
  | "array"
  | "pointer"
  | "tuple"
  | "variable"
  | { readonly field: string }
  | { readonly end: readonly string[] };

export interface SignatureTable {
  /** Keywords that affect callers or subclasses. */
  readonly words: readonly string[];
  /** Parts of a signature, in the order of the source. */
  readonly parts: readonly string[];
  /** True if callers may use the parameter names. */
  readonly parameterNames: boolean;
}

export interface NoticeTable {
  readonly attributes: AttributeTable;
  readonly marks: readonly Mark[];
  /** Attributes whose declarations are not read, such as test code between other code. */
  readonly skipped: RegExp | null;
  /** Absent if doc comments cannot be notices. */
  readonly docs?: DocTable;
  /** Absent if calls cannot be notices. */
  readonly warnings?: WarningTable;
}

/** Notices that no table can describe: in comments, or in several annotations together. */
export interface NoticeCode {
  /** Node types of annotations. */
  readonly annotations: readonly string[];
  readonly ofDeclaration: (file: NoticedFile, node: SyntaxNode) => NoticeSource | null;
  /** Returns the notice of a parameter or component. */
  readonly ofPart: (file: NoticedFile, node: SyntaxNode) => NoticeSource | null;
}

export interface AttributeTable {
  /** `inside`: among the declaration's children. `before`: among its preceding siblings. */
  readonly place: "inside" | "before";
  readonly lists: readonly string[];
  /** Null if a list is itself the attribute. */
  readonly node: string | null;
  /** Type of the nodes in a list that contain the attributes. Absent if the list contains them directly. */
  readonly groups?: string;
  /**
   * The nodes that the grammar mistakes attributes for, right before some declarations. Contains the node type, and
   * in it the types of a name alone and of its only argument. Absent if the grammar makes no such mistake.
   */
  readonly astray?: { readonly node: string; readonly name: string; readonly argument: string };
  /** The part with the arguments, and the node around each argument. Null if there is no such node. */
  readonly arguments: string;
  readonly argument: string | null;
  /** The part that contains a single value without a key, as in `#[deprecated = "…"]`. */
  readonly value: string | null;
  /** Lists at the top of a file that apply to the whole file. Null if there are none. */
  readonly ofFile: string | null;
  /** The target of an attribute, if the language has targets. */
  readonly target: string | null;
  /** Names of attributes whose inner attributes apply only under a condition. */
  readonly conditional: RegExp | null;
}

/** An attribute that is a notice. */
export interface Mark {
  readonly name: RegExp;
  /** Targets with which the attribute applies to the declaration. Without a target it always does. */
  readonly targets: RegExp;
  /**
   * The argument with the text: its position, its name, or `=` for a value that directly follows the attribute's
   * name.
   */
  readonly text: readonly (number | string)[];
  /** Slots by the names of arguments, or by position for arguments without a name. */
  readonly slots: Readonly<Record<string, SlotName>>;
  /** The argument that makes the compiler refuse uses: its position or name. Absent if there is none. */
  readonly refusal?: readonly (number | string)[];
  /** Matches the value of that argument if uses are refused. Absent if the value is `true`. */
  readonly refused?: RegExp;
  readonly form: NoticeForm;
}

export interface LiteralTable {
  /** Node types of constant expressions. */
  readonly read: Readonly<Record<string, Literal>>;
  /** Where constants are defined. Null if notices use none. */
  readonly constants: ConstantTable | null;
}

export interface ConstantTable {
  readonly node: string;
  readonly name: string;
  /** The part with the value. Null if it is the last child. */
  readonly value: string | null;
  /** Enclosing nodes, and the keywords on them that make a declaration a constant. Absent if it is one anywhere. */
  readonly within?: Readonly<Record<string, readonly string[]>>;
}

export type Literal =
  /**
   * `parts`: the child types of a constant. With other children it is not a constant. Absent if it always is one.
   */
  | {
      readonly as: "text";
      readonly escapes: Escapes;
      readonly parts?: readonly string[];
      /**
       * Matches the names of constants in a text. Global, and the first group is the name. A text with other
       * expressions is not a constant.
       */
      readonly templates?: RegExp;
    }
  /** `ReplaceWith("b")`: the value is the first argument of such a call. */
  | { readonly as: "argument"; readonly call: RegExp; readonly list: string; readonly each: string }
  /** The text as written: a number. */
  | { readonly as: "word" }
  | { readonly as: "sum"; readonly operator: string }
  | { readonly as: "inner" }
  /** Text with expressions in it. */
  | { readonly as: "pieces"; readonly expression: string; readonly text: string }
  /** A constant of the file. `alone`: the part with its name, without the declaring type. */
  | { readonly as: "name"; readonly alone?: string }
  /** `nameof(Client.Fetch)`: the value is the last name in the brackets. */
  | { readonly as: "nameOf"; readonly call: RegExp };

export interface HeadTable {
  /** Node types whose name is the file's package. Null if manifests define the package. */
  readonly packages: readonly string[] | null;
  /** True if one file may contain several packages, each with its own declarations. */
  readonly severalPackages?: true;
  /** True if clauses after each other are the parts of one name. */
  readonly chained?: true;
  /** Node types of their names, if they have no field for it. */
  readonly paths?: readonly string[];
  /** Node types that declare a module in a file of its own, and the keywords that affect callers. */
  readonly modules?: Readonly<Record<string, { readonly node: string; readonly words: readonly string[] }>>;
  /** A module without a body. Its content is in a separate file, at a path that starts with `here`. */
  readonly separate?: { readonly node: string; readonly body: string; readonly here: string };
  readonly imports: ImportTable;
}

/** The syntax of imports. */
export interface ImportTable {
  readonly node: string;
  /** The part that contains the path. Null if it is in the node itself. */
  readonly path: string | null;
  /** The part with the alias; the rest of the node is the path. Null if the last part of the path is the name. */
  readonly alias: string | null;
  /**
   * A list of several paths with a common prefix: the part with the list, and its type. Null if the language has
   * none.
   */
  readonly list: { readonly field: string; readonly type: string } | null;
  /** Node type of a wildcard: all names of a module. */
  readonly wildcard: string | null;
  /** Node types of the parts of a path. */
  readonly words: readonly string[];
}
