import { flatText } from "../base/flat-text.ts";
import { childOf, childOfType, type SyntaxNode } from "../base/syntax-tree.ts";
import { dimensionsIn } from "./erase.ts";
import { hasModifier, isAnnotation } from "./modifiers.ts";
import { parametersIn } from "./parameter-list.ts";
import type { Walk } from "./walk.ts";

/** Modifiers that callers or subclasses feel; how far it can be reached is told apart. */
const felt = ["static", "abstract", "final", "sealed", "non-sealed"];

/** A type or a list of types on one line. Annotations say nothing to the compiler of a caller. */
export function typeText(walk: Walk, node: SyntaxNode | null): string {
  return node === null ? "" : flatText(walk.tree, node, annotationsIn(node));
}

function annotationsIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (isAnnotation(next)) found.push(next);
    else stack.push(...next.children);
  }
  return found;
}

/** Type parameters, parameter types, result and exceptions; the names of parameters are nobody's concern. */
export function callSignature(walk: Walk, node: SyntaxNode, list: SyntaxNode | null): string {
  const result = childOf(node, "type");
  return joined([
    ...modifiersOf(node),
    typeText(walk, childOfType(node, "type_parameters")) + typesIn(walk, list),
    result === null ? "" : typeText(walk, result) + dimensionsIn(node),
    typeText(walk, childOfType(node, "throws")),
  ]);
}

function typesIn(walk: Walk, list: SyntaxNode | null): string {
  const types = parametersIn(list).map(({ type, dimensions }) => typeText(walk, type) + dimensions);
  return `(${types.join(",")})`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** Type parameters, components and what it extends. */
export function typeSignature(walk: Walk, node: SyntaxNode): string {
  const heritage = ["superclass", "super_interfaces", "extends_interfaces", "permits"];
  const components = childOf(node, "parameters");
  return joined([
    ...modifiersOf(node),
    typeText(walk, childOfType(node, "type_parameters")),
    components === null ? "" : typesIn(walk, components),
    ...heritage.map((each) => typeText(walk, childOfType(node, each))),
  ]);
}

export function fieldSignature(walk: Walk, node: SyntaxNode, dimensions: string): string {
  return joined([...modifiersOf(node), typeText(walk, childOf(node, "type")) + dimensions]);
}

function modifiersOf(node: SyntaxNode): readonly string[] {
  return felt.filter((each) => hasModifier(node, each));
}
