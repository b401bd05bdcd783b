import type { SlotName } from "../../../core/model/declaration.ts";
import type { FeatureKind } from "../../../core/model/feature.ts";
import type { NoticeForm } from "../../../core/model/language/forms.ts";
import type { Reach } from "../file-walk.ts";
import type { GrammarExtras } from "./extras.ts";

/**
 * What the base must know of a language to read its files: how its declarations, notices and constants stand in the
 * syntax tree. Nodes go by the types that the grammar gives them, parts of nodes by their field or type.
 */
export interface Grammar extends GrammarExtras {
  /** Asset name of the compiled grammar. */
  readonly asset: string;
  readonly mend: MendTable;
  /** Between the parts of a qualified name. */
  readonly separator: "." | "::";
  /** What stands in every notice; nodes without it need not be looked into. Global, any case. */
  readonly landmark: RegExp;
  readonly comments: readonly string[];
  /** Bodies and expressions: without a landmark they hold nothing to be read. */
  readonly opaque: readonly string[];
  /** Nodes whose children are declarations: an error among them may have swallowed one. */
  readonly holders: readonly string[];
  /** Bodies: in them only what carries a notice is a feature, and nobody outside reaches it. */
  readonly bodies: readonly string[];
  readonly declares: Readonly<Record<string, Declares>>;
  readonly access: AccessTable;
  /** How types are erased to simple names; others are taken as they are written. */
  readonly types: Readonly<Record<string, Erasure>>;
  readonly signature: SignatureTable;
  readonly notices: NoticeTable;
  readonly literals: LiteralTable;
  readonly head: HeadTable;
}

/** What code has that the compiled grammar does not know. */
export interface MendTable {
  /** Lines that say what is compiled; null where the language has none. */
  readonly directives: DirectiveTable | null;
  /** Words that it takes for others, and what it is to see instead; shorter ones are filled up with blanks. Global. */
  readonly words: readonly (readonly [pattern: RegExp, other: string])[];
  /** Heads of blocks that only wrap declarations, up to their brace. Global; null where there are none. */
  readonly unwraps: RegExp | null;
  /** Texts and comments, in which brackets mean nothing. Global. */
  readonly tokens: RegExp;
}

export interface DirectiveTable {
  /** Every directive that has a line of its own; global. */
  readonly line: RegExp;
  readonly opens: RegExp;
  /** Begins another branch. */
  readonly turns: RegExp;
  readonly closes: RegExp;
}

/** What a node type declares. */
export type Declares = Type | Callable | Value | Around | Positions | Reexport;

interface Named {
  readonly kind: FeatureKind;
  /** `operator {operator}`: the first of the patterns of which the node has all parts. Absent: its part `name`. */
  readonly name?: readonly string[];
  /** Overrides the grammar's own table, where words or attributes of this node say more. */
  readonly access?: readonly AccessRule[];
  /** Words on a declaration whose parts in one file are one feature. */
  readonly merges?: RegExp;
}

/** What holds members: a class, an enumeration, a module. */
export interface Type extends Named {
  readonly as: "type";
  readonly body: string;
  /** Another kind by the node type of its body. */
  readonly kinds?: Readonly<Record<string, FeatureKind>>;
  /** How far members reach that say nothing of it: as far as what holds them at most. */
  readonly members: Reach;
  /** The part that says what it extends; null where that is nothing. */
  readonly bases: string | null;
  /** What a list behind the name declares: a constructor, and what it keeps. */
  readonly components?: Components;
}

export interface Components {
  readonly list: string;
  /** Types of the nodes that keep them; all others have just a constructor. */
  readonly values: readonly string[];
}

export interface Callable extends Named {
  readonly as: "callable";
  /** What it is inside of a type. */
  readonly memberKind: FeatureKind;
  readonly parameters: string;
  /** The part that says what a call gives. */
  readonly result: string;
  /** Brackets around the parameter types in the id; null where names are not overloaded. */
  readonly brackets: "()" | "[]" | null;
  /** What can be got and set, rather than called. */
  readonly accessors?: AccessorTable;
  /** It stands outside of the type that holds it; code says which. */
  readonly isOutside?: boolean;
}

export interface Value extends Named {
  readonly as: "value";
  /** The part that says its type; null where it is one, or has none. */
  readonly typed: string | null;
  /** Words that make it another kind; the first that holds. */
  readonly kinds?: readonly (readonly [words: RegExp, kind: FeatureKind])[];
  /** Node types on the way to each of several names; absent: it has one name. */
  readonly each?: readonly string[];
  /** The part that may hold members: a type without a name. */
  readonly body?: string;
  readonly accessors?: AccessorTable;
}

