import type { UseFile } from "../../base/gather-uses.ts";
import {
  contentOf,
  declaredHere,
  either,
  importedName,
  memberOf,
  resultMeaning,
  valueOf,
} from "../../base/name-scope.ts";
import type { Meaning, NameScope } from "../../base/name-scope.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";

const longestChain = 50;
const dotted = new WeakMap<UseFile, string[]>();

/** Packages whose names a file speaks without a qualifier. */
export function dotImports(file: UseFile): string[] {
  const known = dotted.get(file) ?? [];
  dotted.set(file, known);
  return known;
}

/** What an expression or a type names; a pointer to something counts as that. */
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
    case "package_identifier":
      return named(file, file.text(node), scope);
    case "selector_expression": {
      const field = childOf(node, "field");
      return field ? memberOf(file.holding(inside(childOf(node, "operand"))), file.text(field)) : null;
    }
    case "qualified_type": {
      const name = childOf(node, "name");
      return name ? memberOf(inside(childOf(node, "package")), file.text(name)) : null;
    }
    case "pointer_type":
      return inside(node.children[1]);
    case "generic_type":
      return inside(childOf(node, "type"));
    case "parenthesized_expression":
    case "parenthesized_type":
      return inside(node.children[1]);
    case "unary_expression":
      return /^[&*]/.test(file.text(node)) ? file.holding(inside(childOf(node, "operand"))) : null;
    case "composite_literal":
    case "type_assertion_expression":
    case "type_conversion_expression":
      return valueOf(inside(childOf(node, "type")));
    case "call_expression": {
      const callee = childOf(node, "function");
      const isNew = callee?.type === "identifier" && file.text(callee) === "new";
      return isNew ? valueOf(inside(childOf(node, "arguments")?.children[1])) : resultMeaning(inside(callee));
    }
    default:
      return null;
  }
}

/** A name without a qualifier that the file does not bind is one of its package. */
function named(file: UseFile, name: string, scope: NameScope): Meaning | null {
  const bound = scope.lookup(name);
  if (bound !== undefined) return bound;
  return either(declaredHere([name]), ...dotImports(file).map((each) => importedName(each, name)));
}

/** What a value at hand is of. */
export function valueIn(file: UseFile, node: SyntaxNode | undefined, scope: NameScope): Meaning | null {
  const held = node ? file.holding(meaningOf(file, node, scope)) : null;
  if (held?.isValue === true) return held;
  return node?.type === "selector_expression" ? contentOf(held) : null;
}
