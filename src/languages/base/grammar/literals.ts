import { concatenation, constantText, type TextOf } from "../constant-text.ts";
import { childOf, childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import { decoded } from "./escapes.ts";
import type { Grammar, Literal } from "./grammar.ts";
import { wordsOn } from "./node-facts.ts";

type Tables = Pick<Grammar, "literals" | "access">;

/**
 * Returns the text of a constant expression: literals, concatenations, constants of the file. Null for anything
 * else.
 */
export function literalText(tree: SyntaxTree, node: SyntaxNode, tables: Tables): string | null {
  return constantText(node, (each, inner) => {
    const literal = tables.literals.read[each.type];
    return literal ? valueOf({ tree, tables, inner }, each, literal) : null;
  });
}

/** The context in which constants are evaluated. */
interface Reading {
  readonly tree: SyntaxTree;
  readonly tables: Tables;
  readonly inner: TextOf;
}

function valueOf(reading: Reading, node: SyntaxNode, literal: Literal): string | null {
  const { tree, tables, inner } = reading;
  const written = textOf(tree, node);
  switch (literal.as) {
    case "text":
      return literal.parts && node.children.some(({ type }) => literal.parts?.includes(type) !== true)
        ? null
        : withConstants(reading, decoded(written, literal.escapes), literal.templates);
    case "argument": {
      const list = literal.call.test(written) ? childOfType(node, literal.list) : null;
      return inner(list && childOfType(list, literal.each)?.children.at(-1));
    }
    case "word":
      return written;
    case "inner":
      return inner(node.children[1]);
    case "sum":
      return concatenation(node, inner, literal.operator);
    case "pieces":
      return pieces(reading, node, literal);
    case "name": {
      const constants = constantsOf(tree, tables);
      const alone = literal.alone === undefined ? null : childOf(node, literal.alone);
      if (alone) return inner(constants.get(textOf(tree, alone)));
      const parts = written.replaceAll(/\s+/g, "").split(".");
      return inner(constants.get(parts.slice(-2).join(".")));
    }
    case "nameOf":
      return literal.call.test(written)
        ? (/[\w$]+(?=\s*(?:<[^()]*>)?\s*\)$)/.exec(written)?.[0] ?? null)
        : null;
  }
}

/** Returns a text with the values of the constants that it names. Null if one of them is unknown. */
function withConstants({ tree, tables, inner }: Reading, text: string, templates?: RegExp): string | null {
  if (templates === undefined) return text;
  let isKnown = true;
  const filled = text.replaceAll(templates, (_, name: string) => {
    const value = inner(constantsOf(tree, tables).get(name));
    if (value === null) isKnown = false;
    return value ?? "";
  });
  return isKnown ? filled : null;
}

/** Returns the first part that may be a constant. */
function readable({ tables }: Reading, { children }: SyntaxNode): SyntaxNode | undefined {
  return children.find(({ type }) => tables.literals.read[type] !== undefined);
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

/**
 * Returns the values of the file's constants, by name, with and without the name of the enclosing type. The first of
 * two counts.
 */
function constantsOf(tree: SyntaxTree, tables: Tables): ReadonlyMap<string, SyntaxNode> {
  const settled = known.get(tree);
  if (settled) return settled;
  const found = new Map<string, SyntaxNode>();
  for (const node of constantsIn(tree, tables)) {
    const { name: part, value: held } = tables.literals.constants ?? { name: "", value: null };
    const holder = childOf(node, part);
    const name = holder && (childOf(holder, part) ?? holder);
    const value = held === null ? node.children.at(-1) : childOf(node, held);
    if (name && value && value !== holder)
      for (const key of [textOf(tree, name), `${holderOf(tree, node)}.${textOf(tree, name)}`])
        if (!found.has(key)) found.set(key, value);
  }
  known.set(tree, found);
  return found;
}

function constantsIn(tree: SyntaxTree, tables: Tables): readonly SyntaxNode[] {
  const { constants } = tables.literals;
  if (constants === null) return [];
  const found: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [tree.root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const words = constants.within?.[node.type];
    const said = words && wordsOn(tree, node, tables.access).split(" ");
    if (said && words.every((each) => said.includes(each)))
      found.push(...node.children.filter(({ type }) => type === constants.node));
    else {
      if (constants.within === undefined && node.type === constants.node) found.push(node);
      stack.push(...node.children.toReversed());
    }
  }
  return found;
}

/** Returns the name of the type that declares a constant. */
function holderOf(tree: SyntaxTree, constant: SyntaxNode): string {
  for (let around = constant.parent; around !== null; around = around.parent) {
    const name = childOf(around, "name");
    if (name) return textOf(tree, name);
  }
  return "";
}
