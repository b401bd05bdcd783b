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
  /** Between the parts of a qualified name. */
  readonly separator: "." | "::";
  /** Matches text that every notice contains. Nodes without a match are not searched. Global, ignores case. */
  readonly landmark: RegExp;
  readonly comments: readonly string[];
  /** Bodies and expressions, `parent/child` for those in one parent: without a landmark they hold nothing to be read. */
  readonly opaque: readonly string[];
  /** Nodes whose children are declarations: an error among them may have swallowed one. */
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
  /** Lines that say what is compiled; null where the language has none. */
  readonly directives: DirectiveTable | null;
  /**
   * Words that it takes for others, and what it is to see instead; shorter ones are filled up with blanks. Global.
   * `sign` is found in every text that holds such words, and quicker: a pattern that looks back tries every letter.
   */
  readonly words: readonly (readonly [pattern: RegExp, other: string, sign?: RegExp])[];
  /** Heads of blocks that only wrap declarations, up to their brace. Global; null where there are none. */
  readonly unwraps: RegExp | null;
  /** Texts and comments, in which brackets mean nothing. Global. */
  readonly tokens: RegExp;
  /** Words of heads whose blocks hold declarations. Other blocks are left out where the grammar stumbles in them. */
  readonly containers?: RegExp;
  /** Puts what no pattern finds, in a text of the same length. */
  readonly rewrite?: (text: string, tokens: RegExp) => string;
}

export interface DirectiveTable {
  /** Every directive that has a line of its own; global. */
  readonly line: RegExp;
  readonly opens: RegExp;
  /** Begins another branch. */
  readonly turns: RegExp;
  /** Opens a condition that never holds, and one that always does. */
  readonly never: RegExp;
  readonly always: RegExp;
  readonly closes: RegExp;
}

export interface AccessTable {
  /** The node among the children that holds them; absent: they are children themselves. */
  readonly inside?: string;
  /** Node types that hold the words; what they say is joined with blanks, attributes' names behind. */
  readonly words: readonly string[];
  readonly rules: readonly AccessRule[];
  /** Names that others may use; absent: all. */
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
  /** Words that callers or subclasses feel. */
  readonly words: readonly string[];
  /** Parts of a signature, in the order in which they are written. */
  readonly parts: readonly string[];
  /** True if callers may name parameters. */
  readonly parameterNames: boolean;
}

export interface NoticeTable {
  readonly attributes: AttributeTable;
  readonly marks: readonly Mark[];
  /** Attributes whose declarations are not read, such as test code between other code. */
  readonly skipped: RegExp | null;
  /** Absent: no doc comment is a notice. */
  readonly docs?: DocTable;
  /** Absent: no call is a notice. */
  readonly warnings?: WarningTable;
}

/** Notices that no table can say: in comments, or in several annotations at once. */
export interface NoticeCode {
  /** Node types of annotations. */
  readonly annotations: readonly string[];
  readonly ofDeclaration: (file: NoticedFile, node: SyntaxNode) => NoticeSource | null;
  /** Of a parameter or a component. */
  readonly ofPart: (file: NoticedFile, node: SyntaxNode) => NoticeSource | null;
}

export interface AttributeTable {
  /** `inside`: among the declaration's children; `before`: among its elder siblings. */
  readonly place: "inside" | "before";
  readonly lists: readonly string[];
  /** Null if a list is itself the attribute. */
  readonly node: string | null;
  /** Type of the nodes in a list that hold them; absent: the list does. */
  readonly groups?: string;
  /**
   * The nodes that the grammar mistakes attributes for, right before some declarations. Contains the node type, and
   * in it the types of a name alone and of its only argument. Absent if the grammar makes no such mistake.
   */
  readonly astray?: { readonly node: string; readonly name: string; readonly argument: string };
  /** The part that holds its arguments, and the node around each of them; null where they are bare. */
  readonly arguments: string;
  readonly argument: string | null;
  /** The part that is its only value, as in `#[deprecated = "…"]`. */
  readonly value: string | null;
  /** Lists at the top of a file, which concern all of it; null where there are none. */
  readonly ofFile: string | null;
  /** The target of an attribute, if the language has targets. */
  readonly target: string | null;
  /** Names of attributes around others that hold under a condition alone. */
  readonly conditional: RegExp | null;
}

/** An attribute that is a notice. */
export interface Mark {
  readonly name: RegExp;
  /** Targets with which it concerns the declaration; without any it always does. */
  readonly targets: RegExp;
  /** The argument that holds the words: its place, its name, or `=` for what follows the name of the attribute. */
  readonly text: readonly (number | string)[];
  /** By the names of arguments, or the places of those without a name. */
  readonly slots: Readonly<Record<string, SlotName>>;
  /** The argument by which the compiler refuses uses: its place or its name. Absent: there is none. */
  readonly refusal?: readonly (number | string)[];
  /** Matches the argument of one that refuses them; absent: it is `true`. */
  readonly refused?: RegExp;
  readonly form: NoticeForm;
}

export interface LiteralTable {
  /** Node types of constant expressions. */
  readonly read: Readonly<Record<string, Literal>>;
  /** Where constants get their values; null where notices take none. */
  readonly constants: ConstantTable | null;
}

export interface ConstantTable {
  readonly node: string;
  readonly name: string;
  /** The part that holds its value; null: the last child. */
  readonly value: string | null;
  /** Nodes around, with the words on them that make a constant; absent: it is one anywhere. */
  readonly within?: Readonly<Record<string, readonly string[]>>;
}

export type Literal =
  /** `parts`: types of the children of a constant; with others it is none. Absent: it always is. */
  | {
      readonly as: "text";
      readonly escapes: Escapes;
      readonly parts?: readonly string[];
      /** Names of constants in a text; global, its first group is the name. A text with others is not a constant. */
      readonly templates?: RegExp;
    }
  /** `ReplaceWith("b")`: the first argument of such a call. */
  | { readonly as: "argument"; readonly call: RegExp; readonly list: string; readonly each: string }
  /** As written: a number. */
  | { readonly as: "word" }
  | { readonly as: "sum"; readonly operator: string }
  | { readonly as: "inner" }
  /** Text with expressions in it. */
  | { readonly as: "pieces"; readonly expression: string; readonly text: string }
  /** A constant of the file; `alone`: the part that names it without what declares it. */
  | { readonly as: "name"; readonly alone?: string }
  /** `nameof(Client.Fetch)`: the last name in its brackets. */
  | { readonly as: "nameOf"; readonly call: RegExp };

export interface HeadTable {
  /** Node types whose name is the file's package; null where manifests say it. */
  readonly packages: readonly string[] | null;
  /** True if one file may contain several packages, each with its own declarations. */
  readonly severalPackages?: true;
  /** True if clauses after each other are the parts of one name. */
  readonly chained?: true;
  /** Node types of their names, where they have no field of theirs. */
  readonly paths?: readonly string[];
  /** Files of their own for what declares a module, and the words on it that are felt. */
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
  /** Several paths behind a common one: the part that holds them, and its type; null where there is no such thing. */
  readonly list: { readonly field: string; readonly type: string } | null;
  /** All names of a module. */
  readonly wildcard: string | null;
  /** Node types of the parts of a path. */
  readonly words: readonly string[];
}
