/** Which way a value goes: a caller sends it, gets it, or both. */
export type Direction = "request" | "response" | "both";

/**
 * What a contract says a value is: of a property, a parameter, a header, a field or an argument. Readers of contracts
 * give it beside the signature, which is the same in words; comparing shapes gives what changed.
 */
export interface Shape {
  readonly direction: Direction;
  /** Whether a caller has to send it, or may count on getting it. An argument with a default need not be sent. */
  readonly required: boolean;
  /** Whether a caller may leave it out of a request although it is required: it has a default. */
  readonly hasDefault?: boolean;
  /** The way of what holds it: a property with `readOnly` or `writeOnly` goes one of its ways alone. */
  readonly around?: Direction;
  readonly value: ValueShape;
  /** What it takes and gives beside that, by what that is: an endpoint's `request application/json`, `200 text/csv`. */
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
  /** How it is written to the wire, where the format has that: Protobuf's field number and type. */
  readonly wire?: {
    readonly number: number;
    readonly type: string;
    /** An extension's number is one of the message that it extends, not of what it stands in. */
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
  /** Whether `null` is one of the values. */
  readonly nullable: boolean;
  /** What else values have to meet, in words, by the condition's name: `multipleOf` → `a multiple of 5`. */
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
  /** What goes by the name; absent where the format knows nothing but names. */
  readonly stands?: () => ValueShape;
  /** Whether what goes by the name has a notice of its own. */
  readonly isDeprecated?: true;
  /** Whether something in its contract goes by a name; absent: not known. */
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

/** How large or long a value may be; absent: without bound. */
export interface Limits {
  /** Of a number's value, a text's length in characters, or a list's length. */
  readonly least?: NumberBound;
  readonly most?: NumberBound;
}

export interface NumberBound {
  readonly at: number;
  /** Whether the bound itself lies outside. */
  readonly exclusive: boolean;
}

/** Whether head allows more values than base, fewer, or others. */
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
  /** Of listed values: those of base, and those that head has beside them. */
  readonly values?: { readonly before: readonly string[]; readonly gained: readonly string[] };
  /** Of a part: which way it goes; absent: as the shape that holds it. */
  readonly direction?: Direction;
}
