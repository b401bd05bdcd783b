import { describe, expect, it } from "vitest";
import type { FileRead } from "../../../src/core/model/register.ts";
import { aFile, type Sketched } from "../../support/declarations.ts";
import { a, b, changesOf, soon, type Over } from "./comparing.ts";

describe("re-exports", () => {
  const noted: Sketched = ["f", { notice: soon }];

  it.each<[string, Sketched[], FileRead[], string[]]>([
    [
      "to a touched file",
      [["f", { reexport: { from: "./b.js", name: "f" } }]],
      [b([noted])],
      ["moved src/a.ts#f src/b.ts#f"],
    ],
    [
      "among others",
      [
        ["g", { reexport: { from: "./gone.js", name: "g" } }],
        ["f", { reexport: { from: "./b.js", name: "f" } }],
      ],
      [b([noted])],
      ["moved src/a.ts#f src/b.ts#f"],
    ],
    [
      "each its own",
      [
        ["g", { reexport: { from: "./b.js", name: "g" } }],
        ["f", { reexport: { from: "./c.js", name: "h" } }],
      ],
      [b([["g"]]), aFile("src/c.ts", [["h", { notice: soon }]])],
      ["moved src/a.ts#f src/c.ts#h"],
    ],
    [
      "under another name there",
      [["f", { reexport: { from: "./b", name: "g" } }]],
      [b([["g", { notice: soon }]])],
      ["moved src/a.ts#f src/b.ts#g"],
    ],
    ["to nothing", [["f", { reexport: { from: "./gone.js", name: "f" } }]], [], ["removed src/a.ts#f"]],
    [
      "to a file that does not have it",
      [["f", { reexport: { from: "./b.js", name: "f" } }]],
      [b([["g"]])],
      ["removed src/a.ts#f"],
    ],
    [
      "to another package, the notice kept",
      [["f", { notice: soon, signature: "export", reexport: { from: "acme", name: "f" } }]],
      [],
      ["moved src/a.ts#f src/a.ts#f"],
    ],
  ])("leave a re-export behind, %s", (_, left, others, expected) => {
    expect(changesOf([a(noted)], [a(...left), ...others])).toEqual(expected);
  });

  const passedOn = (from: string, name = "f"): Sketched => ["f", { reexport: { from, name } }];

  it.each<[string, FileRead, FileRead, Over, string[]]>([
    [
      "from another package",
      b([passedOn("./a")]),
      b([passedOn("acme", "g")]),
      {},
      ["moved src/a.ts#f src/b.ts#f", "withdrawn src/a.ts#f"],
    ],
    [
      "from an untouched file",
      b([passedOn("./a")]),
      b([passedOn("./c")]),
      { beside: [aFile("src/c.ts", [noted])] },
      ["moved src/a.ts#f src/c.ts#f"],
    ],
    ["with its own declaration", b([passedOn("./a")]), b([noted]), {}, ["moved src/a.ts#f src/b.ts#f"]],
    [
      "after `export *`",
      b([], { passesOn: ["./a.js"] }),
      b([passedOn("acme")]),
      {},
      ["moved src/a.ts#f src/b.ts#f", "withdrawn src/a.ts#f"],
    ],
    ["from where it is gone", b([passedOn("./a")]), b([passedOn("./a")]), {}, ["removed src/a.ts#f"]],
    ["no more", b([passedOn("./a")]), b([["g"]]), {}, ["removed src/a.ts#f"]],
    [
      "which was another's all along",
      b([passedOn("./x")]),
      b([passedOn("acme")]),
      {},
      ["removed src/a.ts#f"],
    ],
  ])("stay with the file that passes the name on: %s", (_, before, after, over, expected) => {
    expect(changesOf([a(noted), before], [a(["g"]), after], over)).toEqual(expected);
  });

  it("do not take the barrel of a type for the member that left it", () => {
    const type: Sketched = ["T", { kind: "interface" }];
    const member: Sketched = ["T.f", { kind: "property", inside: "T", notice: soon }];
    const from = (specifier: string): Sketched => ["T", { reexport: { from: specifier, name: "T" } }];
    expect(changesOf([a(type, member), b([from("./a")])], [a(type), b([from("acme")])])).toEqual([
      "removed src/a.ts#T.f",
    ]);
  });

  it("leave `export *` behind, to a file that is not touched", () => {
    const head = aFile("src/a.ts", [], { passesOn: ["./b.js"] });
    expect(changesOf([a(noted)], [head], { beside: [b([["f", { notice: soon }]])] })).toEqual([
      "moved src/a.ts#f src/b.ts#f",
    ]);
  });

  it("asks a file what it passes on once, however much is lost", () => {
    const count = 200;
    let asked = 0;
    const barrels = Array.from({ length: count }, (_, index): FileRead => ({
      ...aFile(`src/barrel${index}.ts`, [["g"]], { passesOn: ["./c"] }),
      pathsOf() {
        asked += 1;
        return ["src/c.ts"];
      },
    }));
    const lost = Array.from({ length: count }, (_, index): Sketched => [`f${index}`, { notice: soon }]);
    expect(changesOf([a(...lost), ...barrels], [a(["h"]), ...barrels])).toHaveLength(count);
    expect(asked).toBe(count);
  });
});
