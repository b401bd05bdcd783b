import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareRegisters } from "../../../src/core/compare/compare-registers.ts";
import { publicDeclarations } from "../../../src/core/surface/public-declarations.ts";
import type { Change, UnnoticedChange } from "../../../src/core/model/change.ts";
import type { FileRead } from "../../../src/core/model/register.ts";
import { aFile, type Sketched } from "../../support/declarations.ts";
import { a, b, short, soon } from "./comparing.ts";

type Changes = readonly (Change | UnnoticedChange)[];

/** With what base shows without a notice, unless `watched` is false. */
function compare(base: readonly FileRead[], head: readonly FileRead[], watched: boolean = true): Changes {
  const byPath = (files: readonly FileRead[]) => new Map(files.map((each) => [each.path, each]));
  const shown = base.map((each) => [each.path, publicDeclarations(each, "code")] as const);
  return compareRegisters({
    base: byPath(base),
    head: byPath(head),
    unreadable: new Set(),
    packageOf: () => "",
    ...(watched ? { unnoticed: new Map(shown) } : {}),
  }).changes;
}

const flagged = (changes: Changes): readonly string[] =>
  changes
    .map((each) => {
      const members = each.members.length === 0 ? "" : ` with ${each.members.length}`;
      return `${each.noticed ? "noticed" : "unnoticed"} ${short(each)}${members}`;
    })
    .sort();

const klass = { kind: "class" } as const;
const inC = { kind: "method", inside: "C" } as const;

describe("what is shown without a notice", () => {
  it.each<
    readonly [what: string, base: readonly FileRead[], head: readonly FileRead[], expected: readonly string[]]
  >([
    [
      "goes",
      [a(["f"], ["g", { notice: soon }])],
      [a()],
      ["noticed removed src/a.ts#g", "unnoticed removed src/a.ts#f"],
    ],
    ["is hidden", [a(["f"])], [a(["f", { reach: 0 }])], ["unnoticed narrowed src/a.ts#f"]],
    ["moves", [a(["f"])], [a(), b([["f"]])], ["unnoticed moved src/a.ts#f src/b.ts#f"]],
    [
      "moves and is hidden",
      [a(["f"])],
      [a(), b([["f", { reach: 1 }]])],
      ["unnoticed moved src/a.ts#f src/b.ts#f", "unnoticed narrowed src/a.ts#f"],
    ],
    ["was hidden before", [a(["f", { reach: 0 }])], [a()], []],
    ["changes its signature", [a(["f", { signature: "(a)" }])], [a(["f", { signature: "(b)" }])], []],
    ["gets a notice", [a(["f"])], [a(["f", { notice: soon }])], ["noticed announced src/a.ts#f"]],
    [
      "gets a notice and is hidden at once",
      [a(["f"])],
      [a(["f", { notice: soon, reach: 0 }])],
      ["noticed announced src/a.ts#f"],
    ],
    [
      "goes with what it holds",
      [a(["C", klass], ["C.f", inC], ["C.g", inC])],
      [a()],
      ["unnoticed removed src/a.ts#C with 2"],
    ],
    [
      "is hidden with what it holds",
      [a(["C", klass], ["C.f", inC])],
      [a(["C", { ...klass, reach: 0 }], ["C.f", { ...inC, reach: 0 }])],
      ["unnoticed narrowed src/a.ts#C with 1"],
    ],
    [
      "holds a member with a notice",
      [a(["C", klass], ["C.f", { ...inC, notice: soon }], ["C.g", inC])],
      [a()],
      ["noticed removed src/a.ts#C.f", "unnoticed removed src/a.ts#C with 1"],
    ],
    [
      "stands under another's notice",
      [a(["C", { ...klass, notice: soon }], ["C.f", inC])],
      [a(["C", { ...klass, notice: soon }])],
      ["noticed removed src/a.ts#C.f"],
    ],
    [
      "is a member that another class of the name declares now",
      [a(["C", klass], ["C.f", inC])],
      [
        a(["C", klass]),
        b([
          ["C", klass],
          ["C.f", inC],
        ]),
      ],
      ["unnoticed removed src/a.ts#C.f"],
    ],
  ])("%s", (_, base, head, expected) => {
    expect(flagged(compare(base, head))).toEqual(expected);
  });

  it("is not compared where nobody asks for it", () => {
    expect(flagged(compare([a(["f"], ["g", { notice: soon }])], [a()], false))).toEqual([
      "noticed removed src/a.ts#g",
    ]);
  });
});

const sketched = fc
  .record({
    letter: fc.constantFrom("f", "g", "C", "C.f", "C.g", "C.D", "C.D.f"),
    notice: fc.constantFrom(undefined, undefined, soon),
    reach: fc.constantFrom(0, 2, 2),
    signature: fc.constantFrom("(a)", "(b)"),
  })
  .map(({ letter, notice, ...more }): Sketched => {
    const inside = letter.split(".").slice(0, -1).join(".");
    const kind = /[A-Z]$/.test(letter) ? "class" : "method";
    return [
      letter,
      { kind, ...more, ...(inside === "" ? {} : { inside }), ...(notice === undefined ? {} : { notice }) },
    ];
  });
const declared = fc.uniqueArray(sketched, { selector: ([name]) => name, maxLength: 7 });
const files = fc
  .tuple(declared, declared)
  .map(([first, second]) => [aFile("src/a.ts", first), aFile("src/b.ts", second)] as const);

describe("one comparison", () => {
  it("finds the same of what carries a notice, whatever else is compared", () => {
    fc.assert(
      fc.property(files, files, (base, head) => {
        const noticed = compare(base, head).filter((each) => each.noticed);
        expect(noticed).toEqual(compare(base, head, false));
      }),
    );
  });

  it("finds nothing between a register and itself", () => {
    fc.assert(
      fc.property(files, (both) => {
        expect(compare(both, both)).toEqual([]);
      }),
    );
  });

  it("says each removal and each loss of reach once, and none of what went with another", () => {
    fc.assert(
      fc.property(files, files, (base, head) => {
        const lost = compare(base, head).filter((each) => !each.noticed && each.change !== "moved");
        const ids = lost.flatMap((each) => [each.feature, ...each.members.map(({ id }) => id)]);
        const same = lost.filter(({ change }) => change === "removed").map(({ feature }) => feature);
        expect(new Set(same).size).toBe(same.length);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
