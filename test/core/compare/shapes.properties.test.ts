import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareShapes } from "../../../src/core/compare/shapes/shapes.ts";
import type { Direction, ScalarShape, Shape, ValueShape } from "../../../src/core/model/contract/shape.ts";
import { any, atMost, named, object, said, shape } from "./shaping.ts";

const bound = fc.record({ at: fc.integer({ min: -3, max: 3 }), exclusive: fc.boolean() });
const scalars: fc.Arbitrary<ScalarShape> = fc
  .record({
    type: fc.constantFrom("string" as const, "integer" as const, "number" as const),
    format: fc.constantFrom(null, null, "int32", "int64"),
    values: fc.option(fc.subarray(["a", "b", "1", "2"], { minLength: 1 }), { nil: null }),
    pattern: fc.constantFrom(null, null, "^a"),
    limits: fc.record({ least: bound, most: bound }, { requiredKeys: [] }),
    nullable: fc.boolean(),
  })
  .map((each) => ({ kind: "scalar", ...each }));
const values: fc.Arbitrary<ValueShape> = fc.letrec<{ value: ValueShape }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalars,
    fc.constantFrom(any, object, named("A"), named("B")),
    fc.record({
      kind: fc.constant("list" as const),
      items: tie("value"),
      limits: fc.constantFrom({}, atMost(2).limits),
      nullable: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("map" as const), items: tie("value"), nullable: fc.boolean() }),
    fc.record({
      kind: fc.constant("union" as const),
      options: fc.array(scalars, { minLength: 1, maxLength: 3 }),
      nullable: fc.boolean(),
    }),
  ),
})).value;
const shapes: fc.Arbitrary<Shape> = fc.record(
  {
    direction: fc.constantFrom<Direction>("request", "response", "both"),
    required: fc.boolean(),
    value: values,
    wire: fc.record({ number: fc.nat(3), type: fc.constantFrom("int32", "string") }),
  },
  { requiredKeys: ["direction", "required", "value"] },
);

const opposite = { widened: "narrowed", narrowed: "widened", changed: "changed" } as const;

describe("comparing shapes", () => {
  it("finds nothing between a shape and itself", () => {
    fc.assert(
      fc.property(shapes, (each) => {
        expect(compareShapes(each, structuredClone(each))).toEqual([]);
      }),
    );
  });

  it("turns widening into narrowing where the sides are exchanged", () => {
    fc.assert(
      fc.property(shapes, shapes, (before, after) => {
        const turned = compareShapes(after, before).map((each) =>
          said({ ...each, extent: opposite[each.extent], before: each.after, after: each.before }),
        );
        expect(compareShapes(before, after).map(said).sort()).toEqual(turned.sort());
      }),
    );
  });

  it("calls nothing wider that takes a value away", () => {
    const cases = fc.tuple(scalars, scalars, fc.constantFrom("a", "b", "1", "2", -2, 0, 1, 1.5, 3, null));
    fc.assert(
      fc.property(cases, ([before, after, value]) => {
        const changes = compareShapes(shape(before), shape(after));
        if (changes.every(({ extent }) => extent === "widened") && accepts(before, value))
          expect(accepts(after, value)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Whether a scalar shape allows a value; formats apart. */
function accepts(
  { type, values, limits, pattern, nullable }: ScalarShape,
  value: string | number | null,
): boolean {
  if (value === null) return nullable;
  if (type === "string" ? typeof value !== "string" : typeof value !== "number") return false;
  if (type === "integer" && !Number.isInteger(value)) return false;
  if (values !== null && !values.includes(String(value))) return false;
  if (pattern !== null && typeof value === "string" && !new RegExp(pattern).test(value)) return false;
  const size = typeof value === "string" ? value.length : value;
  const { least, most } = limits;
  if (least && (least.exclusive ? size <= least.at : size < least.at)) return false;
  return !most || (most.exclusive ? size < most.at : size <= most.at);
}
