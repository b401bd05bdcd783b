import type { SyntaxNode } from "../base/syntax-tree.ts";
import {
  declareCompactConstructor,
  declareConstructor,
  declareEnumConstant,
  declareFields,
  declareMethod,
} from "./members.ts";
import { bodyOf, type Scope } from "./scope.ts";
import { declareType, visitCreation } from "./types.ts";
import type { Visit, Walk } from "./walk.ts";

/** What is done at each node type; at all others, their children are looked at. */
export const visits: ReadonlyMap<string, Visit> = new Map<string, Visit>([
  ["class_declaration", declareType],
  ["record_declaration", declareType],
  ["interface_declaration", declareType],
  ["annotation_type_declaration", declareType],
  ["enum_declaration", declareType],
  ["method_declaration", declareMethod],
  ["annotation_type_element_declaration", declareMethod],
  ["constructor_declaration", declareConstructor],
  ["compact_constructor_declaration", declareCompactConstructor],
  ["field_declaration", declareFields],
  ["constant_declaration", declareFields],
  ["enum_constant", declareEnumConstant],
  ["object_creation_expression", visitCreation],
  ["block", visitBody],
  ["constructor_body", visitBody],
]);

function visitBody(walk: Walk, node: SyntaxNode, scope: Scope): void {
  walk.childrenLater(node, bodyOf(scope));
}
