import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/core/change.ts";
import { compareRegisters, type Comparison } from "../../../src/core/compare/compare-registers.ts";
import type { FileRead } from "../../../src/core/register.ts";
import { aFile, type FileSketch, type Sketched } from "../../support/declarations.ts";

const use = (day: string | null, more = "") =>
  `Use b instead. It is slow.${more}${day ? ` Sunset: ${day}` : ""}`;
const soon = use("2027-01-15");
const later = use("2027-06-20");

interface Over {
  readonly unreadable?: readonly string[];
  readonly beside?: readonly FileRead[];
  readonly packageOf?: (path: string) => string;
}

function compare(base: readonly FileRead[], head: readonly FileRead[], over: Over = {}): Comparison {
  const byPath = (files: readonly FileRead[]) => new Map(files.map((each) => [each.path, each]));
  return compareRegisters({
    base: byPath(base),
    head: byPath(head),
    unreadable: new Set(over.unreadable),
    beside: byPath(over.beside ?? []),
    packageOf: over.packageOf ?? (() => ""),
  });
}

const short = ({ change, feature, movedTo }: Change) =>
  [change, feature, ...(movedTo ? [movedTo] : [])].join(" ");
const changesOf = (...sides: Parameters<typeof compare>) =>
  compare(...sides)
    .changes.map(short)
    .sort();
const a = (...declared: readonly Sketched[]) => aFile("src/a.ts", declared);
const b = (declared: readonly Sketched[], over: FileSketch = {}) => aFile("src/b.ts", declared, over);

describe("one feature in one file", () => {
  it.each<[string, Sketched[], Sketched[], string[]]>([
    ["untouched", [["f", { notice: soon }]], [["f", { notice: soon }]], []],
    ["moved within the file", [["f", { notice: soon }]], [["g"], ["f", { notice: soon }]], []],
    ["comment style", [["f", { notice: soon }]], [["f", { notice: ` ${soon.replaceAll(" ", "\n  ")}` }]], []],
    ["announced", [["f"]], [["f", { notice: soon }]], ["announced src/a.ts#f"]],
    ["born with a notice", [], [["f", { notice: soon }]], ["announced src/a.ts#f"]],
    ["withdrawn", [["f", { notice: soon }]], [["f"]], ["withdrawn src/a.ts#f"]],
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
      ...{ path: "src/a.ts", line: 12, side: "head", sunsetFrom: "2027-01-15", sunsetTo: "2027-06-20" },
      ...{ base: { id: "src/a.ts#f" }, head: { id: "src/a.ts#f" }, movedTo: null, members: [] },
    });
    const [removed] = compare([a(["g"], ["f", { notice: soon }])], []).changes;
    expect(removed).toMatchObject({
      ...{ path: "src/a.ts", line: 12, side: "base", sunsetFrom: "2027-01-15", sunsetTo: null, head: null },
    });
    const [announced] = compare([], [a(["f", { notice: soon }])]).changes;
    expect(announced).toMatchObject({ side: "head", sunsetFrom: null, sunsetTo: "2027-01-15", base: null });
  });
});

describe("files that cannot be read at head", () => {
  const base = [a(["f", { notice: soon }], ["g", { notice: soon }])];

  it("leave what is not seen unverified, not removed", () => {
    const partly = aFile("src/a.ts", [["f", { notice: later }]], { complete: false });
    const { changes, unverified } = compare(base, [partly], { unreadable: ["src/a.ts"] });
    expect(changes.map(short)).toEqual(["extended src/a.ts#f"]);
    expect(unverified.map((each) => each.id)).toEqual(["src/a.ts#g"]);
  });

  it("are not deleted ones", () => {
    expect(compare(base, [], { unreadable: ["src/a.ts"] })).toMatchObject({
      changes: [],
      unverified: [{}, {}],
      lost: [],
    });
    expect(compare(base, [])).toMatchObject({ changes: [{}, {}], unverified: [], lost: [{}, {}] });
  });
});

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

describe("overloads", () => {
  const over = (types: string, notice?: string): Sketched => [
    "f",
    { suffix: `(${types})`, parameters: types === "" ? [] : types.split(","), ...(notice ? { notice } : {}) },
  ];
  const plain = (types: string, notice?: string): Sketched => [
    "f",
    { parameters: types.split(","), ...(notice ? { notice } : {}) },
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
      "only the body changes",
      [over("string", soon), body("any")],
      [over("string", soon), body("unknown")],
      [],
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
});

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
      [["f", { notice: soon, reexport: { from: "acme", name: "f" } }]],
      [],
      ["moved src/a.ts#f src/a.ts#f"],
    ],
  ])("leave a re-export behind, %s", (_, left, others, expected) => {
    expect(changesOf([a(noted)], [a(...left), ...others])).toEqual(expected);
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

  it("do not take a pinned id that stood in an untouched file", () => {
    const pinned = { notice: soon, slots: { feature: "orders.list" } };
    expect(changesOf([a(["f", pinned])], [a()], { beside: [b([["g", pinned]])] })).toEqual([
      "removed src/a.ts#f",
    ]);
  });
});
