import type { UseFile } from "../../base/gather-uses.ts";
import {
  contentOf,
  memberOf,
  resultMeaning,
  valueOf,
  type Meaning,
  type NameScope,
} from "../../base/name-scope.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";

const longestChain = 50;

/** What an expression names; what a class gives when it is called is a value of it. */
export function meaningOf(
  file: UseFile,
  node: SyntaxNode,
  scope: NameScope,
  depth: number = 0,
): Meaning | null {
  if (depth > longestChain) return null;
  switch (node.type) {
    case "identifier":
      return scope.lookup(file.text(node)) ?? null;
    case "attribute": {
      const [object, name] = [childOf(node, "object"), childOf(node, "attribute")];
      const holder = object && file.holding(meaningOf(file, object, scope, depth + 1));
      return name ? memberOf(holder, file.text(name)) : null;
    }
    case "parenthesized_expression": {
      const inner = node.children[1];
      return inner ? meaningOf(file, inner, scope, depth + 1) : null;
    }
    case "call": {
      const callee = childOf(node, "function");
      if (callee === null) return null;
      if (file.text(callee) === "super") return scope.lookup("super()") ?? null;
      const meaning = meaningOf(file, callee, scope, depth + 1);
      // By convention only classes are capitalised.
      const last = meaning?.origins[0]?.name.at(-1) ?? "";
      return /^_*\p{Lu}/u.test(last) ? valueOf(meaning) : resultMeaning(meaning);
    }
    default:
      return null;
  }
}

/** What a value at hand is of. */
export function valueIn(file: UseFile, node: SyntaxNode | null, scope: NameScope): Meaning | null {
  const held = node === null ? null : file.holding(meaningOf(file, node, scope));
  if (held?.isValue === true) return held;
  return node?.type === "attribute" ? contentOf(held) : null;
}

/** The one class that an annotation names, `None` aside. */
export function typeMeaning(file: UseFile, type: SyntaxNode, scope: NameScope): Meaning | null {
  let stack = [type];
  const found: Meaning[] = [];
  for (let steps = 0; stack.length > 0 && steps < 100; steps += 1) {
    const [node, ...rest] = stack;
    stack = rest;
    if (!node || node.type === "none" || node.type === "|") continue;
    if (node.type === "type" || node.type === "binary_operator" || node.type === "union_type")
      stack.push(...node.children);
    else if (isOptional(file, node)) stack.push(...argumentsOf(node));
    else {
      const meaning = node.type === "string" ? quoted(file, node, scope) : meaningOf(file, node, scope);
      if (meaning === null) return null;
      found.push(meaning);
    }
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? valueOf(only) : null;
}

function isOptional(file: UseFile, { type, children: [first] }: SyntaxNode): boolean {
  return (
    (type === "generic_type" || type === "subscript") &&
    first !== undefined &&
    /(?:^|\.)Optional$/.test(file.text(first))
  );
}

function argumentsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const list = node.children
    .slice(1)
    .flatMap((each) => (each.type === "type_parameter" ? each.children : [each]));
  return list.filter(({ type }) => !/^[[\],]$/.test(type));
}

/** A name in quotes, as annotations may have it. */
function quoted(file: UseFile, node: SyntaxNode, scope: NameScope): Meaning | null {
  const [, name] = /^(["'])([\w.]+)\1$/.exec(file.text(node).replaceAll('"""', '"'))?.slice(1) ?? [];
  const [first, ...rest] = (name ?? "").split(".");
  const start = first ? (scope.lookup(first) ?? null) : null;
  return rest.reduce<Meaning | null>(memberOf, start);
}
