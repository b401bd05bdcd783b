import { flatten, flatText } from "../../base/flat-text.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { Walk } from "./walk.ts";

const deepest = 30;

/** The erased simple type name by which overloads are told apart: `ns.Foo<T>` is `Foo`, functions are `()=>`. */
export function eraseType(walk: Walk, type: SyntaxNode | null, depth: number = 0): string {
  if (type === null) return "any";
  if (depth > deepest) return flatText(walk.tree, type);
  const inner = (node: SyntaxNode | null | undefined): string => eraseType(walk, node ?? null, depth + 1);
  switch (type.type) {
    case "type_annotation":
    case "parenthesized_type":
    case "readonly_type":
      return inner(operands(type)[0]);
    case "generic_type":
    case "nested_type_identifier":
      return inner(childOf(type, "name"));
    case "array_type":
      return arrayOf(inner(type.children[0]));
    case "union_type":
      return chained(type).map(inner).join("|");
    case "intersection_type":
      return chained(type).map(inner).join("&");
    case "function_type":
      return "()=>";
    case "constructor_type":
      return "new()=>";
    case "object_type":
      return "{}";
    case "tuple_type":
      return `[${operands(type)
        .map((each) => inner(childOf(each, "type") ?? each))
        .join(",")}]`;
    case "literal_type":
      return flatText(walk.tree, type).replaceAll(/\s/g, "");
    default:
      return flatText(walk.tree, type);
  }
}

const signs = new Set([":", "|", "&", "(", ")", "[", "]", ",", "readonly"]);

function operands(type: SyntaxNode): readonly SyntaxNode[] {
  return type.children.filter((each) => !signs.has(each.type));
}

/** The members of `A | B | C`, which the grammar nests to the left. */
function chained(type: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let node: SyntaxNode | undefined = type;
  while (node?.type === type.type) {
    const [left, ...rest]: readonly SyntaxNode[] = operands(node);
    found.push(...rest.toReversed());
    node = left;
  }
  if (node) found.push(node);
  return found.toReversed();
}

export function arrayOf(element: string): string {
  return /[|&]|=>$/.test(element) ? `(${element})[]` : `${flatten(element)}[]`;
}
