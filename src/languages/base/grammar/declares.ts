import type { FeatureKind } from "../../../core/model/feature.ts";
import type { Reach } from "../file-walk.ts";

/** Describes the declarations of a node type. */
export type Declares = Type | Callable | Value | Anonymous | Around | Positions | Reexport;

interface Named {
  readonly kind: FeatureKind;
  /**
   * `operator {operator}`: the first pattern for which the node has all parts is used. Absent if the name is the
   * part `name`.
   */
  readonly name?: readonly string[];
  /** Replaces the grammar's own table if the keywords or attributes of this node mean something else. */
  readonly access?: readonly AccessRule[];
  /** Keywords of a declaration that may be split into several parts in one file. The parts are one feature. */
  readonly merges?: RegExp;
  /** The parts that are searched in addition to the members. Absent means all. */
  readonly inside?: readonly string[];
  /**
   * `{type}{dimensions} {throws}`: the parts of the signature after the keywords, with spaces between existing
   * ones. Absent if the order in the source is used.
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
  /** Other kinds, by the type of the body or of another child. */
  readonly kinds?: Readonly<Record<string, FeatureKind>>;
  /** Reach of members that do not state their own: at most the reach of their container. */
  readonly members: Reach;
  /** The part with the supertypes. Null if there are none. */
  readonly bases: string | null;
  /** The declarations in a list after the name: a constructor, and the values that it stores. */
  readonly components?: Components;
  /** The widest reach of its constructors. Absent if it is the type's own reach. */
  readonly constructors?: Reach;
}

export interface Components {
  /** The node types that lead to the list: `primary_constructor/class_parameters`. */
  readonly list: string;
  /** Types of the nodes whose parameters are stored. All others have only a constructor. */
  readonly values: readonly string[];
  /** Only parameters with one of these tokens are stored. Absent means all. */
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
  /** The part with the result type. */
  readonly result: string;
  /** Brackets around the parameter types in the id. Null if names cannot be overloaded. */
  readonly brackets: "()" | "[]" | null;
  /** The getters and setters, if it is read and assigned instead of called. */
  readonly accessors?: AccessorTable;
  readonly owed?: Owed;
  /** Names of constructors of the enclosing type: `__construct`. Absent if they have no such names. */
  readonly constructors?: RegExp;
  /** Node type of parameters that are also members of the enclosing type. */
  readonly promotes?: string;
  /** True if it is declared outside of the type that it belongs to. The language's own code finds that type. */
  readonly isOutside?: boolean;
}

/** Without any of these parts and keywords, types that implement the enclosing type have to define it. */
export interface Owed {
  readonly unless: readonly string[];
  readonly words: RegExp;
  readonly within: RegExp;
}

export interface Value extends Named {
  readonly as: "value";
  readonly owed?: Owed;
  /** The part with its type. Null if it has none. */
  readonly typed: string | null;
  /** Keywords that change its kind. The first match counts. */
  readonly kinds?: readonly (readonly [words: RegExp, kind: FeatureKind])[];
  /** Node types on the path to each name, if one declaration declares several names. */
  readonly each?: readonly string[];
  /** The part that may contain members: a type without a name. */
  readonly body?: string;
  readonly accessors?: AccessorTable;
  /** It is a number: its part `value`, or the previous number plus one. */
  readonly isNumbered?: boolean;
  /** The part with members of this one value. They extend the members of the enclosing type. */
  readonly members?: string;
}

/** A body without a name. It is named after its supertype: `Runnable{}`. */
export interface Anonymous {
  readonly as: "anonymous";
  readonly body: string;
  readonly type: string;
}

/** A block that is not a feature itself but contains some: `impl Client { … }`. */
export interface Around {
  readonly as: "around";
  /**
   * The prefixes of members' names, and the reach of members without an access modifier. Null if no prefix is added.
   */
  readonly names: readonly (readonly [pattern: string, members: Reach])[] | null;
  /** The name by which callers refer to the block itself, if it has no name of its own. Absent if they cannot. */
  readonly itself?: string;
  /** Null if its children are the members. */
  readonly body: string | null;
  /** The part with the type that the members belong to, and the part with the type that it implements. */
  readonly type: string;
  readonly base: string;
}

/** A list of types whose positions are their names: `0`, `1`. */
export interface Positions {
  readonly as: "positions";
  readonly kind: FeatureKind;
}

/** A re-export of names from other files. */
export interface Reexport {
  readonly as: "reexport";
  /** The likely kind of a name, judged by naming conventions. A name that no pattern matches is not re-exported. */
  readonly kinds: readonly (readonly [name: RegExp, kind: FeatureKind])[];
}

/** Getters and setters are one feature. A notice on one of them applies only to some uses. */
export interface AccessorTable {
  readonly list: string;
  readonly each: string;
  readonly name: string;
  /** The accessor of a property that is written as an expression. */
  readonly implied: string;
}

/** Keywords or attributes that determine a declaration's reach. The first matching rule counts. */
export type AccessRule = readonly [words: RegExp, reach: Reach];
