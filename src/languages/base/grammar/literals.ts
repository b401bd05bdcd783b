import { concatenation, constantText, type TextOf } from "../constant-text.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import { decoded } from "./escapes.ts";
import type { Literal, LiteralTable } from "./grammar.ts";

/** The text of a constant expression: literals, what is put together from them, constants of the file; else null. */
export function literalText(tree: SyntaxTree, node: SyntaxNode, table: LiteralTable): string | null {
  return constantText(node, (each, inner) => {
    const literal = table.read[each.type];
    return literal ? valueOf({ tree, table, inner }, each, literal) : null;
  });
}

/** Where constants are read from, and how their parts are. */
interface Reading {
  readonly tree: SyntaxTree;
  readonly table: LiteralTable;
  readonly inner: TextOf;
}

function valueOf(reading: Reading, node: SyntaxNode, literal: Literal): string | null {
  const { tree, table, inner } = reading;
  const written = textOf(tree, node);
  switch (literal.as) {
    case "text":
      return decoded(written, literal.escapes);
    case "word":
      return written;
    case "inner":
      return inner(readable(reading, node));
    case "sum":
      return concatenation(node, inner, literal.operator);
    case "pieces":
      return pieces(reading, node, literal);
    case "name": {
      const parts = written.replaceAll(/\s+/g, "").split(".");
      return inner(constantsOf(tree, table).get(parts.slice(-2).join(".")));
    }
    case "nameOf":
      return literal.call.test(written)
        ? (/[\w$]+(?=\s*(?:<[^()]*>)?\s*\)$)/.exec(written)?.[0] ?? null)
        : null;
  }
}

/** The first part that may be a constant. */
function readable({ table }: Reading, { children }: SyntaxNode): SyntaxNode | undefined {
  return children.find(({ type }) => table.read[type] !== undefined);
}

function pieces(
  reading: Reading,
  node: SyntaxNode,
  { expression, text }: Extract<Literal, { as: "pieces" }>,
): string | null {
  const { tree, inner } = reading;
  let whole = "";
  for (const each of node.children) {
    if (each.type === text) whole += textOf(tree, each).replaceAll(/\{\{|\}\}/g, (brace) => brace.charAt(0));
    else if (each.type === "escape_sequence") whole += decoded(`"${textOf(tree, each)}"`, "backslash");
    else if (each.type === expression) {
      const part = inner(readable(reading, each));
      if (part === null) return null;
      whole += part;
    }
  }
  return whole;
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
