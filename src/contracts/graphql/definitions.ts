import type {
  ConstDirectiveNode,
  DefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NameNode,
  StringValueNode,
  TypeDefinitionNode,
  TypeExtensionNode,
  TypeNode,
  ConstValueNode,
} from "graphql/language/ast.js";
import { Kind } from "graphql/language/kinds.js";
import { TokenKind } from "graphql/language/tokenKind.js";
import type { Shape, ValueShape, Direction } from "../../core/model/contract/shape.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import type { TextDraft, TextDrafts } from "../base/text-drafts.ts";
import { wordedLine } from "../../core/words/worded-notice.ts";
import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";

/** The built-in directives of the language, which a schema may also write down. */
const builtIn = new Set(["deprecated", "skip", "include", "specifiedBy", "oneOf"]);

/** The kinds of types, as messages call them. */
const sorts = {
  [Kind.SCALAR_TYPE_DEFINITION]: "scalar",
  [Kind.OBJECT_TYPE_DEFINITION]: "object type",
  [Kind.INTERFACE_TYPE_DEFINITION]: "interface",
  [Kind.UNION_TYPE_DEFINITION]: "union",
  [Kind.ENUM_TYPE_DEFINITION]: "enum",
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: "input",
} as const;

type Node = Pick<FieldDefinitionNode, "loc"> & {
  readonly name: NameNode;
  readonly description?: StringValueNode | undefined;
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
};

/** The context of a definition. */
interface Around {
  readonly local: string | null;
  readonly isExperimental: boolean;
  /** Apollo's `@inaccessible`: it is not part of the composed API. */
  readonly isHidden: boolean;
  /** Names of the features that lead to it, in any file. */
  readonly ledToBy?: readonly string[];
}

const outside: Around = { local: null, isExperimental: false, isHidden: false };

/** Other definitions of the same file that add to a type. */
export interface Neighbours {
  /** By the name of a type, the kinds of operations that start at it. */
  readonly roots: ReadonlyMap<string, readonly string[]>;
  /** The extensions of a type, by its name. */
  readonly extensions: ReadonlyMap<string, readonly TypeExtensionNode[]>;
}

export function declareDefinition(node: DefinitionNode, drafts: TextDrafts, neighbours: Neighbours): void {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
    case Kind.FRAGMENT_DEFINITION:
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION:
      return;
    case Kind.DIRECTIVE_DEFINITION: {
      const name = node.name.value;
      if (builtIn.has(name)) return;
      const parts = node.locations.map((each) => `on ${each.value}`);
      const shape = sortShape("directive", node.repeatable ? [...parts, "repeatable"] : parts, "request");
      const draft = draftOf({ node, local: `@${name}`, kind: "type", around: outside });
      drafts.declare({ ...draft, shape, undeprecatable: notOn("directive") });
      declareArguments(node.arguments, { ...outside, local: `@${name}` }, drafts);
      return;
    }
    case Kind.SCALAR_TYPE_DEFINITION:
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.UNION_TYPE_DEFINITION:
    case Kind.ENUM_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      declareType(node, drafts, neighbours);
      return;
    case Kind.DIRECTIVE_EXTENSION:
      return;
    case Kind.SCALAR_TYPE_EXTENSION:
    case Kind.OBJECT_TYPE_EXTENSION:
    case Kind.INTERFACE_TYPE_EXTENSION:
    case Kind.UNION_TYPE_EXTENSION:
    case Kind.ENUM_TYPE_EXTENSION:
    case Kind.INPUT_OBJECT_TYPE_EXTENSION:
      declareMembers(node, { ...outside, ledToBy: [node.name.value] }, drafts);
  }
}

/** A caller sends exactly one field of an input with `@oneOf`. Requests with several fields fail. */
function typeShape(node: TypeDefinitionNode, shape: Shape): Shape {
  if (node.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) return shape;
  const isOneOf = node.directives?.some(({ name }) => name.value === "oneOf") === true;
  const value: ValueShape = isOneOf
    ? { ...shape.value, conditions: { oneOf: "given one field at a time (`@oneOf`)" } }
    : shape.value;
  return { ...shape, direction: "request", value };
}

