import type { Origin } from "../../../core/model/use.ts";
import type { UseFile } from "../../base/gather-uses.ts";
import {
  contentOf,
  memberOf,
  resultMeaning,
  valueOf,
  type Meaning,
  type NameScope,
} from "../../base/name-scope.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";

/** Chains of members that are longer name nothing of ours. */
const longestChain = 50;

/** The module that an expression loads: `require("x")`, `await import("x")`. */
export function moduleOf(file: UseFile, node: SyntaxNode): string | null {
  const call = node.type === "await_expression" ? node.children.at(-1) : node;
  if (call?.type !== "call_expression") return null;
  const callee = childOf(call, "function");
  const [argument, ...more] =
    childOf(call, "arguments")?.children.filter(({ type }) => !/^[(),]$/.test(type)) ?? [];
  const loads = callee && (callee.type === "import" || file.text(callee) === "require");
  // What `import` gives is awaited.
  if (!loads || more.length > 0 || argument?.type !== "string") return null;
  if (callee.type === "import" && node.type !== "await_expression") return null;
  return file.text(argument).slice(1, -1);
}

/** What an expression or a type names. */
export function meaningOf(
  file: UseFile,
  node: SyntaxNode,
  scope: NameScope,
  depth: number = 0,
): Meaning | null {
  if (depth > longestChain) return null;
  const inside = (each: SyntaxNode | null | undefined): Meaning | null =>
    each ? meaningOf(file, each, scope, depth + 1) : null;
  switch (node.type) {
    case "identifier":
    case "type_identifier":
    case "this":
    case "super":
      return scope.lookup(file.text(node)) ?? null;
    case "member_expression": {
      const property = childOf(node, "property");
      const object = file.holding(inside(childOf(node, "object")));
      return property ? memberOf(object, file.text(property)) : null;
    }
    case "nested_type_identifier":
    case "nested_identifier": {
      const name = childOf(node, "name") ?? childOf(node, "property");
      const module = inside(childOf(node, "module") ?? childOf(node, "object"));
      return name ? memberOf(module, file.text(name)) : null;
    }
    case "generic_type":
      return inside(childOf(node, "name"));
    case "parenthesized_expression":
    case "parenthesized_type":
      return inside(node.children[1]);
    case "non_null_expression":
    case "satisfies_expression":
      return inside(node.children[0]);
    case "as_expression": {
      const type = node.children.at(-1);
      return type ? valueOf(typeMeaning(file, type, scope)) : null;
    }
    case "call_expression":
      return resultMeaning(inside(childOf(node, "function")));
    case "new_expression":
      return valueOf(inside(childOf(node, "constructor")));
    default:
      return null;
  }
}

/** The one type that an annotation names, `null` and `undefined` aside. */
export function typeMeaning(file: UseFile, node: SyntaxNode, scope: NameScope): Meaning | null {
  const types = new Set(["type_identifier", "nested_type_identifier", "generic_type"]);
  let stack = [node];
  const found: SyntaxNode[] = [];
  for (let steps = 0; stack.length > 0 && steps < 200; steps += 1) {
    const [first, ...rest] = stack;
    stack = rest;
    if (!first) continue;
    if (["type_annotation", "union_type", "parenthesized_type"].includes(first.type))
      stack.push(...first.children.filter(({ type }) => !/^[:|()]$/.test(type)));
    else if (types.has(first.type)) found.push(first);
    else if (!/^(?:null|undefined)$/.test(file.text(first))) return null;
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? meaningOf(file, only, scope) : null;
}

/** What a value at hand is of: `new X()`, `x as X`, and what is known to hold such. */
export function valueIn(file: UseFile, node: SyntaxNode | null, scope: NameScope): Meaning | null {
  const held = node === null ? null : file.holding(meaningOf(file, node, scope));
  if (held?.isValue === true) return held;
  return node?.type === "member_expression" ? contentOf(held) : null;
}

export function originsOf(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Origin[] {
  const meaning = meaningOf(file, node, scope);
  return meaning === null || meaning.isValue ? [] : meaning.origins;
}

/** The type that an object literal is written for, where that is evident. */
export function literalType(file: UseFile, object: SyntaxNode, scope: NameScope): Meaning | null {
  const { parent } = object;
  if (parent === null) return null;
  if (parent.type === "variable_declarator" || parent.type === "public_field_definition") {
    const type = childOf(parent, "type");
    return type ? typeMeaning(file, type, scope) : null;
  }
  if (parent.type !== "as_expression" && parent.type !== "satisfies_expression") return null;
  const type = parent.children.at(-1);
  return type && childOfType(parent, "object") === object ? typeMeaning(file, type, scope) : null;
}
