import { entriesOfFile, nestingLevels } from "../../../core/limits.ts";
import type {
  Limits,
  NumberBound,
  ScalarShape,
  ScalarType,
  ValueShape,
} from "../../../core/model/contract/shape.ts";
import type { Cursor } from "../cursor.ts";
import { isMapping, own } from "../document.ts";
import { propertiesOf, wayOf, type Refer } from "./properties.ts";

/** The number of further schemas that one shape may include. */
interface Left {
  count: number;
}

/**
 * Returns the values that a JSON Schema allows, as far as its own keywords define them. A named schema appears by
 * name only.
 */
export function shapeOf(
  at: Cursor,
  refer: Refer,
  depth = 0,
  left: Left = { count: entriesOfFile },
): ValueShape {
  left.count -= 1;
  const schema = at.mapping;
  if (schema === null || depth > nestingLevels || left.count < 0) return { kind: "any", nullable: false };
  const isNullable = schema["nullable"] === true || schema["x-nullable"] === true;
  const isOwn = at.text("$ref") === null;
  const shape = isOwn ? ownShape(at, refer, depth, left) : referredShape(at, refer, depth, left);
  const conditions = conditionsOf(schema);
  if (conditions === null) return isNullable && !shape.nullable ? { ...shape, nullable: true } : shape;
  return { ...shape, nullable: shape.nullable || isNullable, conditions };
}

/** Returns null if there are none, as in almost all schemas. */
function conditionsOf(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | null {
  const found: Record<string, string> = {};
  const { multipleOf, uniqueItems, contentEncoding, contentMediaType } = schema;
  if (typeof multipleOf === "number") found["multipleOf"] = `a multiple of ${multipleOf}`;
  if (uniqueItems === true) found["uniqueItems"] = "without repetitions";
  if (typeof contentEncoding === "string") found["contentEncoding"] = `encoded as ${contentEncoding}`;
  if (typeof contentMediaType === "string") found["contentMediaType"] = `of ${contentMediaType}`;
  if (schema["additionalProperties"] === false || schema["unevaluatedProperties"] === false)
    found["closed"] = "without other properties";
  return Object.keys(found).length === 0 ? null : found;
}

function referredShape(at: Cursor, refer: Refer, depth: number, left: Left): ValueShape {
  const narrowed = narrowedScalar([at], refer);
  if (narrowed !== null) return narrowed;
  const target = refer(at);
  if (target === null) return { kind: "any", nullable: false };
  if (!("name" in target)) return shapeOf(target, refer, depth + 1, left);
  const { name, cursor, isKnown, isDeprecated = false } = target;
  const stands = cursor === undefined ? {} : { stands: standingFor(cursor, refer) };
  return {
    kind: "named",
    name,
    nullable: false,
    ...stands,
    ...(isKnown && { isKnown }),
    ...(isDeprecated && { isDeprecated }),
  };
}

const standing = new WeakMap<Refer, WeakMap<object, () => ValueShape>>();

/** Returns the same function for all references to a schema, so that their shapes are known to be the same. */
function standingFor(cursor: Cursor, refer: Refer): () => ValueShape {
  const schema = cursor.mapping;
  if (schema === null) return () => shapeOf(cursor, refer);
  const known = standing.get(refer) ?? new WeakMap<object, () => ValueShape>();
  standing.set(refer, known);
  const before = known.get(schema);
  if (before !== undefined) return before;
  const stands = once(() => shapeOf(cursor, refer));
  known.set(schema, stands);
  return stands;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

function ownShape(at: Cursor, refer: Refer, depth: number, left: Left): ValueShape {
  for (const key of ["oneOf", "anyOf"]) {
    const options = optionsOf(at.at(key), refer, depth, left);
    if (options !== null) return options;
  }
  const merged = mergedShape(at, refer, depth, left);
  if (merged !== null) return merged;
  const types = typesOf(at);
  const kinds = types.filter((each) => each !== "null");
  const nullable = types.includes("null") || valuesOf(at)?.includes("null") === true;
  const [only, ...more] = kinds;
  if (only === undefined)
    return types.length > 0 ? { kind: "any", nullable: true } : implied(at, refer, depth, left);
  if (more.length === 0) return { ...typed(only, at, refer, depth, left), nullable };
  return { kind: "union", options: kinds.map((each) => typed(each, at, refer, depth, left)), nullable };
}

function typesOf(at: Cursor): readonly string[] {
  const type = own(at.value, "type");
  return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === "string");
}

/** Without a `type`, derives the shape from the other keywords. */
function implied(at: Cursor, refer: Refer, depth: number, left: Left): ValueShape {
  const has = (...keys: string[]): boolean => keys.some((key) => own(at.value, key) !== undefined);
  const values = own(at.value, "enum") ?? (has("const") ? [own(at.value, "const")] : undefined);
  if (Array.isArray(values)) {
    const nullable = values.includes(null);
    const kinds = new Set(values.filter((each) => each !== null).map((each) => typeof each));
    if (kinds.size === 1 && kinds.has("string"))
      return { ...typed("string", at, refer, depth, left), nullable };
    if (kinds.size === 1 && kinds.has("number"))
      return { ...typed("number", at, refer, depth, left), nullable };
    if (kinds.size === 1 && kinds.has("boolean"))
      return { ...typed("boolean", at, refer, depth, left), nullable };
  }
  if (has("properties", "additionalProperties", "required", "patternProperties"))
    return typed("object", at, refer, depth, left);
  if (has("items", "prefixItems")) return typed("array", at, refer, depth, left);
  return { kind: "any", nullable: false };
}

const scalars: Readonly<Record<string, ScalarType>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  file: "string",
};

