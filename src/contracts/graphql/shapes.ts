import type { InputValueDefinitionNode, TypeNode } from "graphql/language/ast.js";
import { Kind } from "graphql/language/kinds.js";
import type { Direction, Shape, ValueShape } from "../../core/model/contract/shape.ts";

/** What a field gives. */
export function fieldShape(type: TypeNode): Shape {
  return { direction: "response", required: true, value: valueOf(type) };
}

/** What an argument or an input field takes; with a default it need not be sent. */
export function inputShape(node: InputValueDefinitionNode): Shape {
  return { direction: "request", required: isRequired(node), value: valueOf(node.type) };
}

export function isRequired({ type, defaultValue }: InputValueDefinitionNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined;
}

/** What a type or a directive is, as a shape: its sort, and what it holds that has no coordinate. */
export function sortShape(sort: string, parts: readonly string[], direction: Direction): Shape {
  const part: Shape = { direction: "response", required: false, value: { kind: "any", nullable: false } };
  return {
    ...{ direction, required: false, value: { kind: "named", name: sort, nullable: false } },
    ...(parts.length === 0 ? {} : { parts: Object.fromEntries(parts.map((each) => [each, part])) }),
  };
}

/** The type's name without lists and exclamation marks. */
export function namedType(type: TypeNode): string {
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
