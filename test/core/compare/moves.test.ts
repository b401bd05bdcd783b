import { describe, expect, it } from "vitest";
import type { FileRead } from "../../../src/core/model/register.ts";
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
      "a type to a file that only declares",
      [a(["I", { kind: "interface", notice: soon }])],
      [aFile("types/b.d.ts", [["I", { kind: "interface", notice: soon }]])],
      {},
      ["moved src/a.ts#I types/b.d.ts#I"],
    ],
    [
      "a function to a file that only declares, where nothing defines it",
      [a(noted)],
      [aFile("types/b.d.ts", [noted])],
      {},
      ["announced types/b.d.ts#f", "removed src/a.ts#f"],
    ],
    [
      "a function to a file that only declares, beside what defines it",
      [a(noted)],
      [aFile("types/b.d.ts", [noted]), aFile("types/b.js", [])],
      {},
      ["moved src/a.ts#f types/b.d.ts#f"],
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
      "a file as a whole under its own name",
      [a(["(module)", { kind: "module", notice: soon }])],
      [aFile("src/old/a.ts", [["(module)", { kind: "module", notice: soon }]])],
      {},
      ["moved src/a.ts#(module) src/old/a.ts#(module)"],
    ],
    [
      "a file as a whole is not any other file",
      [a(["(module)", { kind: "module", notice: soon }])],
      [b([["(module)", { kind: "module" }]])],
      {},
      ["removed src/a.ts#(module)"],
    ],
    [
      "a file as a whole whose notice is gone",
      [a(["(module)", { kind: "module", notice: soon }], ["g"])],
      [a(["g"])],
      {},
      ["withdrawn src/a.ts#(module)"],
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
    [
      "not to a re-export of the name in a file that never had it",
      [a(noted)],
      [a(), b([["f", { reexport: { from: "./no.ts", name: "f" } }]])],
      {},
      ["removed src/a.ts#f"],
    ],
    [
      "not to another name that is exported under its own",
      [a(noted)],
      [a(), b([["g"], ["f", { reexport: { from: null, name: "g" }, kind: "constant" }]])],
      {},
      ["removed src/a.ts#f"],
    ],
    [
      "a specifier with its specifier",
      [a(["f", { notice: soon, reexport: { from: "./x.ts", name: "f" } }])],
      [a(), b([["f", { notice: soon, reexport: { from: "./x.ts", name: "f" } }]])],
      {},
      ["moved src/a.ts#f src/b.ts#f"],
    ],
  ])("%s", (_, base, head, over, expected) => {
    expect(changesOf(base, head, over)).toEqual(expected);
  });

  it("do not follow a pinned id to another name, kind or package", () => {
    const pinned = { notice: soon, slots: { feature: "orders.list" } };
    const base = [a(["f", pinned])];
    expect(changesOf(base, [b([["g", pinned]])])).toEqual(["announced src/b.ts#g", "removed src/a.ts#f"]);
    expect(changesOf(base, [b([["f", { ...pinned, kind: "class" }]])])).toEqual([
      "announced src/b.ts#f",
      "removed src/a.ts#f",
    ]);
    expect(changesOf(base, [b([["f", pinned]])])).toEqual(["moved src/a.ts#f src/b.ts#f"]);
  });

  it.each<[string, FileRead[], string]>([
    ["one with a notice", [aFile("x/y/a.ts", [["f"]]), aFile("p/q.ts", [noted])], "p/q.ts#f"],
    [
      "what is declared there",
      [aFile("p/index.ts", [["f", { reexport: { from: "./q", name: "f" } }]]), aFile("p/q.ts", [["f"]])],
      "p/q.ts#f",
    ],
    ["the same file name", [aFile("x/y/q.ts", [["f"]]), aFile("p/a.ts", [["f"]])], "p/a.ts#f"],
    ["the folders around it", [aFile("q/a.ts", [["f"]]), aFile("p/y/z/a.ts", [["f"]])], "p/y/z/a.ts#f"],
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

  it("look at few of many files that declare the same name", () => {
    const count = 300;
    let seen = 0;
    const inFolder = (folder: string, index: number): FileRead =>
      aFile(`${folder}/d${index}/index.ts`, [["render", { notice: soon }]]);
    const all = Array.from({ length: count }, (_, index) => index);
    const packageOf = (): string => {
      seen += 1;
      return "";
    };
    const [base, head] = ["src", "lib"].map((folder) => all.map((index) => inFolder(folder, index)));
    // The first of them is gone: the others have moved each to its own folder.
    const changes = changesOf(base ?? [], head?.slice(1) ?? [], { packageOf });
    expect(changes.filter((each) => each.startsWith("removed "))).toEqual(["removed src/d0/index.ts#render"]);
    expect(changes).toContain("moved src/d7/index.ts#render lib/d7/index.ts#render");
    expect(seen).toBeLessThan(count * 5);
  });
});