function declareType(node: TypeDefinitionNode, drafts: TextDrafts, neighbours: Neighbours): void {
  const sort = sorts[node.kind];
  const roots = neighbours.roots.get(node.name.value) ?? [];
  const whole = [node, ...(neighbours.extensions.get(node.name.value) ?? [])];
  const interfaces = whole.flatMap((each) =>
    "interfaces" in each ? (each.interfaces ?? []).map(({ name }) => name.value) : [],
  );
  const options = whole.flatMap((each) =>
    "types" in each ? (each.types ?? []).map(({ name }) => name.value) : [],
  );
  const parts = [
    ...roots.map((each) => `root of ${each}`),
    ...interfaces.map((each) => `implements ${each}`),
    ...options.map((each) => `| ${each}`),
  ];
  drafts.declare({
    ...draftOf({ node, local: node.name.value, kind: "type", around: outside }),
    shape: typeShape(node, sortShape(sort, parts, "response")),
    undeprecatable: `${notOn(sort)}; deprecate the fields and arguments that use it instead`,
    ...(options.length === 0 ? {} : { refersTo: options }),
    ...(interfaces.length === 0 ? {} : { ledToBy: interfaces }),
  });
  declareMembers(node, { ...outside, ...levelsOf(node, outside) }, drafts);
}

function declareMembers(
  node: TypeDefinitionNode | TypeExtensionNode,
  around: Around,
  drafts: TextDrafts,
): void {
  const own: Around = { ...around, local: node.name.value, ...levelsOf(node, around) };
  if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION || node.kind === Kind.INPUT_OBJECT_TYPE_EXTENSION) {
    for (const each of "fields" in node ? (node.fields ?? []) : [])
      if (each.kind === Kind.INPUT_VALUE_DEFINITION)
        declareInput(each, `${node.name.value}.${each.name.value}`, "field", own, drafts);
  } else if ("fields" in node) {
    for (const each of node.fields ?? [])
      if (each.kind === Kind.FIELD_DEFINITION) declareField(each, own, drafts);
  } else if ("values" in node)
    for (const each of node.values ?? []) {
      const local = `${node.name.value}.${each.name.value}`;
      drafts.declare(draftOf({ node: each, local, kind: "enum-value", around: own }));
    }
}

function declareField(node: FieldDefinitionNode, around: Around, drafts: TextDrafts): void {
  const local = `${around.local}.${node.name.value}`;
  const draft = draftOf({ node, local, kind: "field", around });
  drafts.declare({ ...draft, shape: fieldShape(node.type), refersTo: [namedType(node.type)] });
  declareArguments(node.arguments, { ...levelsOf(node, around), local }, drafts);
}

function declareArguments(
  nodes: readonly InputValueDefinitionNode[] | undefined,
  around: Around,
  drafts: TextDrafts,
): void {
  for (const each of nodes ?? [])
    declareInput(each, `${around.local}(${each.name.value}:)`, "parameter", around, drafts);
}

function declareInput(
  node: InputValueDefinitionNode,
  local: string,
  kind: "field" | "parameter",
  around: Around,
  drafts: TextDrafts,
): void {
  const what = kind === "field" ? "input field" : "argument";
  const notAllowed = isRequired(node)
    ? `GraphQL does not allow \`@deprecated\` on a required ${what}: callers must send what they should leave out`
    : null;
  drafts.declare({
    ...draftOf({ node, local, kind, around }),
    notice: noticeOf(node.directives, notAllowed),
    ...(notAllowed === null
      ? {}
      : { undeprecatable: `${notOn(`required ${what}`)}: make it optional before you deprecate it` }),
    shape: inputShape(node),
    refersTo: [namedType(node.type)],
  });
}

function draftOf(of: { node: Node; local: string; kind: FeatureKind; around: Around }): TextDraft {
  const { node, local, kind, around } = of;
  const start = node.name.loc?.startToken;
  const { isExperimental, isHidden } = levelsOf(node, around);
  return {
    local,
    kind,
    container: around.local,
    notice: noticeOf(node.directives),
    line: start?.line ?? 1,
    column: start?.column ?? 1,
    endLine: node.loc?.endToken.line ?? 1,
    ...(isExperimental
      ? {
          promisesNothing: true as const,
          stability: ["experimental"],
        }
      : {}),
    ...(around.ledToBy === undefined ? {} : { ledToBy: around.ledToBy }),
    ...(isHidden ? { isHidden } : {}),
    ...wordsOf(node),
  };
}

/** Returns the words of a description that announce a deprecation without a notice. */
function wordsOf(node: Node): Pick<TextDraft, "unread"> {
  const described = descriptionOf(node);
  if (described === null || noticeOf(node.directives) !== null) return {};
  const lines = wordedLine(described.text);
  if (lines === null) return {};
  const why = "its description says that it is deprecated, but the directive `@deprecated` is not set";
  return { unread: { line: described.line + lines, why } };
}