/** No feature of its own, but around some: `impl Client { … }`. */
export interface Around {
  readonly as: "around";
  /** What members' names begin with, and how far those reach that say nothing; null: nothing is added. */
  readonly names: readonly (readonly [pattern: string, members: Reach])[] | null;
  readonly body: string;
  /** The part that names the type they belong to, and the one that names what it is extended by. */
  readonly type: string;
  readonly base: string;
}

/** A list of types whose places are their names: `0`, `1`. */
export interface Positions {
  readonly as: "positions";
  readonly kind: FeatureKind;
}

/** Names of other files that are passed on. */
export interface Reexport {
  readonly as: "reexport";
  /** What a name is likely to stand for, as people write names; one that no pattern takes passes nothing on. */
  readonly kinds: readonly (readonly [name: RegExp, kind: FeatureKind])[];
}

/** Getters and setters are one feature; a notice on one of them is for some uses alone. */
export interface AccessorTable {
  readonly list: string;
  readonly each: string;
  readonly name: string;
  /** Said of one that is written as an expression. */
  readonly implied: string;
}

/** Words or attributes that say how far a declaration reaches; the first rule that holds. */
export type AccessRule = readonly [words: RegExp, reach: Reach];

export interface AccessTable {
  /** Node types that hold the words; what they say is joined with blanks, attributes' names behind. */
  readonly words: readonly string[];
  readonly rules: readonly AccessRule[];
  /** Names that others may use; absent: all. */
  readonly exported?: RegExp;
}

/** `first`, `last`: the first or last child that can be erased; a field: that part; `array`: with its brackets. */
export type Erasure = "first" | "last" | "array" | "pointer" | "tuple" | { readonly field: string };

export interface SignatureTable {
  /** Words that callers or subclasses feel. */
  readonly words: readonly string[];
  /** Parts that belong to it, in the order in which they stand. */
  readonly parts: readonly string[];
  /** Whether callers may name parameters. */
  readonly parameterNames: boolean;
}

export interface NoticeTable {
  readonly attributes: AttributeTable;
  readonly marks: readonly Mark[];
  /** Attributes that keep what they stand on from being read: test code between the rest. */
  readonly skipped: RegExp | null;
}

export interface AttributeTable {
  /** `inside`: among the declaration's children; `before`: among its elder siblings. */
  readonly place: "inside" | "before";
  readonly lists: readonly string[];
  readonly node: string;
  /** The part that holds its arguments, and the node around each of them; null where they are bare. */
  readonly arguments: string;
  readonly argument: string | null;
  /** The part that is its only value, as in `#[deprecated = "…"]`. */
  readonly value: string | null;
  /** Lists at the top of a file, which concern all of it; null where there are none. */
  readonly ofFile: string | null;
  /** What an attribute is for, where that can be said. */
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
  readonly slots: Readonly<Record<string, SlotName>>;
  readonly form: NoticeForm;
}

export interface LiteralTable {
  /** Node types of constant expressions. */
  readonly read: Readonly<Record<string, Literal>>;
  /** Where constants get their values; null where notices take none. */
  readonly constants: { readonly node: string; readonly name: string } | null;
}

export type Literal =
  | { readonly as: "text"; readonly escapes: "backslash" | "doubled" | "none" | "indented" }
  /** As written: a number. */
  | { readonly as: "word" }
  | { readonly as: "sum"; readonly operator: string }
  | { readonly as: "inner" }
  /** Text with expressions in it. */
  | { readonly as: "pieces"; readonly expression: string; readonly text: string }
  | { readonly as: "name" }
  /** `nameof(Client.Fetch)`: the last name in its brackets. */
  | { readonly as: "nameOf"; readonly call: RegExp };

export interface HeadTable {
  /** Node types whose name is the file's package; null where manifests say it. */
  readonly packages: readonly string[] | null;
  readonly imports: ImportTable;
}

/** How a file gets names of others. */
export interface ImportTable {
  readonly node: string;
  /** The part that holds the path; null: it stands in the node itself. */
  readonly path: string | null;
  /** The part that gives another name; what else stands in the node is the path. */
  readonly alias: string;
  /** Several paths behind a common one: the part that holds them, and its type; null where there is no such thing. */
  readonly list: { readonly field: string; readonly type: string } | null;
  /** All names of a module. */
  readonly wildcard: string | null;
  /** Node types of the parts of a path. */
  readonly words: readonly string[];
}
