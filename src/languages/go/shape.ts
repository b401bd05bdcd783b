import { Landmarks } from "../base/landmarks.ts";
import type { Shape } from "../base/snapshot.ts";

/** Bodies and values: what they declare is nobody's feature. */
const closed = new Set([
  "block",
  "expression_list",
  "raw_string_literal",
  "interpreted_string_literal",
  "func_literal",
  "composite_literal",
  "call_expression",
  "binary_expression",
]);

const containers = new Set([
  "source_file",
  "import_spec_list",
  "type_declaration",
  "const_declaration",
  "var_declaration",
  "var_spec_list",
  "field_declaration_list",
  "interface_type",
]);

/** What the engine needs to know of Go's grammar. */
export const shape: Shape = {
  comments: new Set(["comment"]),
  opaque: (type) => closed.has(type),
  holdsDeclarations: (node) => containers.has(node.type),
};

/** A notice inside a body attaches to nothing: no body is ever opened for one. */
export const noLandmarks: Landmarks = new Landmarks("", /deprecated/g);
