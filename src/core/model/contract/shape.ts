/** The direction of a value: callers send it, receive it, or both. */
export type Direction = "request" | "response" | "both";

/**
 * A contract's statement about a value: a property, a parameter, a header, a field or an argument. Readers of contracts
 * return it next to the signature, which has the same content as text.
 */
export interface Shape {
  readonly direction: Direction;
  /** True if a caller must send it, or can rely on receiving it. An argument with a default need not be sent. */
  readonly required: boolean;
  /** True if a caller may omit it from a request although it is required, because it has a default. */
  readonly hasDefault?: boolean;
  /** The direction of its container. A property with `readOnly` or `writeOnly` has only one direction. */
  readonly around?: Direction;
  readonly value: ValueShape;
  /** Other accepted and returned values by kind: an endpoint's `request application/json`, `200 text/csv`. */
  readonly parts?: Readonly<Record<string, Shape>>;
  /** For an endpoint: alternative sets of credentials, of which one is sufficient. Absent if not declared. */
  readonly credentials?: readonly (readonly string[])[];
  /** For an endpoint: its contract's security schemes by the names in `credentials`. True: it has a notice. */
  readonly schemes?: Readonly<Record<string, boolean>>;
  /** For an endpoint: its server addresses, such as `https://api.example.com`. Absent if not declared. */
  readonly servers?: readonly string[];
  /** For a parameter: the serialization of its value, in words: `values separated by commas`. Absent if unknown. */
  readonly form?: string;
  /** For a multipart body: the accepted media types of each part. */
  readonly accepts?: Readonly<Record<string, readonly string[]>>;
  /** Its encoding on the wire, if the format defines one: Protobuf's field number and type. */
  readonly wire?: {
    readonly number: number;
    readonly type: string;
    /** An extension's number belongs to the message that it extends, not to its container. */
    readonly extends?: string;
  };
}

/** The set of possible values. A named value, or one nested in an object, is a separate declaration. */
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
  /** Further conditions for values in words, by name: `multipleOf` → `a multiple of 5`. */
  readonly conditions?: Readonly<Record<string, string>>;
}

interface AnyShape extends Nullable {
  readonly kind: "any";
}

export type ScalarType = "string" | "integer" | "number" | "boolean" | "bytes";

export interface ScalarShape extends Nullable {
  readonly kind: "scalar";
  readonly type: ScalarType;
  /** `date-time`, `int32`, `uuid`; null without a format. */
  readonly format: string | null;
  /** The listed values as text. Null if they are not listed. */
  readonly values: readonly string[] | null;
  readonly limits: Limits;
  /** A regular expression for strings. Null if there is none. */
  readonly pattern: string | null;
}

/** A message, an object type, an enumeration or a custom scalar, by its name. It has its own declarations. */
interface NamedShape extends Nullable {
  readonly kind: "named";
  readonly name: string;
  /** Returns the shape that the name refers to. Absent if the format has only names. */
  readonly stands?: () => ValueShape;
  /** True if the named schema has its own notice. */
  readonly isDeprecated?: true;
  /** Returns true if its contract contains the name. Absent: unknown. */
  readonly isKnown?: (name: string) => boolean;
}

interface ObjectShape extends Nullable {
  readonly kind: "object";
  /** Returns its properties, including those merged from other schemas. */
  readonly members?: () => ReadonlyMap<string, MemberShape>;
}

/** A property as a part of an object's shape. */
export interface MemberShape {
  readonly required: boolean;
  /** Absent: the directions of its container. */
  readonly way?: Direction | null;
  readonly value: () => ValueShape;
}

interface ListShape extends Nullable {
  readonly kind: "list";
  readonly items: ValueShape;
  readonly limits: Limits;
}

/** An object with arbitrary keys. */
interface MapShape extends Nullable {
  readonly kind: "map";
  readonly items: ValueShape;
}

/** One of several shapes. Their order does not matter. */
export interface UnionShape extends Nullable {
  readonly kind: "union";
  readonly options: readonly ValueShape[];
}

/** The size or length that a value may have. Absent: unbounded. */
export interface Limits {
  /** Limits a number's value, a string's length in characters, or a list's length. */
  readonly least?: NumberBound;
  readonly most?: NumberBound;
}

export interface NumberBound {
  readonly at: number;
  /** True if the bound itself is excluded. */
  readonly exclusive: boolean;
}

/** Head allows more values than base, fewer, or different ones. */
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
  /**
   * The place inside the shape: empty for the value itself, `*` for the items of its list or map, and another `*` after
   * a slash for their items.
   */
  readonly at: string;
  /** Both sides in words: `integer`, `at most 10`, `required`. */
  readonly before: string;
  readonly after: string;
  /** For listed values: the values at base, and the additional values at head. */
  readonly values?: { readonly before: readonly string[]; readonly gained: readonly string[] };
  /** For a part: its direction. Absent: the direction of the containing shape. */
  readonly direction?: Direction;
}
