import type { ScalarShape, Shape, ShapeChange, ValueShape } from "../../../src/core/model/contract/shape.ts";

/** Shapes in a few words; a change as `what extent: before → after`. */

export const scalar = (type: ScalarShape["type"], over: Partial<ScalarShape> = {}): ScalarShape => ({
  kind: "scalar",
  type,
  format: null,
  values: null,
  limits: {},
  pattern: null,
  nullable: false,
  ...over,
});
export const text = scalar("string");
export const integer = scalar("integer");
export const named = (name: string): ValueShape => ({ kind: "named", name, nullable: false });
export const list = (items: ValueShape): ValueShape => ({ kind: "list", items, limits: {}, nullable: false });
export const map = (items: ValueShape): ValueShape => ({ kind: "map", items, nullable: false });
export const union = (...options: ValueShape[]): ValueShape => ({ kind: "union", options, nullable: false });
export const any: ValueShape = { kind: "any", nullable: true };
export const object: ValueShape = { kind: "object", nullable: false };
export const atMost = (at: number, exclusive = false) => ({ limits: { most: { at, exclusive } } });
export const atLeast = (at: number, exclusive = false) => ({ limits: { least: { at, exclusive } } });

export const shape = (value: ValueShape, over: Partial<Shape> = {}): Shape => ({
  direction: "both",
  required: false,
  value,
  ...over,
});

export const said = ({ what, extent, at, before, after }: ShapeChange): string =>
  `${what}${at === "" ? "" : ` of ${at}`} ${extent}: ${before} → ${after}`;
