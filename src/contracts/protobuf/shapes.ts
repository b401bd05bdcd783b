import type { ScalarType, Shape, ValueShape } from "../../core/model/contract/shape.ts";

const scalars: Readonly<Record<string, readonly [ScalarType, string | null]>> = {
  ...{ string: ["string", null], bytes: ["bytes", null], bool: ["boolean", null] },
  ...{ double: ["number", "double"], float: ["number", "float"] },
  ...Object.fromEntries(
    "int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64"
      .split(" ")
      .map((name) => [name, ["integer", name]] as const),
  ),
};

export function isScalar(type: string): boolean {
  return Object.hasOwn(scalars, type);
}

/** What a field is written as. */
export interface FieldForm {
  readonly label: string | null;
  /** A scalar, or a message or enum by the name that it has. */
  readonly type: string;
  /** Of a map: the type of its keys. */
  readonly key: string | null;
  readonly number: number;
  readonly oneof: string | null;
  /** The message that an extension extends. */
  readonly extendee: string | null;
  readonly required: boolean;
}

export function fieldShape({ label, type, key, number, oneof, extendee, required }: FieldForm): Shape {
  const one = valueOf(type);
  const value: ValueShape =
    key !== null
      ? { kind: "map", items: one, nullable: false }
      : label === "repeated"
        ? { kind: "list", items: one, limits: {}, nullable: false }
        : one;
  const wire = [
    key === null ? (isScalar(type) ? type : "field") : `map by ${key}`,
    ...(oneof === null ? [] : [`of the oneof \`${oneof}\``]),
    ...(extendee === null ? [] : [`of ${extendee}`]),
  ].join(" ");
  const ofOther = extendee === null ? {} : { extends: extendee };
  return { direction: "both", required, value, wire: { number, type: wire, ...ofOther } };
}

export function enumValueShape(number: number): Shape {
  const value: ValueShape = { kind: "named", name: "a value", nullable: false };
  return { direction: "both", required: false, value, wire: { number, type: "the value" } };
}

interface Travelling {
  readonly type: string;
  readonly isStream: boolean;
}

export function methodShape(request: Travelling, response: Travelling): Shape {
  const part = ({ type, isStream }: Travelling, direction: "request" | "response"): Shape => ({
    ...{ direction, required: true },
    value: isStream ? { kind: "list", items: valueOf(type), limits: {}, nullable: false } : valueOf(type),
  });
  return {
    ...{ direction: "both", required: false, value: { kind: "named", name: "rpc", nullable: false } },
    parts: { request: part(request, "request"), response: part(response, "response") },
  };
}

function valueOf(type: string): ValueShape {
  const scalar = Object.hasOwn(scalars, type) ? scalars[type] : undefined;
  if (scalar === undefined) return { kind: "named", name: type, nullable: false };
  return {
    ...{ kind: "scalar", type: scalar[0], format: scalar[1] },
    ...{ values: null, limits: {}, pattern: null, nullable: false },
  };
}