/** Returns the description, or the comments directly above, which were descriptions until 2018. */
function descriptionOf({ description, loc }: Node): { line: number; text: string } | null {
  if (description?.loc !== undefined) {
    const { source, start, end, startToken } = description.loc;
    const written = source.body.slice(start, end);
    return { line: startToken.line, text: written.replace(/^"{1,3}/, "").replace(/"{1,3}$/, "") };
  }
  const comments: string[] = [];
  let line = loc?.startToken.line ?? 1;
  for (let token = loc?.startToken.prev; token?.kind === TokenKind.COMMENT; token = token.prev) {
    if (token.line !== line - 1 || token.prev?.line === token.line) break;
    comments.unshift(token.value.replace(/^#*/, ""));
    line = token.line;
  }
  return comments.length === 0 ? null : { line, text: comments.join("\n") };
}

function notOn(sort: string): string {
  return `GraphQL does not allow \`@deprecated\` on ${/^[aeiou]/.test(sort) ? "an" : "a"} ${sort}`;
}

/** Returns the levels that its directives, or its context, state. */
function levelsOf(
  { directives = [] }: Pick<Node, "directives">,
  around: Around,
): Pick<Around, "isExperimental" | "isHidden"> {
  const says = (pattern: RegExp): boolean => directives.some(({ name }) => pattern.test(name.value));
  return {
    isExperimental: around.isExperimental || says(/^experimental$/),
    isHidden: around.isHidden || says(/^(?:federation__)?inaccessible$/),
  };
}

/** Returns the shape of a field's result. */
function fieldShape(type: TypeNode): Shape {
  return { direction: "response", required: true, value: valueOf(type) };
}

/** Returns the shape of an argument or an input field. With a default, it need not be sent. */
function inputShape(node: InputValueDefinitionNode): Shape {
  return { direction: "request", required: isRequired(node), value: valueOf(node.type) };
}

function isRequired({ type, defaultValue }: InputValueDefinitionNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined;
}

/** Returns a type or a directive as a shape: its sort, and its parts that have no coordinate. */
function sortShape(sort: string, parts: readonly string[], direction: Direction): Shape {
  const part: Shape = { direction: "response", required: false, value: { kind: "any", nullable: false } };
  return {
    direction,
    required: false,
    value: {
      kind: "named",
      name: sort,
      nullable: false,
    },
    ...(parts.length === 0 ? {} : { parts: Object.fromEntries(parts.map((each) => [each, part])) }),
  };
}

/** Returns the type's name without list brackets and exclamation marks. */
function namedType(type: TypeNode): string {
  let inner = type;
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type;
  return inner.name.value;
}

function valueOf(type: TypeNode, nullable = true): ValueShape {
  if (type.kind === Kind.NON_NULL_TYPE) return valueOf(type.type, false);
  return type.kind === Kind.LIST_TYPE
    ? { kind: "list", items: valueOf(type.type), limits: {}, nullable }
    : { kind: "named", name: type.name.value, nullable };
}

/** The slot for each argument, if the schema redeclares the directive with arguments of its own. */
const slotOf: Readonly<Record<string, SlotName>> = {
  sunset: "sunset",
  sunsetDate: "sunset",
  deletionDate: "sunset",
  removalDate: "sunset",
  removal: "removal",
  version: "version",
  replacement: "replacement",
  replacedBy: "replacement",
  use: "replacement",
  since: "since",
  audience: "audience",
  feature: "feature",
};

/** Returns the notice that a `@deprecated` directive states. Null if there is none. */
function noticeOf(
  directives: readonly ConstDirectiveNode[] | undefined,
  notAllowed: string | null = null,
): NoticeSource | null {
  const directive = directives?.find(({ name }) => name.value === "deprecated");
  if (directive === undefined) return null;
  const slots: Partial<Record<SlotName, string>> = {};
  const keys: Record<string, string> = Object.create(null);
  let text = "";
  for (const { name, value } of directive.arguments ?? []) {
    const said = textOf(value);
    if (said === null) continue;
    if (name.value === "reason") text = said;
    else {
      keys[name.value] = said;
      const slot = Object.hasOwn(slotOf, name.value) ? slotOf[name.value] : undefined;
      if (slot !== undefined) slots[slot] ??= said;
    }
  }
  return {
    line: directive.loc?.startToken.line ?? 1,
    endLine: directive.loc?.endToken.line ?? 1,
    text,
    slots,
    keys,
    form: "attribute",
    ...(notAllowed === null ? {} : { notAllowed }),
  };
}

function textOf(value: ConstValueNode): string | null {
  return "value" in value && typeof value.value === "string" ? value.value : null;
}