function typed(type: string, at: Cursor, refer: Refer, depth: number, left: Left): ValueShape {
  const scalar = scalars[type];
  if (scalar !== undefined) return scalarOf(scalar, at);
  if (type === "array") {
    const items = at.at("items");
    const list = items !== null && isMapping(items.value) ? shapeOf(items, refer, depth + 1, left) : anything;
    return { kind: "list", items: list, limits: limitsOf(at, "minItems", "maxItems"), nullable: false };
  }
  if (type !== "object") return anything;
  const more = at.at("additionalProperties");
  const isMap = more !== null && isMapping(more.value) && own(at.value, "properties") === undefined;
  if (isMap) return { kind: "map", items: shapeOf(more, refer, depth + 1, left), nullable: false };
  return objectOf(at, refer);
}

const anything: ValueShape = { kind: "any", nullable: false };

function scalarOf(type: ScalarType, at: Cursor): ScalarShape {
  const isNumber = type === "integer" || type === "number";
  return {
    kind: "scalar",
    type,
    nullable: false,
    // A file is a type in Swagger 2 and a string with a format in OpenAPI 3.
    format: own(at.value, "type") === "file" ? "binary" : at.text("format"),
    values: valuesOf(at)?.filter((each) => each !== "null") ?? null,
    limits: isNumber ? limitsOf(at, "minimum", "maximum") : limitsOf(at, "minLength", "maxLength"),
    pattern: at.text("pattern"),
  };
}

/** Returns the listed values as text. Null if none are listed. */
export function valuesOf(at: Cursor): readonly string[] | null {
  const [values, only] = [own(at.value, "enum"), own(at.value, "const")];
  if (isOfTruth(values) && at.at("x-deprecated-enum") === null) return null;
  if (Array.isArray(values)) return values.map(valueText);
  return only === undefined ? null : [valueText(only)];
}

/** Returns true if the list has both booleans. It restricts nothing then. */
function isOfTruth(values: unknown): boolean {
  if (!Array.isArray(values) || !values.includes(true) || !values.includes(false)) return false;
  return values.every((each) => typeof each === "boolean" || each === null);
}

export function valueText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function limitsOf(at: Cursor, least: string, most: string): Limits {
  const low = boundOf(at, least);
  const high = boundOf(at, most);
  // A minimum length of 0 restricts nothing.
  const isIdle = low?.at === 0 && least !== "minimum";
  return { ...(low === null || isIdle ? {} : { least: low }), ...(high === null ? {} : { most: high }) };
}

function boundOf(at: Cursor, key: string): NumberBound | null {
  const value = own(at.value, key);
  const exclusive = own(at.value, `exclusive${key.charAt(0).toUpperCase()}${key.slice(1)}`);
  if (typeof exclusive === "number") return { at: exclusive, exclusive: true };
  return typeof value === "number" ? { at: value, exclusive: exclusive === true } : null;
}

function optionsOf(list: Cursor | null, refer: Refer, depth: number, left: Left): ValueShape | null {
  const options = [...(list?.items() ?? [])].filter((each) => each.mapping !== null);
  if (options.length === 0) return null;
  const others = options.filter((each) => own(each.value, "type") !== "null");
  const nullable = others.length < options.length;
  const shapes = others.map((each) => shapeOf(each, refer, depth + 1, left));
  const [only, ...more] = shapes;
  if (only === undefined) return { kind: "any", nullable: true };
  if (more.length === 0) return { ...only, nullable: nullable || only.nullable };
  const listed = listedTogether(shapes);
  if (listed !== null) return { ...listed, nullable: nullable || listed.nullable };
  return { kind: "union", options: shapes, nullable };
}

