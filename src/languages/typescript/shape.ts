import type { Shape } from "../base/snapshot.ts";
import type { SyntaxNode } from "../base/syntax-tree.ts";

const bodyHolders = new Set([
  "function_declaration",
  "generator_function_declaration",
  "function_expression",
  "generator_function",
  "arrow_function",
  "method_definition",
  "class_static_block",
]);

const statements = new Set([
  "if_statement",
  "for_statement",
  "for_in_statement",
  "while_statement",
  "do_statement",
  "switch_statement",
  "try_statement",
  "return_statement",
  "throw_statement",
]);

const expressions = new Set([
  "call_expression",
  "new_expression",
  "array",
  "ternary_expression",
  "await_expression",
  "subscript_expression",
  "jsx_element",
  "jsx_self_closing_element",
  "jsx_fragment",
]);

/** Parents of concatenations that may be the text of a notice. */
const textHolders = new Set([
  "arguments",
  "variable_declarator",
  "binary_expression",
  "parenthesized_expression",
]);

const leaves = new Set(["string", "template_string", "regex", "template_literal_type"]);

const containers = new Set(["program", "class_body", "interface_body", "object_type", "enum_body"]);
const namespaces = new Set(["internal_module", "module", "ambient_declaration"]);

/** The engine's settings for the grammars of TypeScript and JavaScript. */
export const shape: Shape = {
  comments: new Set(["comment", "html_comment"]),
  opaque: (type, parent) =>
    (type === "statement_block" && bodyHolders.has(parent)) ||
    statements.has(type) ||
    expressions.has(type) ||
    leaves.has(type) ||
    (type === "binary_expression" && !textHolders.has(parent)),
  holdsDeclarations: (node: SyntaxNode) =>
    containers.has(node.type) || (node.type === "statement_block" && namespaces.has(node.parent?.type ?? "")),
};
