import { describe, expect, it } from "vitest";
import type { Sketched } from "../../support/declarations.ts";
import { a, changesOf, compare, soon } from "./comparing.ts";

describe("members of a deprecated container that stays", () => {
  const c: Sketched = ["C", { kind: "class", notice: soon }];
  const member = (name: string, over: Sketched[1] = {}): Sketched => [
    `C.${name}`,
    { inside: "C", kind: "method", ...over },
  ];

  it("are removed under the container's notice and its date", () => {
    const { changes } = compare([a(c, member("f"), member("g"))], [a(c, member("g"))]);
    expect(changes).toMatchObject([
      {
        change: "removed",
        feature: "src/a.ts#C.f",
        side: "base",
        base: { id: "src/a.ts#C.f", key: "src/a.ts#C.f", notice: { sunset: changes[0]?.sunsetFrom } },
      },
    ]);
    expect(changes[0]?.sunsetFrom).not.toBeNull();
  });

  it.each<[string, Sketched[], Sketched[], string[]]>([
    ["a private one", [c, member("f", { reach: 0 })], [c], []],
    ["a protected one", [c, member("f", { reach: 1 })], [c], []],
    ["a constructor", [c, member("constructor", { kind: "constructor" })], [c], []],
    ["a parameter", [c, ["C.f", { inside: "C", kind: "parameter" }]], [c], []],
    [
      "a property of a constant whose type is written",
      [
        ["c", { kind: "constant", notice: soon, signature: "F" }],
        ["c.f", { inside: "c", kind: "property" }],
      ],
      [["c", { kind: "constant", notice: soon, signature: "F" }]],
      [],
    ],
    [
      "a property of a constant whose type is not written",
      [
        ["c", { kind: "constant", notice: soon, signature: "" }],
        ["c.f", { inside: "c", kind: "property" }],
      ],
      [["c", { kind: "constant", notice: soon, signature: "" }]],
      ["removed src/a.ts#c.f"],
    ],
    [
      "one whose container has no notice",
      [["C", { kind: "class" }], member("f")],
      [["C", { kind: "class" }]],
      [],
    ],
    [
      "one that the container may have come to inherit",
      [c, member("f")],
      [["C", { kind: "class", notice: soon, signature: "extends B" }]],
      ["altered src/a.ts#C"],
    ],
    ["all of them, with the container", [c, member("f")], [], ["removed src/a.ts#C"]],
  ])("%s", (_, base, head, expected) => {
    expect(changesOf([a(...base)], [a(...head)])).toEqual(expected);
  });

  it("are not said to be gone from a file that cannot be read to its end", () => {
    expect(changesOf([a(c, member("f"))], [a(c)], { unreadable: ["src/a.ts"] })).toEqual([]);
  });
});
