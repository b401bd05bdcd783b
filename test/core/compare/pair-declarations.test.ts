import { describe, expect, it } from "vitest";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import type { Sketched } from "../../support/declarations.ts";
import { a, changesOf, soon } from "./comparing.ts";

describe("overloads", () => {
  const over = (types: string, notice?: string): Sketched => [
    "f",
    { suffix: `(${types})`, parameters: types === "" ? [] : types.split(","), ...(notice ? { notice } : {}) },
  ];
  const plain = (types: string, notice?: string): Sketched => [
    "f",
    { parameters: types.split(","), ...(notice ? { notice } : {}) },
  ];
  const defaulted = (types: string, signature: string, notice?: string): Sketched => [
    "f",
    { ...over(types, notice)[1], signature },
  ];
  const body = (types: string, notice?: string): Sketched => [
    "f",
    { ...plain(types, notice)[1], implementation: true },
  ];

  it.each<[string, Sketched[], Sketched[], string[]]>([
    ["one of two goes", [over("String", soon), over("int")], [over("int")], ["removed src/a.ts#f(String)"]],
    ["a sibling goes", [over("String", soon), over("int")], [over("String", soon)], []],
    ["a sibling comes", [over("String", soon)], [over("int"), over("String", soon)], []],
    [
      "the notice passes to a sibling",
      [over("String", soon), over("int")],
      [over("String"), over("int", soon)],
      ["announced src/a.ts#f(int)", "withdrawn src/a.ts#f(String)"],
    ],
    [
      "its types change under its notice",
      [over("String", soon), over("int")],
      [over("long", soon), over("int")],
      ["altered src/a.ts#f(String)"],
    ],
    [
      "the only one's types change under its notice",
      [over("String", soon)],
      [over("long", soon)],
      ["altered src/a.ts#f(String)"],
    ],
    [
      "another takes its place, without a notice",
      [over("String", soon)],
      [over("long")],
      ["removed src/a.ts#f(String)"],
    ],
    [
      "two unpaired at head",
      [over("String", soon)],
      [over("long", soon), over("int")],
      ["announced src/a.ts#f(long)", "removed src/a.ts#f(String)"],
    ],
    [
      "two unpaired on base",
      [over("String", soon), over("int", soon)],
      [over("long", soon)],
      ["announced src/a.ts#f(long)", "removed src/a.ts#f(String)", "removed src/a.ts#f(int)"],
    ],
    [
      "a parameter that callers may leave out",
      [over("A", soon), over("B")],
      [defaulted("A,B", `(A a,B b=",")`, soon), over("B")],
      ["altered src/a.ts#f(A)"],
    ],
    [
      "an overload with a parameter that callers may leave out, which came without the notice",
      [over("A", soon)],
      [defaulted("A,B", "(A a,B b=null)")],
      ["removed src/a.ts#f(A)"],
    ],
    [
      "a parameter that callers must give, beside another overload with the notice",
      [over("A", soon), over("C", soon)],
      [defaulted("A,B", "(A a,B b)", soon)],
      ["announced src/a.ts#f(A,B)", "removed src/a.ts#f(A)", "removed src/a.ts#f(C)"],
    ],
    [
      "parameters in the middle, with defaults that hold commas and brackets",
      [over("A,C", soon), over("C", soon)],
      [defaulted("A,D,E,C", `<T>(A a,D<x,y> d=f(1,2),E e='(',params C c)`, soon), over("C", soon)],
      ["altered src/a.ts#f(A,C)"],
    ],
    ["the id gains its types", [plain("string", soon)], [over("string", soon), over("number")], []],
    [
      "the id gains its types, and they change",
      [plain("any", soon)],
      [over("number"), over("string", soon), body("any")],
      ["altered src/a.ts#f"],
    ],
    [
      "the id gains its types and loses its notice",
      [plain("any", soon)],
      [over("number"), over("string"), body("any")],
      ["withdrawn src/a.ts#f"],
    ],
    ["the id loses its types", [over("string", soon), over("number")], [plain("string", soon)], []],
    [
      "the id loses its types, and they change",
      [over("number"), over("string", soon), body("any")],
      [plain("any", soon)],
      ["altered src/a.ts#f(string)"],
    ],
    [
      "two become one",
      [over("number", soon), over("string", soon), body("any")],
      [plain("any", soon)],
      ["altered src/a.ts#f(number)", "altered src/a.ts#f(string)"],
    ],
    [
      "the sibling that stays alone loses its types",
      [over("string", soon), over("number"), body("any")],
      [plain("number")],
      ["removed src/a.ts#f(string)"],
    ],
    [
      "the sibling that stays alone changes its types",
      [over("string", soon), over("number"), over("null", soon)],
      [plain("bigint")],
      ["removed src/a.ts#f(null)", "removed src/a.ts#f(string)"],
    ],
    [
      "all lose their notices as they become one",
      [over("string", soon), over("number", soon), body("any")],
      [plain("any")],
      ["withdrawn src/a.ts#f(number)", "withdrawn src/a.ts#f(string)"],
    ],
    [
      "only the body changes",
      [over("string", soon), body("any")],
      [over("string", soon), body("unknown")],
      [],
    ],
    [
      "a constant holds them all",
      [over("string", soon), over("number"), body("any")],
      [["f", { kind: "constant" }]],
      ["withdrawn src/a.ts#f(string)"],
    ],
    [
      "a variable holds them all",
      [over("string", soon), over("number"), body("any")],
      [["f", { kind: "variable" }]],
      ["withdrawn src/a.ts#f(string)"],
    ],
    [
      "a notice on the body alone",
      [over("string"), body("any", soon)],
      [plain("unknown", soon)],
      ["announced src/a.ts#f", "removed src/a.ts#f"],
    ],
    [
      "a parameter of one goes",
      [
        ["f/x", { suffix: "", kind: "parameter", notice: soon }],
        ["g/x", { kind: "parameter" }],
      ],
      [["g/x", { kind: "parameter" }]],
      ["removed src/a.ts#f/x"],
    ],
  ])("%s", (_, base, head, expected) => {
    expect(changesOf([a(...base)], [a(...head)])).toEqual(expected);
  });

  it.each<[string, Sketched[], Sketched[], string[]]>([
    [
      "its own goes",
      [
        ["f/x", { local: "f(int)/x", kind: "parameter", notice: soon }],
        ["f/x", { local: "f(long)/x", kind: "parameter" }],
      ],
      [["f/x", { local: "f(long)/x", kind: "parameter" }]],
      ["removed src/a.ts#f(int)/x"],
    ],
    [
      "alone, it is not another overload's",
      [["f/x", { local: "f(int)/x", kind: "parameter", notice: soon }]],
      [["f/x", { local: "f(long)/x", kind: "parameter" }]],
      ["removed src/a.ts#f(int)/x"],
    ],
    [
      "its overload changes under its notice",
      [["f/x", { local: "f(int)/x", kind: "parameter", notice: soon }]],
      [["f/x", { local: "f(int,int)/x", kind: "parameter", notice: soon }]],
      [],
    ],
  ])("a parameter is told by the overload it belongs to: %s", (_, base, head, expected) => {
    expect(changesOf([a(...base)], [a(...head)])).toEqual(expected);
  });

  it.each<[string, Sketched[], string[]]>([
    [
      "all of them",
      [over("string", soon), over("number", soon)],
      ["amended src/a.ts#f/x", "announced src/a.ts#f(number)", "announced src/a.ts#f(string)"],
    ],
    [
      "one of them",
      [over("string", soon), over("number")],
      ["announced src/a.ts#f(string)", "withdrawn src/a.ts#f/x"],
    ],
  ])("the notice of a parameter goes to the overloads before it: %s", (_, overloads, expected) => {
    const x: Sketched = ["f/x", { kind: "parameter", inside: "f" }];
    const base = [plain("any"), ["f/x", { ...x[1], notice: soon }] as const];
    expect(changesOf([a(...base)], [a(...overloads, body("any"), x)])).toEqual(expected);
  });
});

