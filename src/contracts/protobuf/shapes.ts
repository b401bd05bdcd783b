import { cutWithDigest } from "../../core/text/short-id.ts";
import { valueLength } from "../../core/limits.ts";
import type { ScalarType, Shape, ValueShape } from "../../core/model/contract/shape.ts";
import type { Settings } from "./settings.ts";

const scalars: Readonly<Record<string, readonly [ScalarType, string | null]>> = {
  string: ["string", null],
  bytes: ["bytes", null],
  bool: ["boolean", null],
  double: ["number", "double"],
  float: ["number", "float"],
  ...Object.fromEntries(
    "int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64"
      .split(" ")
      .map((name) => [name, ["integer", name]] as const),
  ),
};

export function isScalar(type: string): boolean {
  return Object.hasOwn(scalars, type);
}

/** The written form of a field. */
export interface FieldForm {
  readonly name: string;
  readonly label: string | null;
  /** A scalar, or the name of a message or enum. */
  readonly type: string;
  /** The type of a map's keys. */
  readonly key: string | null;
  readonly number: number;
  readonly oneof: string | null;
  /** The message that an extension extends. */
  readonly extendee: string | null;
  readonly isGroup: boolean;
  readonly settings: Settings;
}

/**
 * Returns the properties of a field that callers depend on, in addition to its type. A removed part breaks callers;
 * an added part does not.
 */
export function fieldShape(form: FieldForm, isEnum: boolean): Shape {
  const { label, type, key, number, oneof, extendee, settings } = form;
  const one = valueOf(type);
  const value: ValueShape =
    key !== null
      ? { kind: "map", items: one, nullable: false }
      : label === "repeated"
        ? { kind: "list", items: one, limits: {}, nullable: false }
        : one;
  const isNested = key === null && !isScalar(type) && !isEnum;
  const isGroup = form.isGroup || (isNested && settings.feature("message_encoding") === "DELIMITED");
  const wire = [
    key === null ? (isScalar(type) ? type : isGroup ? "group" : "field") : `map by ${key}`,
    ...(oneof === null ? [] : [`of the oneof \`${oneof}\``]),
    ...(extendee === null ? [] : [`of ${extendee}`]),
  ].join(" ");
  const ofOther = extendee === null ? {} : { extends: extendee };
  const presence = settings.feature("field_presence");
  const required = label === "required" || presence === "LEGACY_REQUIRED";
  const isPlural = label === "repeated" || key !== null;
  const isKnown = !isPlural && oneof === null && (isScalar(type) || isEnum);
  const isExplicit =
    required || label === "optional" || (settings.isEdition && presence !== "IMPLICIT" && label === null);
  const byDefault = settings.option("default");
  const json = settings.option("json_name");
  const parts = [
    ...(isKnown && isExplicit ? [["explicit presence", part] as const] : []),
    ...(json === null || json === jsonName(form.name) ? [] : [[`JSON name ${json}`, sent] as const]),
    ...(byDefault === null ? [] : [[`default ${cutWithDigest(byDefault, valueLength)}`, part] as const]),
  ];
  return {
    direction: "both",
    required,
    value,
    wire: {
      number,
      type: wire,
      ...ofOther,
    },
    ...(parts.length === 0 ? {} : { parts: Object.fromEntries(parts) }),
  };
}

const part: Shape = { direction: "response", required: false, value: { kind: "any", nullable: false } };
const sent: Shape = { ...part, direction: "request", required: true };

/** Converts `user_id` to `userId`. */
function jsonName(name: string): string {
  return name.replaceAll(/_+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** Returns a shape that states if readers of an enum may receive values that it does not list. */
export function enumShape(settings: Settings): Shape {
  const name = settings.feature("enum_type") === "CLOSED" ? "a closed enum" : "an open enum";
  return { direction: "both", required: false, value: { kind: "named", name, nullable: false } };
}

export function enumValueShape(number: number): Shape {
  const value: ValueShape = { kind: "named", name: "a value", nullable: false };
  return { direction: "both", required: false, value, wire: { number, type: "the value" } };
}

interface Travelling {
  readonly type: string;
  readonly isStream: boolean;
}

/** `routes` are the HTTP routes that lead to the method. */
export function methodShape(
  request: Travelling,
  response: Travelling,
  routes: Readonly<Record<string, Shape>>,
): Shape {
  const part = ({ type, isStream }: Travelling, direction: "request" | "response"): Shape => ({
    direction,
    required: true,
    value: isStream
      ? {
          kind: "list",
          items: valueOf(type),
          limits: {},
          nullable: false,
        }
      : valueOf(type),
  });
  return {
    direction: "both",
    required: false,
    value: {
      kind: "named",
      name: "rpc",
      nullable: false,
    },
    parts: {
      request: part(request, "request"),
      response: part(response, "response"),
      ...routes,
    },
  };
}

function valueOf(type: string): ValueShape {
  const scalar = Object.hasOwn(scalars, type) ? scalars[type] : undefined;
  if (scalar === undefined) return { kind: "named", name: type, nullable: false };
  return {
    kind: "scalar",
    type: scalar[0],
    format: scalar[1],
    values: null,
    limits: {},
    pattern: null,
    nullable: false,
  };
}
