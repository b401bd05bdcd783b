import { describe, expect, it } from "vitest";
import type { FileRead } from "../../../src/core/register.ts";
import { aFile, type Sketched } from "../../support/declarations.ts";
import { a, b, changesOf, later, soon, type Over } from "./comparing.ts";

describe("moves", () => {
  const noted: Sketched = ["f", { notice: soon }];

  it.each<[string, FileRead[], FileRead[], Over, string[]]>([
    ["to another file", [a(noted)], [b([noted])], {}, ["moved src/a.ts#f src/b.ts#f"]],
    [
      "to a file that was there",
      [a(noted), b([["g"]])],
      [a(), b([["g"], noted])],
      {},
      ["moved src/a.ts#f src/b.ts#f"],
    ],
    [
      "and extended",
      [a(noted)],
      [b([["f", { notice: later }]])],
      {},
      ["extended src/a.ts#f", "moved src/a.ts#f src/b.ts#f"],
    ],
    ["and withdrawn", [a(noted)], [b([["f"]])], {}, ["moved src/a.ts#f src/b.ts#f", "withdrawn src/a.ts#f"]],
    [
      "and narrowed",
      [a(noted)],
      [b([["f", { notice: soon, reach: 0 }]])],
      {},
      ["moved src/a.ts#f src/b.ts#f", "narrowed src/a.ts#f"],
    ],
    [
      "where it stood already it is removed",
      [a(noted), b([["f"]])],
      [b([["f"]])],
      {},
      ["removed src/a.ts#f"],
    ],
    [
      "of another kind it is removed",
      [a(noted)],
      [b([["f", { kind: "class", notice: soon }]])],
      {},
      ["announced src/b.ts#f", "removed src/a.ts#f"],
    ],
    [
      "under another name it is removed",
      [a(noted)],
      [b([["C.f", { notice: soon }]])],
      {},
      ["announced src/b.ts#C.f", "removed src/a.ts#f"],
    ],
    [
      "to another package it is removed",
      [a(noted)],
      [b([noted])],
      { packageOf: (path: string) => path },
      ["announced src/b.ts#f", "removed src/a.ts#f"],
    ],
    [
      "another overload is not it",
      [a(["f", { suffix: "(String)", parameters: ["String"], notice: soon }])],
      [b([["f", { suffix: "(int)", parameters: ["int"], notice: soon }]])],
      {},
      ["announced src/b.ts#f(int)", "removed src/a.ts#f(String)"],
    ],
    [
      "the one left of the set is not it",
      [a(["f", { suffix: "(String)", parameters: ["String"], notice: soon }])],
      [b([["f", { parameters: ["int"] }]])],
      {},
      ["removed src/a.ts#f(String)"],
    ],
    [
      "the one left of the set is it under a notice",
      [a(["f", { suffix: "(String)", parameters: ["String"], notice: soon }])],
      [b([["f", { parameters: ["int"], notice: soon }]])],
      {},
      ["altered src/a.ts#f(String)", "moved src/a.ts#f(String) src/b.ts#f"],
    ],
    [
      "the same overload is",
      [a(["f", { suffix: "(String)", parameters: ["String"], notice: soon }])],
      [
        b([
          ["f", { suffix: "(int)", parameters: ["int"] }],
          ["f", { suffix: "(String)", parameters: ["String"], notice: soon }],
        ]),
      ],
      {},
      ["moved src/a.ts#f(String) src/b.ts#f(String)"],
    ],
    [
      "two of a name go to the file of their own name",
      [aFile("x/a.ts", [noted]), aFile("y/b.ts", [noted])],
      [aFile("z/a.ts", [noted]), aFile("z/b.ts", [noted])],
      {},
      ["moved x/a.ts#f z/a.ts#f", "moved y/b.ts#f z/b.ts#f"],
    ],
    [
      "one target is not two",
      [a(noted), b([noted])],
      [aFile("src/c.ts", [noted])],
      {},
      ["moved src/a.ts#f src/c.ts#f", "removed src/b.ts#f"],
    ],
    ["an untouched file is no target", [a(noted)], [a()], { beside: [b([["f"]])] }, ["removed src/a.ts#f"]],
  ])("%s", (_, base, head, over, expected) => {
    expect(changesOf(base, head, over)).toEqual(expected);
  });

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

  it("follow a pinned id through file, name and kind", () => {
    const pinned = { slots: { feature: "orders.list" } };
    const base = [a(["f", { notice: soon, ...pinned }])];
    const head = [b([["g", { notice: soon, kind: "class", ...pinned }]])];
    expect(changesOf(base, head)).toEqual(["altered src/a.ts#f", "moved src/a.ts#f src/b.ts#g"]);
  });

  it("find a pinned id among others, and not one that is somebody's already", () => {
    const pinned = { notice: soon, slots: { feature: "orders.list" } };
    expect(
      changesOf(
        [a(["f", pinned])],
        [
          b([
            ["x", { notice: soon }],
            ["g", pinned],
          ]),
        ],
      ),
    ).toEqual(["announced src/b.ts#x", "moved src/a.ts#f src/b.ts#g"]);
    expect(changesOf([a(["f", pinned]), b([["g", pinned]])], [b([["g", pinned]])])).toEqual([
      "removed src/a.ts#f",
    ]);
  });

  it.each<[string, FileRead[], string]>([
    ["one with a notice", [aFile("x/y/a.ts", [["f"]]), aFile("p/q.ts", [noted])], "p/q.ts#f"],
    [
      "what is declared there",
      [aFile("p/index.ts", [["f", { reexport: { from: "./q", name: "f" } }]]), aFile("p/q.ts", [["f"]])],
      "p/q.ts#f",
    ],
    ["the same file name", [aFile("x/y/q.ts", [["f"]]), aFile("p/a.ts", [["f"]])], "p/a.ts#f"],
    ["the longest common folder", [aFile("x/q.ts", [["f"]]), aFile("x/y/q.ts", [["f"]])], "x/y/q.ts#f"],
  ])("prefer among several targets %s", (_, head, to) => {
    const found = changesOf([aFile("x/y/z/a.ts", [noted])], head);
    expect(found.filter((each) => each.startsWith("moved"))).toEqual([`moved x/y/z/a.ts#f ${to}`]);
  });

  it("do not take two declarations of a name for the one that went", () => {
    const two: Sketched[] = [
      ["f", { suffix: "(int)", parameters: ["int"] }],
      ["f", { suffix: "(long)", parameters: ["long"] }],
    ];
    expect(changesOf([a(["f", { parameters: ["string"], notice: soon }])], [b(two)])).toEqual([
      "removed src/a.ts#f",
    ]);
    expect(
      changesOf(
        [a(["f", { parameters: ["string"], notice: soon }])],
        [b([["f", { parameters: ["long"], notice: soon }]])],
      ),
    ).toEqual(["altered src/a.ts#f", "moved src/a.ts#f src/b.ts#f"]);
  });

  it("do not take a pinned id that stood in an untouched file", () => {
    const pinned = { notice: soon, slots: { feature: "orders.list" } };
    expect(changesOf([a(["f", pinned])], [a()], { beside: [b([["g", pinned]])] })).toEqual([
      "removed src/a.ts#f",
    ]);
  });
});
