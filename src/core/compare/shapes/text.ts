import type { ValueShape } from "../../model/contract/shape.ts";

/** Returns the text of a shape for messages, without its limits: `integer`, `list of User`, `string or integer`. */
export function shapeText(shape: ValueShape): string {
  switch (shape.kind) {
    case "any":
      return "anything";
    case "scalar":
      return shape.format === null ? shape.type : `${shape.type} (${shape.format})`;
    case "named":
      return shape.name;
    case "object":
      return "object";
    case "list":
      return `list of ${shapeText(shape.items)}`;
    case "map":
      return `map of ${shapeText(shape.items)}`;
    case "union":
      return shape.options.map(shapeText).sort().join(" or ");
  }
}
