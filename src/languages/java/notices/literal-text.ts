import { concatenation, constantText } from "../../base/constant-text.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { hasModifier } from "../modifiers.ts";
import type { Walk } from "../walk.ts";

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", b: "\b", r: "\r", f: "\f", s: " " };

/** The text of a constant expression: literals, their concatenations, constants of the file; else null. */
export function literalText({ tree }: Walk, expression: SyntaxNode): string | null {
  return constantText(expression, (node, inner) => {
    switch (node.type) {
      case "string_literal":
        return unquoted(textOf(tree, node));
      case "decimal_integer_literal":
        return textOf(tree, node);
      case "parenthesized_expression":
        return inner(node.children[1]);
      case "binary_expression":
        return concatenation(node, inner);
      case "identifier":
      case "field_access":
        return inner(constantsOf(tree).get(textOf(tree, childOf(node, "field") ?? node)));
      default:
        return null;
    }
  });
}

function unquoted(literal: string): string {
  if (!literal.startsWith('"""')) return unescape(literal.slice(1, -1));
  const lines = literal
    .slice(3, -3)
    .split(/\r\n|[\n\r]/)
    .slice(1);
  // What stands before the least indented line belongs to the layout of the code.
  const indents = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, 1000);
  return unescape(lines.map((line) => line.slice(indent).trimEnd()).join("\n")).trim();
}

function unescape(text: string): string {
  return text.replaceAll(/\\(?:([0-3]?[0-7]{1,2})|(\r\n|[\s\S]))/g, (_, octal?: string, char: string = "") =>
    octal === undefined
      ? (escapes[char] ?? (/[\n\r]/.test(char) ? "" : char))
      : String.fromCharCode(Number.parseInt(octal, 8)),
  );
}

const known = new WeakMap<SyntaxTree, ReadonlyMap<string, SyntaxNode>>();

/** Values of the constants that types of the file declare; of two of one name the first. */
function constantsOf(tree: SyntaxTree): ReadonlyMap<string, SyntaxNode> {
  const found = known.get(tree);
  if (found) return found;
  const constants = new Map<string, SyntaxNode>();
  const stack: SyntaxNode[] = [tree.root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const isConstant =
      node.type === "constant_declaration" ||
      (node.type === "field_declaration" && hasModifier(node, "static") && hasModifier(node, "final"));
    for (const each of isConstant ? node.children : []) {
      const name = each.type === "variable_declarator" ? childOf(each, "name") : null;
      const value = childOf(each, "value");
      if (name && value && !constants.has(textOf(tree, name))) constants.set(textOf(tree, name), value);
    }
    for (const child of isConstant ? [] : node.children.toReversed()) stack.push(child);
  }
  known.set(tree, constants);
  return constants;
}
