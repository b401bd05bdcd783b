import type { Reach } from "../base/file-walk.ts";
import type { Shape } from "../base/snapshot.ts";
import type { SyntaxNode } from "../base/syntax-tree.ts";
import { wordList } from "../base/usual-tables.ts";

/** Between a type and its member: of instances, or of the type itself. */
export type Side = "#" | ".";

/** The parts of a file that are copied. */
export const shape: Shape = {
  comments: new Set(["comment"]),
  opaque: (type, parent) =>
    type === "lambda" ||
    (/^(?:singleton_)?method$/.test(parent) && !/^(?:method_parameters|identifier|setter)$/.test(type)),
  holdsDeclarations: ({ type, parent }) =>
    type === "program" || (type === "body_statement" && /^(?:class|module)$/.test(parent?.type ?? "")),
};
/** Statements around others, which are declared all the same. */
export const around = new Set(
  wordList(`if unless then else elsif case when begin ensure rescue body_statement parenthesized_statements
    if_modifier unless_modifier begin_block`),
);
export const visibility: ReadonlyMap<string, Reach> = new Map([
  ["private", 0],
  ["protected", 1],
  ["public", 2],
]);
/** Calls that declare methods by names; `$` is the name of an attribute. Those of `single` take one name. */
export const makers: ReadonlyMap<string, readonly [side: Side | null, ...patterns: string[]]> = new Map([
  ["attr", [null, "$"]],
  ["attr_reader", [null, "$"]],
  ["attr_writer", [null, "$="]],
  ["attr_accessor", [null, "$", "$="]],
  ["cattr_accessor", [".", "$", "$="]],
  ["cattr_reader", [".", "$"]],
  ["mattr_accessor", [".", "$", "$="]],
  ["mattr_reader", [".", "$"]],
  ["mattr_writer", [".", "$="]],
  ["class_attribute", [".", "$", "$="]],
  ["delegate", [null, ""]],
  ["def_delegators", [null, ""]],
  ["define_method", [null, ""]],
  ["define_singleton_method", [".", ""]],
  ["alias_method", [null, ""]],
  ["scope", [".", ""]],
]);
export const single = /^(?:define_(?:singleton_)?method|alias_method|scope)$/;
export const deprecating = /^(?:rubygems_)?deprecate$|^deprecate_(?:constant|methods)$/;

export function isConstant(node: SyntaxNode | null): node is SyntaxNode {
  return node?.type === "constant" || node?.type === "scope_resolution";
}

/** Returns true for what a call takes as a name: `:fetch`, `"fetch"`. */
export function isName({ type }: SyntaxNode): boolean {
  return /symbol|string/.test(type);
}

/** The names in `[:a, :b]`, `%i[a b]` and `*%i[a b]`. */
export function listed(node: SyntaxNode): readonly SyntaxNode[] {
  return /^(?:array|symbol_array|string_array|splat_argument)$/.test(node.type)
    ? node.children.flatMap((each) => (/symbol|string|array/.test(each.type) ? listed(each) : []))
    : [node];
}
