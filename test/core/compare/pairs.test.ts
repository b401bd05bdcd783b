// Schemas under other names, to which many ways lead: each pair is compared once, and says what it said at first.
import { describe, expect, it } from "vitest";
import { compareShapes } from "../../../src/core/compare/shapes/shapes.ts";
import type { ValueShape } from "../../../src/core/model/contract/shape.ts";
import { integer, list, map, said, shape, text, union } from "./shaping.ts";

type Schemas = Readonly<Record<string, (refer: (name: string) => ValueShape) => ValueShape>>;

/** A contract's schemas; `looks` counts how often one is looked behind. */
function contract(schemas: Schemas): { refer: (name: string) => ValueShape; readonly looks: () => number } {
  let looks = 0;
  const standing = new Map<string, () => ValueShape>();
  const refer = (name: string): ValueShape => {
    const stands =
      standing.get(name) ??
      (() => {
        looks += 1;
        return schemas[name]?.(refer) ?? text;
      });
    standing.set(name, stands);
    return { kind: "named", name, stands, nullable: false };
  };
  return { refer, looks: () => looks };
}

/** Each layer leads to the next in two ways. */
function layers(prefix: string, count: number, leaf: ValueShape): Schemas {
  const next = (at: number): string => `${prefix}${at + 1}`;
  return Object.fromEntries(
    Array.from({ length: count + 1 }, (_, at) => [
      `${prefix}${at}`,
      (refer: (name: string) => ValueShape) =>
        at === count ? leaf : union(list(refer(next(at))), map(list(refer(next(at))))),
    ]),
  );
}

describe("schemas under other names", () => {
  it.each([
    ["the same", text, []],
    ["another leaf", integer, ["type changed"]],
  ])("are compared once for each pair: %s", (_, leaf, expected) => {
    const [base, head] = [contract(layers("A", 60, text)), contract(layers("B", 60, leaf))];
    const ask = (): string[] =>
      compareShapes(shape(base.refer("A0")), shape(head.refer("B0"))).map(
        ({ what, extent }) => `${what} ${extent}`,
      );
    const first = ask();
    expect(first.length > 0).toBe(expected.length > 0);
    expect(ask()).toEqual(first);
    expect(base.looks() + head.looks()).toBeLessThan(500);
  });

  it("that lead back to themselves are equal where nothing else differs", () => {
    const tree = (own: string): Schemas => ({ [own]: (refer) => union(text, list(refer(own))) });
    const [base, head] = [contract(tree("A")), contract(tree("B"))];
    expect(compareShapes(shape(base.refer("A")), shape(head.refer("B")))).toEqual([]);
  });

  it("say a difference also where one that leads back was asked for before", () => {
    const ring = (a: string, b: string, leaf: ValueShape): Schemas => ({
      [a]: (refer) => union(map(refer(b)), leaf),
      [b]: (refer) => list(refer(a)),
    });
    const [base, head] = [contract(ring("A", "B", text)), contract(ring("C", "D", integer))];
    const ask = (before: string, after: string): string[] =>
      compareShapes(shape(base.refer(before)), shape(head.refer(after))).map(said);
    const sides = "map of B or string → integer or map of D";
    for (let time = 0; time < 2; time += 1) {
      expect(ask("A", "C")).toEqual([`type widened: ${sides}`, `type narrowed: ${sides}`]);
      expect(ask("B", "D")).toEqual([`type of * widened: ${sides}`, `type of * narrowed: ${sides}`]);
    }
  });
});

it("unions inside of each other, written in place, cost no more with each level", () => {
  const nested = (depth: number, leaf: ValueShape): ValueShape =>
    depth === 0 ? leaf : union(list(nested(depth - 1, leaf)), map(nested(depth - 1, leaf)));
  const before = performance.now();
  expect(compareShapes(shape(nested(10, text)), shape(nested(10, integer)))).not.toEqual([]);
  expect(performance.now() - before).toBeLessThan(5000);
});

describe("chains of schemas under other names", () => {
  const chain = (prefix: string, of: (next: ValueShape) => ValueShape, leaf: ValueShape): Schemas =>
    Object.fromEntries(
      Array.from({ length: 3001 }, (_, at) => [
        `${prefix}${at}`,
        (refer: (name: string) => ValueShape) => (at === 3000 ? leaf : of(refer(`${prefix}${at + 1}`))),
      ]),
    );

  it.each<[string, (next: ValueShape) => ValueShape]>([
    ["lists", list],
    ["maps", map],
    ["unions", (next) => union(next, integer)],
    ["unions of lists", (next) => union(list(next), integer)],
  ])("end before the stack does: %s", (_, of) => {
    const [base, head] = [contract(chain("A", of, text)), contract(chain("B", of, text))];
    expect(() => compareShapes(shape(base.refer("A0")), shape(head.refer("B0")))).not.toThrow();
  });

  it("of unions are the same where their options are", () => {
    const of = (next: ValueShape): ValueShape => union(next, list(integer));
    const [base, head] = [contract(chain("A", of, text)), contract(chain("B", of, text))];
    expect(compareShapes(shape(base.refer("A2980")), shape(head.refer("B2980")))).toEqual([]);
  });
});
