import type { Shape } from "../base/snapshot.ts";
import type { SyntaxNode } from "../base/syntax-tree.ts";

/** Where a call may be, or may be part of, the words of a notice or the value of a name. */
const callHolders = new Set([
  "argument_list",
  "keyword_argument",
  "assignment",
  "attribute",
  "binary_operator",
  "call",
  "decorator",
  "parenthesized_expression",
  "tuple",
]);

const expressions = new Set([
  "list",
  "dictionary",
  "set",
  "list_comprehension",
  "dictionary_comprehension",
  "set_comprehension",
  "generator_expression",
  "comparison_operator",
  "subscript",
  "await",
]);

const containers = new Set(["module", "class_definition"]);

/** The engine's settings for Python's grammar. */
export const shape: Shape = {
  comments: new Set(["comment", "line_continuation"]),
  opaque: (type, parent) =>
    (type === "block" && parent === "function_definition") ||
    type === "string" ||
    expressions.has(type) ||
    (type === "call" && !callHolders.has(parent)),
  holdsDeclarations: (node: SyntaxNode) =>
    containers.has(node.type) || (node.type === "block" && containers.has(node.parent?.type ?? "")),
};

/** Statements whose blocks belong to the namespace around them. */
export const compounds: ReadonlySet<string> = new Set([
  "if_statement",
  "elif_clause",
  "else_clause",
  "try_statement",
  "except_clause",
  "except_group_clause",
  "finally_clause",
  "with_statement",
  "for_statement",
  "while_statement",
  "match_statement",
  "case_clause",
  "block",
  "ERROR",
]);
