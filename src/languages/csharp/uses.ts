import { surroundings } from "../../core/limits.ts";
import type { UseTable } from "../base/uses/use-table.ts";
import type { TypeHeads } from "../../core/model/use.ts";

const gap = String.raw`(?:\s|//[^\n]*|/\*[^]*?\*/)`;
const type = new RegExp(
  String.raw`(?<!\w)(class|interface|struct|enum|record(?:${gap}+(?:class|struct))?)${gap}+@?(\p{ID_Continue}+)`,
  "gu",
);
const delegate = /(?<!\w)delegate(?!\w)([^;{}]*)/g;
const word = /\p{ID_Continue}+/gu;

/** Returns the types and delegates in a text, including those in comments and strings. */
export function typesIn(text: string): TypeHeads {
  const [declared, extending] = [new Set<string>(), new Set<string>()];
  for (const { 0: found, 1: kind, 2: name = "", index } of text.matchAll(type)) {
    declared.add(name);
    if (kind !== "enum" && mayHaveBases(text, index + found.length)) extending.add(name);
  }
  // One of the words is its name.
  for (const [, head = ""] of text.matchAll(delegate))
    for (const [each] of head.slice(0, surroundings).matchAll(word)) declared.add(each);
  return { declared, extending };
}

/** Returns true if the rest of the header has a list of base types, or a comment that may hide one. */
function mayHaveBases(text: string, begin: number): boolean {
  const head = /^[^{;]*/.exec(text.slice(begin, begin + surroundings))?.[0] ?? "";
  return head.includes(":") || head.includes("/") || head.length === surroundings;
}

/** Syntax of names in C# code. */
export const uses: UseTable = {
  identifiers: "identifier",
  scopes: `block for_statement foreach_statement using_statement catch_clause lambda_expression if_statement
    switch_section switch_expression_arm while_statement query_expression accessor_declaration
    anonymous_method_expression`,
  locals: [
    "variable_declarator name type =",
    "parameter name type",
    "foreach_statement left type",
    "declaration_pattern name type",
    "declaration_expression name type",
    "catch_declaration name type",
    "from_clause name",
    "type_parameter name",
  ],
  untold: ["lambda_expression implicit_parameter"],
  means: {
    names: "identifier this base",
    members: [
      "member_access_expression expression name",
      "qualified_name qualifier name",
      "conditional_access_expression condition member_binding_expression",
    ],
    inner: [
      "generic_name first",
      "nullable_type type",
      "postfix_unary_expression first",
      "parenthesized_expression inside",
    ],
    calls: "invocation_expression function arguments",
    values: ["object_creation_expression type arguments", "cast_expression type", "as_expression right"],
  },
  self: { value: "this", type: null, base: "base", isImplied: true },
  inferred: "implicit_type",
  initializer: { node: "assignment_expression", name: "left", list: "initializer_expression", type: "type" },
  labels: ["argument name", "attribute_argument name", "subpattern first"],
  tokens: null,
  attribute: { node: "attribute", suffix: "Attribute" },
  modules: {
    by: "namespace",
    clause: /^\s*namespace\s+([\w.]+)/m,
    using: /^[ \t]*(?:global\s+)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?([\w.]+)\s*;/gm,
    foreign: /^System(?:\.|$)/,
  },
  glances: { typesIn },
  sign: /Obsolete/g,
  wholeFile: null,
};
