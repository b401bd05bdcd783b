import type { Origin } from "../../../core/model/use.ts";
import type { UseFile } from "../../base/gather-uses.ts";
import { memberOf, resultMeaning, valueOf, type Meaning, type NameScope } from "../../base/name-scope.ts";
import { meaningBy, valueBy, type Expression, type MeaningOf } from "../../base/meanings.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";

/** The module that an expression loads: `require("x")`, `await import("x")`. */
export function moduleOf(file: UseFile, node: SyntaxNode): string | null {
  const call = node.type === "await_expression" ? node.children.at(-1) : node;
  if (call?.type !== "call_expression") return null;
  const callee = childOf(call, "function");
  const [argument, ...more] =
    childOf(call, "arguments")?.children.filter(({ type }) => !/^[(),]$/.test(type)) ?? [];
  const loads = callee && (callee.type === "import" || file.text(callee) === "require");
  // The result of `import` is awaited.
  if (!loads || more.length > 0 || argument?.type !== "string") return null;
  if (callee.type === "import" && node.type !== "await_expression") return null;
  return file.text(argument).slice(1, -1);
}

const named = ({ file, node, scope }: Expression): Meaning | null => scope.lookup(file.text(node)) ?? null;
const inBrackets = ({ node, inside }: Expression): Meaning | null => inside(node.children[1]);
const first = ({ node, inside }: Expression): Meaning | null => inside(node.children[0]);
const nested = ({ file, node, inside }: Expression): Meaning | null => {
  const name = childOf(node, "name") ?? childOf(node, "property");
  const module = inside(childOf(node, "module") ?? childOf(node, "object"));
  return name ? memberOf(module, file.text(name)) : null;
};

/** Returns the meaning of an expression or a type. */
export const meaningOf: MeaningOf = meaningBy({
  identifier: named,
  type_identifier: named,
  this: named,
  super: named,
  member_expression({ file, node, inside }) {
    const property = childOf(node, "property");
    const object = file.holding(inside(childOf(node, "object")));
    return property ? memberOf(object, file.text(property)) : null;
  },
  nested_type_identifier: nested,
  nested_identifier: nested,
  generic_type: ({ node, inside }) => inside(childOf(node, "name")),
  parenthesized_expression: inBrackets,
  parenthesized_type: inBrackets,
  non_null_expression: first,
  satisfies_expression: first,
  as_expression({ file, node, scope }) {
    const type = node.children.at(-1);
    return type ? valueOf(typeMeaning(file, type, scope)) : null;
  },
  call_expression: ({ node, inside }) => resultMeaning(inside(childOf(node, "function"))),
  new_expression: ({ node, inside }) => valueOf(inside(childOf(node, "constructor"))),
});

/** The one type that an annotation names, `null` and `undefined` aside. */
export function typeMeaning(file: UseFile, node: SyntaxNode, scope: NameScope): Meaning | null {
  const types = new Set(["type_identifier", "nested_type_identifier", "generic_type"]);
  let stack = [node];
  const found: SyntaxNode[] = [];
  for (let steps = 0; stack.length > 0 && steps < 200; steps += 1) {
    const [first, ...rest] = stack;
    stack = rest;
    if (!first) continue;
    if (["type_annotation", "union_type", "parenthesized_type"].includes(first.type))
      stack.push(...first.children.filter(({ type }) => !/^[:|()]$/.test(type)));
    else if (types.has(first.type)) found.push(first);
    else if (!/^(?:null|undefined)$/.test(file.text(first))) return null;
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? meaningOf(file, only, scope) : null;
}

/** Returns the type of an expression's value: `new X()`, `x as X`, and names that are known to contain one. */
export const valueIn: ReturnType<typeof valueBy> = valueBy(meaningOf, "member_expression");

export function originsOf(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Origin[] {
  const meaning = meaningOf(file, node, scope);
  return meaning === null || meaning.isValue ? [] : meaning.origins;
}

/** The expected type of an object literal. Null if it is not stated. */
export function literalType(file: UseFile, object: SyntaxNode, scope: NameScope): Meaning | null {
  const { parent } = object;
  if (parent === null) return null;
  if (parent.type === "variable_declarator" || parent.type === "public_field_definition") {
    const type = childOf(parent, "type");
    return type ? typeMeaning(file, type, scope) : null;
  }
  if (parent.type !== "as_expression" && parent.type !== "satisfies_expression") return null;
  const type = parent.children.at(-1);
  return type && childOfType(parent, "object") === object ? typeMeaning(file, type, scope) : null;
}