describe("a binding", () => {
  const f = (kind: FeatureKind, signature: string): Sketched => ["f", { kind, signature, notice: soon }];
  const over = (types: string): Sketched => [
    "f",
    { suffix: `(${types})`, parameters: [types], notice: soon },
  ];

  it.each<[string, Sketched[], Sketched[], string[]]>([
    [
      "of another function becomes one itself",
      [f("constant", "")],
      [f("function", "()")],
      ["altered src/a.ts#f"],
    ],
    [
      "takes the place of a function",
      [f("function", "()")],
      [f("constant", "Handler")],
      ["altered src/a.ts#f"],
    ],
    [
      "takes the place of overloads",
      [over("string"), over("number")],
      [f("constant", "Handler")],
      ["altered src/a.ts#f(number)", "altered src/a.ts#f(string)"],
    ],
    [
      "that nobody could call is no function",
      [f("constant", "5")],
      [f("function", "()")],
      ["announced src/a.ts#f", "removed src/a.ts#f"],
    ],
    [
      "that nobody can call takes a function's place",
      [f("function", "()")],
      [f("constant", "string")],
      ["announced src/a.ts#f", "removed src/a.ts#f"],
    ],
    [
      "is no field: that one and a method are two",
      [f("property", "Handler")],
      [f("method", "()")],
      ["announced src/a.ts#f", "removed src/a.ts#f"],
    ],
  ])("%s", (_, base, head, expected) => {
    expect(changesOf([a(...base)], [a(...head)])).toEqual(expected);
  });
});
