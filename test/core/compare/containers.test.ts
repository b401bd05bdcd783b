import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/core/model/change.ts";
import type { Sketched } from "../../support/declarations.ts";
import { a, changesOf, compare, later, short, soon, use } from "./comparing.ts";

describe("containers", () => {
  const inside = { inside: "C", kind: "method" } as const;
  const whole: Sketched[] = [
    ["C", { kind: "class", notice: soon }],
    ["C.f", { ...inside, notice: later }],
    ["C.g", { ...inside, notice: soon }],
    ["C.h", inside],
  ];
  const membersOf = (change: Change | undefined) => change?.members.map((each) => each.id);

  it("take their members with them: one change that counts them", () => {
    const { changes } = compare([a(...whole)], [a()]);
    expect(changes.map(short)).toEqual(["removed src/a.ts#C"]);
    expect(membersOf(changes[0])).toEqual(["src/a.ts#C.f", "src/a.ts#C.g"]);
  });

  it("take the members of members with them, in whatever order they stand", () => {
    const nested: Sketched[] = [
      ["C.D.f", { inside: "C.D", kind: "method", notice: soon }],
      ["C.D", { inside: "C", kind: "class", notice: soon }],
      ["C", { kind: "class", notice: soon }],
    ];
    const { changes } = compare([a(...nested)], []);
    expect(changes.map(short)).toEqual(["removed src/a.ts#C"]);
    expect(membersOf(changes[0])).toEqual(["src/a.ts#C.D.f", "src/a.ts#C.D"]);
  });

  it("without a notice of their own leave each member for itself", () => {
    const plain: Sketched[] = [["C", { kind: "class" }], ...whole.slice(1)];
    expect(changesOf([a(...plain)], [])).toEqual(["removed src/a.ts#C.f", "removed src/a.ts#C.g"]);
  });

  it("that stay leave a removed member for itself", () => {
    expect(changesOf([a(...whole)], [a(...whole.filter(([name]) => name !== "C.f"))])).toEqual([
      "removed src/a.ts#C.f",
    ]);
  });

  it("that become unreachable take their members with them too", () => {
    const hidden = whole.map(([name, sketch]): Sketched => [name, { ...sketch, reach: 0 }]);
    const { changes } = compare([a(...whole)], [a(...hidden)]);
    expect(changes.map(short)).toEqual(["narrowed src/a.ts#C"]);
    expect(membersOf(changes[0])).toEqual(["src/a.ts#C.f", "src/a.ts#C.g"]);
  });

  it("that stay reachable leave a hidden member for itself", () => {
    const hidden = whole.map(([name, sketch]): Sketched => [
      name,
      { ...sketch, reach: name === "C.f" ? 0 : 2 },
    ]);
    const { changes } = compare([a(...whole)], [a(...hidden)]);
    expect(changes.map(short)).toEqual(["narrowed src/a.ts#C.f"]);
    expect(membersOf(changes[0])).toEqual([]);
  });

  it("lose no removal where a reader says that something stands in itself", () => {
    const odd: Sketched[] = [["C", { kind: "class", inside: "C", notice: soon }]];
    expect(changesOf([a(...odd)], [])).toEqual(["removed src/a.ts#C"]);
  });

  it.each<[string, string, string[]]>([
    ["with its date", soon, ["amended src/a.ts#C.f", "announced src/a.ts#C"]],
    ["with a later one", later, ["amended src/a.ts#C.f", "announced src/a.ts#C", "extended src/a.ts#C.f"]],
    ["without one", use(null), ["amended src/a.ts#C.f", "announced src/a.ts#C", "shortened src/a.ts#C.f"]],
  ])("a notice is lifted to, %s", (_, notice, expected) => {
    const base: Sketched[] = [
      ["C", { kind: "class" }],
      ["C.f", { ...inside, notice: soon }],
    ];
    const head: Sketched[] = [
      ["C", { kind: "class", notice }],
      ["C.f", inside],
    ];
    const { changes } = compare([a(...base)], [a(...head)]);
    expect(changes.map(short).sort()).toEqual(expected);
    const amended = changes.find((each) => each.change === "amended");
    expect(amended).toMatchObject({ head: { id: "src/a.ts#C.f", place: { line: 12 } }, line: 12 });
  });

  it.each<[string, string, string[]]>([
    ["the same date", soon, []],
    ["a later date", later, []],
    ["no date", use(null), []],
    ["an earlier date, which takes time away", use("2026-12-01"), ["shortened src/a.ts#C.f"]],
  ])("a notice is set inside of, with %s", (_, notice, expected) => {
    const cover: Sketched = ["C", { kind: "class", notice: soon }];
    expect(changesOf([a(cover, ["C.f", inside])], [a(cover, ["C.f", { ...inside, notice }])])).toEqual(
      expected,
    );
  });
});
