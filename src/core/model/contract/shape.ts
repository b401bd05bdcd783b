/** The direction of a value: callers send it, receive it, or both. */
export type Direction = "request" | "response" | "both";

/**
 * A contract's statement about a value: a property, a parameter, a header, a field or an argument. Readers of
 * contracts return it next to the signature, which has the same content in words. Comparing shapes returns the
 * changes.
 */
export interface Shape {
  readonly direction: Direction;
  /** True if a caller has to send it, or can rely on receiving it. An argument with a default need not be sent. */
  readonly required: boolean;
  /** True if a caller may omit it from a request although it is required: it has a default. */
  readonly hasDefault?: boolean;
  /** The way of what holds it: a property with `readOnly` or `writeOnly` goes one of its ways alone. */
  readonly around?: Direction;
  readonly value: ValueShape;
  /** Other values that it accepts and returns, by kind: an endpoint's `request application/json`, `200 text/csv`. */
  readonly parts?: Readonly<Record<string, Shape>>;
  /** Of an endpoint: what callers may show to be let in, each alternative all that it takes; absent: nothing is said. */
  readonly credentials?: readonly (readonly string[])[];
  /** Of an endpoint: the security schemes of its contract, as `credentials` names them; true: with a notice. */
  readonly schemes?: Readonly<Record<string, boolean>>;
  /** Of an endpoint: addresses at which callers reach it, as `https://api.example.com`; absent: nothing is said. */
  readonly servers?: readonly string[];
  /** Of a parameter: the form in which its value is sent, in words: `values separated by commas`; absent: unknown. */
  readonly form?: string;
  /** Of a body in parts: the media types that it takes for each part. */
  readonly accepts?: Readonly<Record<string, readonly string[]>>;
  /** Its encoding on the wire, if the format defines one: Protobuf's field number and type. */
  readonly wire?: {
    readonly number: number;
    readonly type: string;
    /** An extension's number belongs to the message that it extends, not to its container. */
    readonly extends?: string;
  };
}

/** The values that a value may have. What is named or nested in an object is a declaration of its own. */
export type ValueShape =
  | AnyShape
  | ScalarShape
  | NamedShape
  | ObjectShape
  | ListShape
  | MapShape
  | UnionShape;

interface Nullable {
  /** True if `null` is one of the values. */
  readonly nullable: boolean;
  /** Further conditions for values, in words, by the condition's name: `multipleOf` → `a multiple of 5`. */
  readonly conditions?: Readonly<Record<string, string>>;
}

/** Whatever one likes. */
interface AnyShape extends Nullable {
  readonly kind: "any";
}

export type ScalarType = "string" | "integer" | "number" | "boolean" | "bytes";

export interface ScalarShape extends Nullable {
  readonly kind: "scalar";
  readonly type: ScalarType;
  /** `date-time`, `int32`, `uuid`; null where none is said. */
  readonly format: string | null;
  /** Those that it may have, as text; null where they are not listed. */
  readonly values: readonly string[] | null;
  readonly limits: Limits;
  /** A regular expression that texts match; null where there is none. */
  readonly pattern: string | null;
}

/** A message, an object type, an enumeration or a custom scalar by its name, which has declarations of its own. */
interface NamedShape extends Nullable {
  readonly kind: "named";
  readonly name: string;
  /** The shape that the name refers to. Absent if the format has only names. */
  readonly stands?: () => ValueShape;
  /** True if the named schema has a notice of its own. */
  readonly isDeprecated?: true;
  /** Returns true if its contract contains the name. Absent: unknown. */
  readonly isKnown?: (name: string) => boolean;
}

/** An object without a name. */
interface ObjectShape extends Nullable {
  readonly kind: "object";
  /** Its properties, with those that it takes in. */
  readonly members?: () => ReadonlyMap<string, MemberShape>;
}

/** A property as far as it says what an object's values are. */
export interface MemberShape {
  readonly required: boolean;
  /** Absent: it goes each way of what holds it. */
  readonly way?: Direction | null;
  readonly value: () => ValueShape;
}

interface ListShape extends Nullable {
  readonly kind: "list";
  readonly items: ValueShape;
  readonly limits: Limits;
}

/** Values under keys that are not known before. */
interface MapShape extends Nullable {
  readonly kind: "map";
  readonly items: ValueShape;
}

/** One of several; their order says nothing. */
export interface UnionShape extends Nullable {
  readonly kind: "union";
  readonly options: readonly ValueShape[];
}

/** The size or length that a value may have. Absent: unbounded. */
export interface Limits {
  /** Of a number's value, a text's length in characters, or a list's length. */
  readonly least?: NumberBound;
  readonly most?: NumberBound;
}

export interface NumberBound {
  readonly at: number;
  /** True if the bound itself is excluded. */
  readonly exclusive: boolean;
}

/** Head allows more values than base, fewer, or others. */
export type Extent = "widened" | "narrowed" | "changed";

export interface ShapeChange {
  readonly what:
    | "type"
    | "format"
    | "required"
    | "way"
    | "nullable"
    | "enumerated"
    | "values"
    | "limit"
    | "pattern"
    | "wire"
    | "condition"
    | "credentials"
    | "scopes"
    | "server"
    | "otherServers"
    | "form"
    | "part";
  readonly extent: Extent;
  /** Where inside of the shape: empty for the value itself, `*` for what its list or map holds, `*` again inside that. */
  readonly at: string;
  /** Both sides in words: `integer`, `at most 10`, `required`. */
  readonly before: string;
  readonly after: string;
  /** For listed values: the values on base, and the values that head has in addition. */
  readonly values?: { readonly before: readonly string[]; readonly gained: readonly string[] };
  /** Of a part: which way it goes; absent: as the shape that holds it. */
  readonly direction?: Direction;
}
