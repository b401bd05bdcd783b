import { visitExpression } from "./assignments.ts";
import { visitClassBody } from "./classes.ts";
import { visitObject } from "./objects.ts";
import { visitAmbient, visitExported, visitPlain, visitStatements } from "./statements.ts";
import { visitFunctionType, visitFunctionValue, visitTypeMembers } from "./types.ts";
import type { Visit } from "./walk.ts";

/** What is done at each node type; at all others, their children are looked at. */
export const visits: ReadonlyMap<string, Visit> = new Map<string, Visit>([
  ["program", visitStatements],
  ["statement_block", visitStatements],
  ["export_statement", visitExported],
  ["ambient_declaration", visitAmbient],
  ["function_declaration", visitPlain],
  ["function_signature", visitPlain],
  ["generator_function_declaration", visitPlain],
  ["class_declaration", visitPlain],
  ["abstract_class_declaration", visitPlain],
  ["interface_declaration", visitPlain],
  ["type_alias_declaration", visitPlain],
  ["enum_declaration", visitPlain],
  ["internal_module", visitPlain],
  ["module", visitPlain],
  ["lexical_declaration", visitPlain],
  ["variable_declaration", visitPlain],
  ["import_alias", visitPlain],
  ["import_statement", visitPlain],
  ["expression_statement", visitExpression],
  ["class_body", visitClassBody],
  ["interface_body", visitTypeMembers],
  ["object_type", visitTypeMembers],
  ["object", visitObject],
  ["function_type", visitFunctionType],
  ["constructor_type", visitFunctionType],
  ["arrow_function", visitFunctionValue],
  ["function_expression", visitFunctionValue],
  ["generator_function", visitFunctionValue],
]);
