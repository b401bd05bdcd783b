import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { items } from "../../base/routes/full-tree.ts";
import { literalText } from "../notices/literal-text.ts";

const made = /\b(?:const|let|var)\s+([\w$]+)\b[^=\n]{0,80}=\s*new\s+([\w$]+)\(/g;

/** A file whose routes are looked for. */
export class Reading {
  readonly tree: SyntaxTree;
  #types: ReadonlyMap<string, string> | null = null;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  readonly text = (node: { readonly start: number; readonly end: number }): string =>
    this.tree.text.slice(node.start, node.end);

  /** `Users`, where `const users = new Users()` makes what goes by a name. */
  typeOf(name: string): string | null {
    // The first of a name counts.
    this.#types ??= new Map(
      [...this.tree.text.matchAll(made)].reverse().map(([, own = "", type = ""]) => [own, type] as const),
    );
    return this.#types.get(name) ?? null;
  }

  /** The text of a constant expression, else null. */
  literal(node: SyntaxNode | null | undefined): string | null {
    return node ? literalText(this, node) : null;
  }

  /** Each of a list, or the one: null for what is no literal. */
  literals(node: SyntaxNode | null | undefined): readonly (string | null)[] {
    return node?.type === "array" ? items(node).map((each) => this.literal(each)) : [this.literal(node)];
  }

  /** What an object holds under a key. */
  value(object: SyntaxNode | null | undefined, key: string): SyntaxNode | null {
    for (const each of object?.type === "object" ? object.children : []) {
      const name = each.type === "pair" ? childOf(each, "key") : null;
      if (name && textOf(this.tree, name).replaceAll(/^["']|["']$/g, "") === key)
        return childOf(each, "value");
    }
    return null;
  }
}

/** Whether an expression is a path as it is written, or may become one. */
export function isPathLike(node: SyntaxNode | undefined): boolean {
  return node !== undefined && !functions.has(node.type) && node.type !== "object";
}

export const functions: ReadonlySet<string> = new Set([
  "arrow_function",
  "function_expression",
  "generator_function",
  "function_declaration",
  "generator_function_declaration",
  "method_definition",
]);
