import type { FeatureKind } from "../../../core/model/feature.ts";
import type { Reach } from "../file-walk.ts";

/** The declarations of a node type. */
export type Declares = Type | Callable | Value | Anonymous | Around | Positions | Reexport;

interface Named {
  readonly kind: FeatureKind;
  /** `operator {operator}`: the first pattern for which the node has all parts. Absent: its part `name`. */
  readonly name?: readonly string[];
  /** Overrides the grammar's own table, where words or attributes of this node say more. */
  readonly access?: readonly AccessRule[];
  /** Words on a declaration whose parts in one file are one feature. */
  readonly merges?: RegExp;
  /** Parts that are looked into, besides the members; absent: all. */
  readonly inside?: readonly string[];
  /**
   * `{type}{dimensions} {throws}`: its parts after the words, with blanks between existing ones. Absent: as written.
   */
  readonly signature?: string;
}

/** A container of members: a class, an enumeration, a module. */
export interface Type extends Named {
  readonly as: "type";
  readonly body: string;
  /**
   * `object`: distinguishes the type and its members from another type that may have its name. Absent: names are
   * enough.
   */
  readonly instance?: string;
  /** Another kind by the type of its body, or of another child. */
  readonly kinds?: Readonly<Record<string, FeatureKind>>;
  /** Reach of members that do not state their own: at most the reach of their container. */
  readonly members: Reach;
  /** The part that says what it extends; null where that is nothing. */
  readonly bases: string | null;
  /** The declarations of a list after the name: a constructor, and the values that it stores. */
  readonly components?: Components;
  /** The widest reach of its constructors. Absent if it is the type's own reach. */
  readonly constructors?: Reach;
}

export interface Components {
  /** `primary_constructor/class_parameters`: a way of node types that leads to it. */
  readonly list: string;
  /** Types of the nodes that keep them; all others have just a constructor. */
  readonly values: readonly string[];
  /** Only parameters with one of these tokens are kept; absent: all. */
  readonly kept?: readonly string[];
  /** With this token on the type all of them are kept. Absent: there is none. */
  readonly keepsAll?: string;
  /** True if the list declares a constructor with the name of the type; a text: with this name. */
  readonly constructs: boolean | string;
  /** The part of the type with the access of its constructor, if it is not in front of the list. */
  readonly access?: string;
  /** The kind of its values. */
  readonly kind: FeatureKind;
}

export interface Callable extends Named {
  readonly as: "callable";
  /** The kind of a callable inside a type. */
  readonly memberKind: FeatureKind;
  /** Null if it has the parameters of the enclosing type, as in a record's `Point { … }`. */
  readonly parameters: string | null;
  /** The part that says what a call gives. */
  readonly result: string;
  /** Brackets around the parameter types in the id; null where names are not overloaded. */
  readonly brackets: "()" | "[]" | null;
  /** The getters and setters, if it is read and set rather than called. */
  readonly accessors?: AccessorTable;
  readonly owed?: Owed;
  /** Names of those that make a value of the type around: `__construct`. Absent: none is called so. */
  readonly constructors?: RegExp;
  /** Type of the parameters that are members of the type around as well. */
  readonly promotes?: string;
  /** True if it is declared outside of the type that it belongs to. The language's own code finds that type. */
  readonly isOutside?: boolean;
}

/** Without any of these parts, and any of the words, those who implement its type have to write it. */
export interface Owed {
  readonly unless: readonly string[];
  readonly words: RegExp;
  readonly within: RegExp;
}

export interface Value extends Named {
  readonly as: "value";
  readonly owed?: Owed;
  /** The part that says its type; null where it is one, or has none. */
  readonly typed: string | null;
  /** Words that make it another kind; the first that holds. */
  readonly kinds?: readonly (readonly [words: RegExp, kind: FeatureKind])[];
  /** Node types on the way to each of several names; absent: it has one name. */
  readonly each?: readonly string[];
  /** The part that may hold members: a type without a name. */
  readonly body?: string;
  readonly accessors?: AccessorTable;
  /** It is a number: its part `value`, or one more than the one before it. */
  readonly isNumbered?: boolean;
  /** The part with members of this one value. They extend the members of the enclosing type. */
  readonly members?: string;
}

/** A body that has no name: it is called after what it extends, `Runnable{}`. */
export interface Anonymous {
  readonly as: "anonymous";
  readonly body: string;
  readonly type: string;
}

/** No feature of its own, but around some: `impl Client { … }`. */
export interface Around {
  readonly as: "around";
  /**
   * The prefixes of members' names, and the reach of members without an access modifier. Null if no prefix is added.
   */
  readonly names: readonly (readonly [pattern: string, members: Reach])[] | null;
  /** The name by which callers reach the block itself, where it has none of its own; absent: they do not. */
  readonly itself?: string;
  /** Null if its children are the members. */
  readonly body: string | null;
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
  /** The likely kind of a name, judged by naming conventions. A name that no pattern matches is not re-exported. */
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
