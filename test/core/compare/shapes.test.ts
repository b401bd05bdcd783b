import { describe, expect, it } from "vitest";
import { breaksCallers, compareShapes } from "../../../src/core/compare/shapes/shapes.ts";
import type { Direction, ScalarShape, Shape, ValueShape } from "../../../src/core/model/contract/shape.ts";
import { a, changesOf, soon } from "./comparing.ts";
import {
  any,
  atLeast,
  atMost,
  integer,
  list,
  map,
  named,
  object,
  said,
  scalar,
  shape,
  text,
  union,
} from "./shaping.ts";

const compare = (before: ValueShape, after: ValueShape): readonly string[] =>
  compareShapes(shape(before), shape(after)).map(said);

describe("what changed of a value", () => {
  it.each<readonly [before: ValueShape, after: ValueShape, expected: readonly string[]]>([
    [integer, scalar("number"), ["type widened: integer → number"]],
    [scalar("number"), integer, ["type narrowed: number → integer"]],
    [text, integer, ["type changed: string → integer"]],
    [text, any, ["type widened: string → anything", "nullable widened: never null → may be null"]],
    [any, object, ["type narrowed: anything → object", "nullable narrowed: may be null → never null"]],
    [named("User"), named("Account"), ["type changed: User → Account"]],
    [named("User"), object, ["type changed: User → object"]],
    [list(text), text, ["type changed: list of string → string"]],
    [list(text), list(integer), ["type of * changed: string → integer"]],
    [map(list(integer)), map(list(scalar("number"))), ["type of */* widened: integer → number"]],
    [text, { ...text, nullable: true }, ["nullable widened: never null → may be null"]],
    [list({ ...text, nullable: true }), list(text), ["nullable of * narrowed: may be null → never null"]],
  ])("%j → %j", (before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  it.each<readonly [before: ScalarShape, after: ScalarShape, expected: readonly string[]]>([
    [text, scalar("string", { format: "uuid" }), ["format narrowed: no format → uuid"]],
    [scalar("string", { format: "date" }), text, ["format widened: date → no format"]],
    [
      scalar("string", { format: "date" }),
      scalar("string", { format: "date-time" }),
      ["format changed: date → date-time"],
    ],
    [
      scalar("integer", { format: "int32" }),
      scalar("integer", { format: "int64" }),
      ["format widened: int32 → int64"],
    ],
    [
      scalar("number", { format: "double" }),
      scalar("number", { format: "float" }),
      ["format narrowed: double → float"],
    ],
    [
      scalar("string", { values: ["a"] }),
      scalar("string", { values: ["a", "b"] }),
      ["values widened: a → a, b"],
    ],
    [
      scalar("string", { values: ["a", "b"] }),
      scalar("string", { values: ["b"] }),
      ["values narrowed: a, b → b"],
    ],
    [
      scalar("string", { values: ["a"] }),
      scalar("string", { values: ["b"] }),
      ["values widened: a → b", "values narrowed: a → b"],
    ],
    [scalar("string", { values: ["a", "b"] }), scalar("string", { values: ["b", "a"] }), []],
    [text, scalar("string", { values: ["a"] }), ["enumerated narrowed: any value → a"]],
    [scalar("string", { values: ["a"] }), text, ["enumerated widened: a → any value"]],
    [
      text,
      scalar("string", { values: ["a".repeat(500), ..."bcdefghij"] }),
      [`enumerated narrowed: any value → ${"a".repeat(59)}…, b, c, d, e, f, g, h or one of 2 more`],
    ],
    [text, scalar("string", { pattern: "^a" }), ["pattern narrowed: no pattern → ^a"]],
    [scalar("string", { pattern: "^a" }), scalar("string", { pattern: "^b" }), ["pattern changed: ^a → ^b"]],
    [integer, scalar("integer", atMost(10)), ["limit narrowed: at most anything → at most 10"]],
    [
      scalar("integer", atMost(10)),
      scalar("integer", atMost(20)),
      ["limit widened: at most 10 → at most 20"],
    ],
    [
      scalar("integer", atLeast(0)),
      scalar("integer", atLeast(1)),
      ["limit narrowed: at least 0 → at least 1"],
    ],
    [scalar("integer", atLeast(0)), integer, ["limit widened: at least 0 → at least anything"]],
    [
      scalar("number", atMost(10)),
      scalar("number", atMost(10, true)),
      ["limit narrowed: at most 10 → at most 10, exclusive"],
    ],
    [
      scalar("integer", atMost(10)),
      scalar("number", atMost(5)),
      ["type widened: integer → number", "limit narrowed: at most 10 → at most 5"],
    ],
  ])("%j → %j", (before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  it.each<readonly [before: ValueShape, after: ValueShape, expected: readonly string[]]>([
    [union(text, integer), union(integer, text), []],
    [union(text), text, []],
    [text, union(text, integer), ["type widened: string → integer or string"]],
    [
      union(text, integer, object),
      union(text, integer),
      ["type narrowed: integer or object or string → integer or string"],
    ],
    [
      union(text, integer),
      union(text, scalar("integer", atMost(3))),
      ["limit narrowed: at most anything → at most 3"],
    ],
    [integer, union(scalar("number"), text), ["type widened: integer → number or string"]],
    [
      union(text, object),
      union(integer, scalar("boolean")),
      [
        "type widened: object or string → boolean or integer",
        "type narrowed: object or string → boolean or integer",
      ],
    ],
  ])("%j → %j", (before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  it("says what became required, and what is written otherwise", () => {
    const wire = (number: number, type: string): Shape => shape(integer, { wire: { number, type } });
    expect(compareShapes(shape(text), shape(text, { required: true })).map(said)).toEqual([
      "required narrowed: optional → required",
    ]);
    expect(compareShapes(wire(1, "int32"), wire(2, "int32")).map(said)).toEqual([
      "wire changed: int32 = 1 → int32 = 2",
    ]);
    expect(compareShapes(wire(1, "int32"), wire(1, "sint32")).map(said)).toEqual([
      "wire changed: int32 = 1 → sint32 = 1",
    ]);
  });
});

const breaking = (before: Shape, after: Shape, direction: Direction): boolean =>
  compareShapes(before, after).some((each) => breaksCallers(each, direction));

describe("what callers feel", () => {
  const [optional, required] = [shape(text), shape(text, { required: true })];

  it.each<readonly [what: string, before: Shape, after: Shape, request: boolean, response: boolean]>([
    ["became required", optional, required, true, false],
    ["became optional", required, optional, false, true],
    ["became nullable", optional, shape({ ...text, nullable: true }), false, true],
    ["a smaller maximum", shape(integer), shape(scalar("integer", atMost(3))), true, false],
    ["another type", optional, shape(integer), true, true],
    [
      "a value more",
      shape(scalar("string", { values: ["a"] })),
      shape(scalar("string", { values: ["a", "b"] })),
      false,
      true,
    ],
    // It is a feature of its own, and removed.
    [
      "a value less",
      shape(scalar("string", { values: ["a", "b"] })),
      shape(scalar("string", { values: ["a"] })),
      false,
      false,
    ],
    ["values that were free", optional, shape(scalar("string", { values: ["a"] })), true, false],
    [
      "another number",
      shape(text, { wire: { number: 1, type: "string" } }),
      shape(text, { wire: { number: 2, type: "string" } }),
      true,
      true,
    ],
  ])("%s", (_, before, after, request, response) => {
    expect(breaking(before, after, "request")).toBe(request);
    expect(breaking(before, after, "response")).toBe(response);
    expect(breaking(before, after, "both")).toBe(request || response);
  });

  it("makes a deprecated feature altered, by base's direction", () => {
    const sides = (before: Shape, after: Shape): readonly string[] =>
      changesOf(
        [a(["f", { kind: "property", notice: soon, signature: "1", shape: before }])],
        [a(["f", { kind: "property", notice: soon, signature: "2", shape: after }])],
      );
    const sent = { direction: "request" } as const;
    expect(sides(shape(text, sent), shape(text, { ...sent, required: true }))).toEqual([
      "altered src/a.ts#f",
    ]);
    expect(sides(shape(text, { ...sent, required: true }), shape(text))).toEqual([]);
    expect(sides(shape(text), shape(text))).toEqual([]);
  });

  it("goes by the signature where a side has no shape", () => {
    const before = a(["f", { kind: "property", notice: soon, signature: "1", shape: shape(text) }]);
    const after = a(["f", { kind: "property", notice: soon, signature: "2" }]);
    expect(changesOf([before], [after])).toEqual(["altered src/a.ts#f"]);
  });
});
