import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import { decoded } from "./escapes.ts";
import type { Literal, LiteralTable } from "./grammar.ts";

/** Constants may refer to each other, each twice to the next: what is looked at is counted. */
const mostSteps = 500;

/** The text of a constant expression: literals, what is put together from them, constants of the file; else null. */
export function literalText(tree: SyntaxTree, node: SyntaxNode, table: LiteralTable): string | null {
  return new Evaluation(tree, table).evaluate(node);
}

class Evaluation {
  readonly #tree: SyntaxTree;
  readonly #table: LiteralTable;
  #steps = mostSteps;

  constructor(tree: SyntaxTree, table: LiteralTable) {
    this.#tree = tree;
    this.#table = table;
  }

  evaluate(node: SyntaxNode | null | undefined): string | null {
    this.#steps -= 1;
    const literal = node && this.#table.read[node.type];
    return !node || !literal || this.#steps < 0 ? null : this.#value(node, literal);
  }

  #value(node: SyntaxNode, literal: Literal): string | null {
    const written = textOf(this.#tree, node);
    switch (literal.as) {
      case "text":
        return decoded(written, literal.escapes);
      case "word":
        return written;
      case "inner":
        return this.evaluate(node.children.find(({ type }) => this.#table.read[type] !== undefined));
      case "sum": {
        const [left, sign, right] = node.children;
        return sign?.type === literal.operator ? this.#joined([left, right]) : null;
      }
      case "pieces":
        return this.#pieces(node, literal);
      case "name": {
        const parts = written.replaceAll(/\s+/g, "").split(".");
        return this.evaluate(constantsOf(this.#tree, this.#table).get(parts.slice(-2).join(".")));
      }
      case "nameOf":
        return literal.call.test(written)
          ? (/[\w$]+(?=\s*(?:<[^()]*>)?\s*\)$)/.exec(written)?.[0] ?? null)
          : null;
    }
  }

  #joined(parts: readonly (SyntaxNode | undefined)[]): string | null {
    let text = "";
    for (const each of parts) {
      const part = this.evaluate(each);
      if (part === null) return null;
      text += part;
    }
    return text;
  }

  #pieces(node: SyntaxNode, { expression, text }: Extract<Literal, { as: "pieces" }>): string | null {
    let whole = "";
    for (const each of node.children) {
      if (each.type === text)
        whole += textOf(this.#tree, each).replaceAll(/\{\{|\}\}/g, (brace) => brace.charAt(0));
      else if (each.type === "escape_sequence")
        whole += decoded(`"${textOf(this.#tree, each)}"`, "backslash");
      else if (each.type === expression) {
        const part = this.evaluate(each.children.find(({ type }) => this.#table.read[type] !== undefined));
        if (part === null) return null;
        whole += part;
      }
    }
    return whole;
  }
}

const known = new WeakMap<SyntaxTree, ReadonlyMap<string, SyntaxNode>>();

/** Values of the file's constants, by their names and with those of what declares them; of two the first. */
function constantsOf(tree: SyntaxTree, { constants }: LiteralTable): ReadonlyMap<string, SyntaxNode> {
  const settled = known.get(tree);
  if (settled) return settled;
  const found = new Map<string, SyntaxNode>();
  if (constants === null) return found;
  const stack: SyntaxNode[] = [tree.root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const name = node.type === constants.node ? childOf(node, constants.name) : null;
    const value = node.children.at(-1);
    if (name && value && value !== name)
      for (const key of [textOf(tree, name), `${holderOf(tree, node)}.${textOf(tree, name)}`])
        if (!found.has(key)) found.set(key, value);
    stack.push(...node.children.toReversed());
  }
  known.set(tree, found);
  return found;
}

/** The name of what declares a constant. */
function holderOf(tree: SyntaxTree, constant: SyntaxNode): string {
  for (let around = constant.parent; around !== null; around = around.parent) {
    const name = childOf(around, "name");
    if (name) return textOf(tree, name);
  }
  return "";
}
