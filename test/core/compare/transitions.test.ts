import { describe, expect, it } from "vitest";
import type { Sketched } from "../../support/declarations.ts";
import { a, changesOf, compare, later, soon, use } from "./comparing.ts";

describe("one feature in one file", () => {
  it.each<[string, Sketched[], Sketched[], string[]]>([
    ["untouched", [["f", { notice: soon }]], [["f", { notice: soon }]], []],
    ["moved within the file", [["f", { notice: soon }]], [["g"], ["f", { notice: soon }]], []],
    ["comment style", [["f", { notice: soon }]], [["f", { notice: ` ${soon.replaceAll(" ", "\n  ")}` }]], []],
    ["announced", [["f"]], [["f", { notice: soon }]], ["announced src/a.ts#f"]],
    ["born with a notice", [], [["f", { notice: soon }]], ["announced src/a.ts#f"]],
    ["withdrawn", [["f", { notice: soon }]], [["f"]], ["withdrawn src/a.ts#f"]],
    [
      "withdrawn, and altered at once",
      [["f", { notice: soon, signature: "(a, b)" }]],
      [["f", { signature: "(a)" }]],
      ["withdrawn src/a.ts#f"],
    ],
    [
      "a warning for some calls withdrawn",
      [["f", { notice: soon, conditional: true }]],
      [["f"]],
      ["withdrawn src/a.ts#f"],
    ],
    [
      "a warning for some calls gone with the parameter that made them",
      [["f", { notice: soon, conditional: true, signature: "(a, b)" }]],
      [["f", { signature: "(a)" }]],
      ["altered src/a.ts#f"],
    ],
    [
      "another replacement in a clause that speaks of time",
      [["f", { notice: "Since 2.13 use `a` instead." }]],
      [["f", { notice: "Since 2.13 use `b` instead." }]],
      ["amended src/a.ts#f"],
    ],
    ["removed", [["f", { notice: soon }], ["g"]], [["g"]], ["removed src/a.ts#f"]],
    [
      "renamed",
      [["f", { notice: soon }]],
      [["g", { notice: soon }]],
      ["announced src/a.ts#g", "removed src/a.ts#f"],
    ],
    ["extended", [["f", { notice: soon }]], [["f", { notice: later }]], ["extended src/a.ts#f"]],
    ["shortened", [["f", { notice: later }]], [["f", { notice: soon }]], ["shortened src/a.ts#f"]],
    ["a date dropped", [["f", { notice: soon }]], [["f", { notice: use(null) }]], ["shortened src/a.ts#f"]],
    ["dated at last", [["f", { notice: use(null) }]], [["f", { notice: soon }]], ["amended src/a.ts#f"]],
    [
      "another version, without a date",
      [["f", { notice: "Use b. Will be removed in v5." }]],
      [["f", { notice: "Use b. Will be removed in v6." }]],
      ["amended src/a.ts#f"],
    ],
    [
      "reworded",
      [["f", { notice: soon }]],
      [["f", { notice: use("2027-01-15", " Really.") }]],
      ["amended src/a.ts#f"],
    ],
    [
      "reworded and extended",
      [["f", { notice: soon }]],
      [["f", { notice: use("2027-06-20", " Really.") }]],
      ["amended src/a.ts#f", "extended src/a.ts#f"],
    ],
    [
      "a valid date made ambiguous",
      [["f", { notice: soon }]],
      [["f", { notice: use("03/04/2027") }]],
      ["amended src/a.ts#f", "shortened src/a.ts#f"],
    ],
    [
      "its own audience",
      [["f", { notice: soon }]],
      [["f", { notice: soon, slots: { audience: "internal" } }]],
      ["amended src/a.ts#f"],
    ],
    [
      "a pinned id",
      [["f", { notice: soon }]],
      [["f", { notice: soon, slots: { feature: "x" } }]],
      ["amended src/a.ts#f"],
    ],
    [
      "a tag turned into a decorator",
      [["f", { notice: soon }]],
      [["f", { notice: soon, form: "decorator" }]],
      ["amended src/a.ts#f"],
    ],
    [
      "its parameters",
      [["f", { notice: soon, parameters: ["string"] }]],
      [["f", { notice: soon, parameters: ["number"] }]],
      ["altered src/a.ts#f"],
    ],
    [
      "its parameters, with the notice",
      [["f", { notice: soon, parameters: ["string"] }]],
      [["f", { parameters: ["number"] }]],
      ["withdrawn src/a.ts#f"],
    ],
    [
      "its type",
      [["f", { notice: soon, kind: "property", signature: "string" }]],
      [["f", { notice: soon, kind: "property", signature: "number" }]],
      ["altered src/a.ts#f"],
    ],
    [
      "its kind, within a family",
      [["f", { notice: soon, kind: "variable" }]],
      [["f", { notice: soon, kind: "constant" }]],
      ["altered src/a.ts#f"],
    ],
    [
      "no longer exported",
      [["f", { notice: soon }]],
      [["f", { notice: soon, reach: 0 }]],
      ["narrowed src/a.ts#f"],
    ],
    [
      "for subclasses only",
      [["f", { notice: soon }]],
      [["f", { notice: soon, reach: 1 }]],
      ["narrowed src/a.ts#f"],
    ],
    ["exported at last", [["f", { notice: soon, reach: 0 }]], [["f", { notice: soon }]], []],
    [
      "narrowed, the notice gone with it",
      [["f", { notice: soon }]],
      [["f", { reach: 0 }]],
      ["narrowed src/a.ts#f"],
    ],
    [
      "narrowed and extended",
      [["f", { notice: soon }]],
      [["f", { notice: later, reach: 0 }]],
      ["extended src/a.ts#f", "narrowed src/a.ts#f"],
    ],
    [
      "a field replaced by a method of its name",
      [["C.f", { notice: soon, kind: "property" }]],
      [["C.f", { notice: soon, kind: "method" }]],
      ["announced src/a.ts#C.f", "removed src/a.ts#C.f"],
    ],
    [
      "a method replaced by a field of its name",
      [["C.f", { notice: soon, kind: "method" }]],
      [["C.f", { kind: "property" }]],
      ["removed src/a.ts#C.f"],
    ],
    [
      "one of two declarations of a name",
      [
        ["f", { notice: soon, signature: "1" }],
        ["f", { notice: later, suffix: "~2", signature: "2" }],
      ],
      [["f", { notice: later, signature: "2" }]],
      ["removed src/a.ts#f"],
    ],
    [
      "two declarations of a name that look the same",
      [
        ["f", { notice: soon }],
        ["f", { notice: later, suffix: "~2" }],
      ],
      [
        ["f", { notice: soon }],
        ["f", { notice: later, suffix: "~2" }],
      ],
      [],
    ],
    [
      "two declarations of a name, both altered",
      [
        ["f", { notice: soon, signature: "1" }],
        ["f", { notice: later, suffix: "~2", signature: "2" }],
      ],
      [
        ["f", { notice: soon, signature: "3" }],
        ["f", { notice: later, suffix: "~2", signature: "4" }],
      ],
      ["altered src/a.ts#f", "altered src/a.ts#f~2"],
    ],
    [
      "a re-export replaced by a definition of its own",
      [["f", { notice: soon, signature: "export", reexport: { from: "acme", name: "f" } }]],
      [["f", { notice: soon }]],
      [],
    ],
    [
      "two declarations of a name, exchanged",
      [
        ["f", { notice: soon, signature: "1" }],
        ["f", { notice: later, suffix: "~2", signature: "2" }],
      ],
      [
        ["f", { notice: later, signature: "2" }],
        ["f", { notice: soon, suffix: "~2", signature: "1" }],
      ],
      [],
    ],
  ])("%s", (_, base, head, expected) => {
    expect(changesOf([a(...base)], [a(...head)])).toEqual(expected);
  });

  it("shows where each change stands, with the dates of both sides", () => {
    const [extended] = compare([a(["f", { notice: soon }])], [a(["g"], ["f", { notice: later }])]).changes;
    expect(extended).toMatchObject({
      path: "src/a.ts",
      line: 12,
      side: "head",
      sunsetFrom: "2027-01-15",
      sunsetTo: "2027-06-20",
      base: { id: "src/a.ts#f" },
      head: { id: "src/a.ts#f" },
      movedTo: null,
      members: [],
    });
    const [removed] = compare([a(["g"], ["f", { notice: soon }])], []).changes;
    expect(removed).toMatchObject({
      path: "src/a.ts",
      line: 12,
      side: "base",
      sunsetFrom: "2027-01-15",
      sunsetTo: null,
      head: null,
    });
    const [announced] = compare([], [a(["f", { notice: soon }])]).changes;
    expect(announced).toMatchObject({ side: "head", sunsetFrom: null, sunsetTo: "2027-01-15", base: null });
  });
});
