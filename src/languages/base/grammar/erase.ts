import { nestingLevels } from "../../../core/limits.ts";
import { flatText } from "../flat-text.ts";
import { childOf, childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import type { Erasure, Grammar } from "./grammar.ts";
import { listed } from "./node-facts.ts";

/** The type variables in scope, each with the erased name of its first bound. */
export type TypeVariables = ReadonlyMap<string, string>;
export const noVariables: TypeVariables = new Map();

/** The parts of a grammar that describe how types are erased. */
export type Erasures = Pick<Grammar, "types" | "dimensions">;

type Text = Pick<SyntaxTree, "text" | "comments">;

/**
 * Returns the simple name of a type, without its qualifier and type arguments. A type that the table does not list is
 * returned as written. A type variable becomes its bound, so that an id lasts as long as compiled callers find the
 * declaration.
 */
export function eraseType(
  tree: Text,
  node: SyntaxNode,
  erasures: Erasures,
  variables: TypeVariables = noVariables,
  depth: number = 0,
): string {
  const erasure = erasures.types[node.type];
  if (erasure === undefined || depth > nestingLevels) return asWritten(tree, node);
  const inner = (each: SyntaxNode | null | undefined): string =>
    each ? eraseType(tree, each, erasures, variables, depth + 1) : flatText(tree, node);
  if (typeof erasure === "string") return erased(erasure, node, { inner, tree, variables, erasures });
  if ("field" in erasure) return inner(childOf(node, erasure.field));
  return textOf(tree, node.children.findLast(({ type }) => erasure.end.includes(type)) ?? node);
}

interface Erasing {
  readonly tree: Text;
  readonly inner: (node: SyntaxNode | null | undefined) => string;
  readonly variables: TypeVariables;
  readonly erasures: Erasures;
}

function erased(
  erasure: Extract<Erasure, string>,
  node: SyntaxNode,
  { tree, inner, variables, erasures }: Erasing,
): string {
  switch (erasure) {
    case "first":
      return inner(node.children[0]);
    case "last":
      return inner(node.children.at(-1));
    case "variable": {
      const name = textOf(tree, node);
      return variables.get(name) ?? name;
    }
    case "array":
      return inner(childOf(node, "type") ?? node.children[0]) + bracketsOf(tree, node, erasures);
    case "pointer":
      return `${inner(childOf(node, "type"))}*`;
    case "tuple":
      return `(${listed(node)
        .map(([first]) => inner(first && (childOf(first, "type") ?? first)))
        .join(",")})`;
  }
}

function bracketsOf(tree: Text, node: SyntaxNode, { dimensions }: Erasures): string {
  if (dimensions !== undefined) return dimensionsIn(node, dimensions);
  const rank = childOf(node, "rank");
  return rank ? textOf(tree, rank).replaceAll(/[^[\],]/g, "") : "[]";
}

/** Returns the `[][]` among a node's children. */
export function dimensionsIn(node: SyntaxNode, dimensions: string | undefined): string {
  const list = dimensions === undefined ? null : childOfType(node, dimensions);
  return "[]".repeat(list?.children.filter(({ type }) => type === "[").length ?? 0);
}

/** Most types and names are a single word, so flattening is not needed. */
export function asWritten(tree: Text, node: SyntaxNode): string {
  const text = textOf(tree, node);
  return /^\w*$/.test(text) ? text : flatText(tree, node);
}
