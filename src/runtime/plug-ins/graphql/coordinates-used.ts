import {
  type DocumentLike,
  namedType,
  type NodeLike,
  type SchemaLike,
  type TypeLike,
} from "./schema-like.ts";

interface Walk {
  readonly schema: SchemaLike;
  readonly fragments: ReadonlyMap<string, NodeLike>;
  readonly spread: Set<string>;
  readonly coordinates: Set<string>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Returns the schema coordinates that an operation uses: `User.email`, `Query.users(first:)`, `Status.LEGACY`,
 * `UserInput.name`, `@auth`. Parts that a directive skips count, too, because the caller's document names them.
 * Takes linear time: each fragment is visited once.
 */
export function coordinatesUsed(
  schema: SchemaLike,
  document: DocumentLike,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const definitions = document.definitions as readonly NodeLike[];
  const operations = definitions.filter(({ kind }) => kind === "OperationDefinition");
  const operation = operations.find((each) => nameOf(each) === operationName) ?? operations[0];
  const coordinates = new Set<string>();
  if (operation === undefined) return coordinates;
  const fragments = new Map(
    definitions.filter(({ kind }) => kind === "FragmentDefinition").map((each) => [nameOf(each), each]),
  );
  const walk: Walk = { schema, fragments, spread: new Set(), coordinates, variables };
  directives(operation, walk);
  for (const each of list(operation["variableDefinitions"])) variable(each, walk);
  selections(operation, rootType(schema, operation["operation"]), walk);
  return coordinates;
}

function rootType(schema: SchemaLike, operation: unknown): TypeLike | null {
  if (operation === "mutation") return schema.getMutationType() ?? null;
  if (operation === "subscription") return schema.getSubscriptionType() ?? null;
  return schema.getQueryType() ?? null;
}

/** If a variable is missing, its default in the document is used. */
function variable(definition: NodeLike, { schema, variables, coordinates }: Walk): void {
  const name = nameOf(node(definition["variable"]));
  const type = namedType(schema.getType(typeName(node(definition["type"]))));
  const given = Object.hasOwn(variables, name) ? variables[name] : node(definition["defaultValue"]);
  inputCoordinates(type, given, coordinates);
}

function typeName(type: NodeLike | null): string {
  let inner = type;
  while (inner !== null && inner.kind !== "NamedType") inner = node(inner["type"]);
  return nameOf(inner);
}

function selections(parent: NodeLike, type: TypeLike | null, walk: Walk): void {
  for (const selection of list(node(parent["selectionSet"])?.["selections"])) {
    directives(selection, walk);
    if (selection.kind === "Field") field(selection, type, walk);
    else if (selection.kind === "InlineFragment")
      selections(selection, conditionOf(selection, walk) ?? type, walk);
    else {
      const name = nameOf(selection);
      const fragment = walk.fragments.get(name);
      if (fragment === undefined || walk.spread.has(name)) continue;
      walk.spread.add(name);
      directives(fragment, walk);
      selections(fragment, conditionOf(fragment, walk), walk);
    }
  }
}

function conditionOf(fragment: NodeLike, { schema }: Walk): TypeLike | null {
  const condition = node(fragment["typeCondition"]);
  return condition === null ? null : namedType(schema.getType(nameOf(condition)));
}

function field(selection: NodeLike, type: TypeLike | null, walk: Walk): void {
  const name = nameOf(selection);
  const coordinate = `${type?.name ?? ""}.${name}`;
  const declared = type?.getFields?.()[name];
  walk.coordinates.add(coordinate);
  for (const argument of list(selection["arguments"])) {
    const own = nameOf(argument);
    walk.coordinates.add(`${coordinate}(${own}:)`);
    const declaredArgument = declared?.args?.find((each) => each.name === own);
    inputCoordinates(namedType(declaredArgument?.type), node(argument["value"]), walk.coordinates);
  }
  selections(selection, namedType(declared?.type), walk);
}

function directives(of: NodeLike, { coordinates }: Walk): void {
  for (const directive of list(of["directives"])) {
    coordinates.add(`@${nameOf(directive)}`);
    for (const argument of list(directive["arguments"]))
      coordinates.add(`@${nameOf(directive)}(${nameOf(argument)}:)`);
  }
}

function nameOf(of: NodeLike | null): string {
  const name = of?.["name"] as { readonly value?: unknown } | undefined;
  return typeof name?.value === "string" ? name.value : "";
}

function node(value: unknown): NodeLike | null {
  return typeof value === "object" && value !== null && "kind" in value ? (value as NodeLike) : null;
}

function list(value: unknown): readonly NodeLike[] {
  return Array.isArray(value) ? (value as readonly NodeLike[]) : [];
}

/** Collects fields of input objects and values of enums, in a value of a document or of the variables. */
function inputCoordinates(type: TypeLike | null, value: unknown, coordinates: Set<string>): void {
  const name = type?.name;
  if (type === null || name === undefined || value === null || value === undefined) return;
  const elements = elementsOf(value);
  if (elements !== null) {
    for (const each of elements) inputCoordinates(type, each, coordinates);
    return;
  }
  if (type.getValues !== undefined) {
    const written = typeof value === "string" ? value : own(value, "value");
    if (typeof written === "string") coordinates.add(`${name}.${written}`);
    return;
  }
  const fields = type.getFields?.();
  if (fields === undefined) return;
  for (const [key, given] of entriesOf(value)) {
    coordinates.add(`${name}.${key}`);
    if (Object.hasOwn(fields, key)) inputCoordinates(namedType(fields[key]?.type), given, coordinates);
  }
}

/** Returns the elements of an array, or of a list in a document. Null for any other value. */
function elementsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const values = own(value, "kind") === "ListValue" ? own(value, "values") : null;
  return Array.isArray(values) ? values : null;
}

/** Returns the entries of an object in the variables or in a document. */
function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  const kind = own(value, "kind");
  if (kind === "Variable") return [];
  const fields = kind === "ObjectValue" ? own(value, "fields") : null;
  if (!Array.isArray(fields)) return Object.entries(value);
  return fields.map((each: unknown) => [String(own(own(each, "name"), "value")), own(each, "value")]);
}

function own(of: unknown, key: string): unknown {
  return typeof of === "object" && of !== null && Object.hasOwn(of, key)
    ? (of as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
