import type { UseFile } from "../../base/gather-uses.ts";
import { memberOf, resultMeaning, valueOf, type Meaning, type NameScope } from "../../base/name-scope.ts";
import { meaningBy, valueBy, type MeaningOf } from "../../base/meanings.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";

/** Returns the meaning of an expression. A call of a class returns a value of it. */
export const meaningOf: MeaningOf = meaningBy({
  identifier: ({ file, node, scope }) => scope.lookup(file.text(node)) ?? null,
  attribute({ file, node, inside }) {
    const [object, name] = [childOf(node, "object"), childOf(node, "attribute")];
    const holder = object && file.holding(inside(object));
    return name ? memberOf(holder, file.text(name)) : null;
  },
  parenthesized_expression: ({ node, inside }) => inside(node.children[1]),
  call({ file, node, scope, inside }) {
    const callee = childOf(node, "function");
    if (callee === null) return null;
    if (file.text(callee) === "super") return scope.lookup("super()") ?? null;
    const meaning = inside(callee);
    // By convention only classes are capitalised.
    const last = meaning?.origins[0]?.name.at(-1) ?? "";
    return /^_*\p{Lu}/u.test(last) ? valueOf(meaning) : resultMeaning(meaning);
  },
});

/** Returns the type of the value of an expression. */
export const valueIn: ReturnType<typeof valueBy> = valueBy(meaningOf, "attribute");

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