/** Returns one enumeration if each branch lists values of the same type: `oneOf: [{ const: a }, { const: b }]`. */
function listedTogether(shapes: readonly ValueShape[]): ScalarShape | null {
  const scalars = shapes.filter((each) => each.kind === "scalar");
  const [first] = scalars;
  if (first === undefined || scalars.length < shapes.length) return null;
  const isListed = ({ type, format, values, conditions }: ScalarShape): boolean =>
    values !== null && type === first.type && format === first.format && conditions === undefined;
  if (!scalars.every(isListed)) return null;
  const values = [...new Set(scalars.flatMap((each) => each.values ?? []))];
  return { ...first, values, nullable: scalars.some(({ nullable }) => nullable) };
}

/** Returns a name if only one branch describes the type, and an object if several do. */
function mergedShape(at: Cursor, refer: Refer, depth: number, left: Left): ValueShape | null {
  const branches = [...(at.at("allOf")?.items() ?? [])];
  if (branches.length === 0) return null;
  const shapes = branches
    .map((each) => shapeOf(each, refer, depth + 1, left))
    .filter(({ kind }) => kind !== "any");
  const isMore = own(at.value, "properties") !== undefined;
  const [only, ...more] = shapes;
  const narrowed = narrowedScalar([at, ...branches], refer);
  if (narrowed !== null) return { ...narrowed, nullable: only?.nullable === true };
  if (only !== undefined && more.length === 0 && !isMore) return only;
  const isScalar = shapes.length > 0 && shapes.every(({ kind }) => kind === "scalar");
  return isScalar && only !== undefined && !isMore ? only : objectOf(at, refer);
}

const narrowing = [
  "enum",
  "const",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
];
const otherwise = ["oneOf", "anyOf", "properties", "additionalProperties", "items"];

/**
 * Returns a scalar that satisfies all of the parts, and the keywords next to a reference. Null if the parts have
 * different types, or add nothing to the first.
 */
function narrowedScalar(parts: readonly Cursor[], refer: Refer): ScalarShape | null {
  const says = (each: Cursor, keys: readonly string[]): boolean =>
    keys.some((key) => own(each.value, key) !== undefined);
  const isAdded = (each: Cursor): boolean => says(each, narrowing);
  if (!parts.some(isAdded) || parts.some((each) => says(each, otherwise))) return null;
  const scalars = parts.map((each) => scalarBehind(each, refer));
  const [first, ...more] = scalars.filter((each) => each !== null);
  const isWhole = parts.every((each, index) => scalars[index] !== null || each.text("$ref") === null);
  if (first === undefined || !isWhole || more.some(({ type }) => type !== first.type)) return null;
  const added = parts.filter(isAdded).map((each) => scalarOf(first.type, each));
  const all = [...more, ...added].reduce(meeting, first);
  return JSON.stringify(all) === JSON.stringify(first) ? null : all;
}

/** Returns null if a schema, or the schema that it refers to, is not a single scalar. */
function scalarBehind(at: Cursor, refer: Refer): ScalarShape | null {
  const target = at.text("$ref") === null ? at : refer(at);
  const cursor = target !== null && "name" in target ? target.cursor : target;
  const [type = "", ...more] = cursor ? typesOf(cursor).filter((each) => each !== "null") : [];
  const scalar = scalars[type];
  return cursor && scalar && more.length === 0 ? scalarOf(scalar, cursor) : null;
}

function meeting(one: ScalarShape, other: ScalarShape): ScalarShape {
  const values = one.values?.filter((each) => other.values?.includes(each) !== false) ?? other.values;
  const patterns = [...new Set([one.pattern, other.pattern].filter((each) => each !== null))];
  const least = tighter(one.limits.least, other.limits.least, 1);
  const most = tighter(one.limits.most, other.limits.most, -1);
  return {
    ...one,
    format: other.format ?? one.format,
    values,
    limits: { ...(least && { least }), ...(most && { most }) },
    pattern: patterns.length === 0 ? null : patterns.join(" and "),
  };
}

/** `sign` is 1 for a lower bound and -1 for an upper bound. */
function tighter(
  one: NumberBound | undefined,
  other: NumberBound | undefined,
  sign: 1 | -1,
): NumberBound | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const difference = (other.at - one.at) * sign || Number(other.exclusive) - Number(one.exclusive);
  return difference > 0 ? other : one;
}

function objectOf(at: Cursor, refer: Refer): ValueShape {
  return {
    kind: "object",
    nullable: false,
    members: once(
      () =>
        new Map(
          [...propertiesOf(at, refer)].map(([name, { required, at: inner }]) => [
            name,
            { required, way: wayOf(inner), value: once(() => shapeOf(inner, refer)) },
          ]),
        ),
    ),
  };
}
