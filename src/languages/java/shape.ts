import type { Shape } from "../base/snapshot.ts";

const opaque = new Set([
  "block",
  "constructor_body",
  "lambda_expression",
  "switch_expression",
  "method_invocation",
  "object_creation_expression",
  "array_creation_expression",
  "array_initializer",
  "argument_list",
  "cast_expression",
  "ternary_expression",
  "module_body",
  "string_literal",
  "character_literal",
]);

const containers = new Set([
  "program",
  "class_body",
  "interface_body",
  "enum_body",
  "enum_body_declarations",
  "annotation_type_body",
  // Where a brace is missing, the members that follow read as statements.
  "block",
  "constructor_body",
]);

/** What the engine needs to know of Java's grammar. */
export const shape: Shape = {
  comments: new Set(["line_comment", "block_comment"]),
  opaque: (type) => opaque.has(type),
  holdsDeclarations: ({ type }) => containers.has(type),
};
