// Go's names are followed through packages, embedded types, aliases and builds.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "../memory-check.ts";
import { withNotices } from "../constructs/row.ts";

type Files = Readonly<Record<string, string | null>>;
type Row = readonly [name: string, base: Files, head: Files, said: readonly string[]];

const go = (code: string, name = "acme", above = ""): string => `${above}package ${name}\n\n${code}\n`;
const noted = (code: string): string => `// Old.\n//\n@D@\n${code}`;
const module = { "go.mod": "module acme.org/sdk\n" };
const uses = (pack: string): string => `import "acme.org/sdk/${pack}"\n\n`;

/** What is said of removals, notices and alterations. */
async function said(base: Files, head: Files): Promise<readonly string[]> {
  const files = (all: Files): Record<string, string | null> => ({
    ...Object.fromEntries(Object.entries(all).filter(([, text]) => text === null)),
    ...withNotices(
      Object.fromEntries(
        Object.entries(all).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
      ),
    ),
  });
  const result = await checked({ base: [["2026-01-10", files({ ...module, ...base })]], head: files(head) });
  return saidIn(result).filter((each) => /^(?:removal|window|notice)\//.test(each) && !/-unknown/.test(each));
}

const early = "removal/before-sunset error";
const legacy = noted("func (Legacy) M() { call() }");

describe("a name of Go is lost", () => {
  it.each<Row>([
    [
      "with an embedded type of another file",
      {
        "legacy.go": go(`type Legacy struct{}\n\n${legacy}`),
        "a.go": go("type Client struct {\n\tLegacy\n\tA int\n}"),
      },
      { "a.go": go("type Client struct {\n\tA int\n}") },
      [`${early} legacy.go#Legacy.M`],
    ],
    [
      "in a file of tests",
      { "a.go": go(`${noted("func F() { call() }")}\n\nfunc G() { call() }`) },
      { "a.go": go("func G() { call() }"), "a_test.go": go(noted("func F() { call() }")) },
      [`${early} a.go#F`],
    ],
    [
      "on one of two systems",
      {
        "a_linux.go": go(noted("func F() { call() }")),
        "a_windows.go": go(`${noted("func F() { call() }")}\n\nfunc G() { call() }`),
      },
      { "a_windows.go": go("func G() { call() }") },
      [`${early} a_windows.go#F`],
    ],
    [
      "with its notice, as its file is for another system",
      { "a.go": go(noted("func F() { call() }"), "acme", "//go:build linux\n\n") },
      {
        "a.go": go(noted("func F() { call() }"), "acme", "//go:build windows\n\n"),
        "b.go": go("func F() { call() }", "acme", "//go:build linux\n\n"),
      },
      ["notice/withdrawn error a.go#F"],
    ],
    [
      "with its notice on one of two systems",
      { "a_linux.go": go(noted("func F() { call() }")), "a_windows.go": go(noted("func F() { call() }")) },
      { "a_windows.go": go("func F() { call() }") },
      ["notice/withdrawn error a_windows.go#F"],
    ],
    [
      "with an embedded type of another package",
      {
        "legacy/legacy.go": go(`type Legacy struct{}\n\n${legacy}`, "legacy"),
        "a.go": go(`${uses("legacy")}type Client struct {\n\t*legacy.Legacy\n\tA int\n}`),
      },
      { "a.go": go("type Client struct {\n\tA int\n}") },
      [`${early} legacy/legacy.go#Legacy.M`],
    ],
    [
      "with an embedded interface",
      {
        "a.go": go(
          `type Old interface {\n\t// Old.\n\t//\n\t@D@\n\tM()\n}\n\ntype I interface {\n\tOld\n\tN()\n}`,
        ),
      },
      {
        "a.go": go(`type Old interface {\n\t// Old.\n\t//\n\t@D@\n\tM()\n}\n\ntype I interface {\n\tN()\n}`),
      },
      [`${early} a.go#Old.M`],
    ],
    [
      "with the variable that gives an internal function",
      {
        "internal/legacy/f.go": go(noted("func F() { call() }"), "legacy"),
        "a.go": go(`${uses("internal/legacy")}var F = legacy.F\n\nvar G = 1`),
      },
      { "a.go": go("var G = 1") },
      [`${early} internal/legacy/f.go#F`],
    ],
    [
      "with the alias of an internal type",
      {
        "internal/legacy/f.go": go(noted("type Old struct{ A int }"), "legacy"),
        "a.go": go(`${uses("internal/legacy")}type Old = legacy.Old\n\nvar G = 1`),
      },
      { "a.go": go("var G = 1") },
      [`${early} internal/legacy/f.go#Old`],
    ],
    [
      "as a field that the target of an alias does not have",
      { "a.go": go(`${noted("type Old struct {\n\tA int\n\tB int\n}")}\n\ntype New struct {\n\tA int\n}`) },
      { "a.go": go(`${noted("type Old = New")}\n\ntype New struct {\n\tA int\n}`) },
      [`${early} a.go#Old.B`],
    ],
    [
      "as a method that a defined type does not take along",
      {
        "a.go": go(
          `${noted("type Old struct{ A int }")}\n\nfunc (Old) M() { call() }\n\ntype New struct{ A int }\n\nfunc (New) M() { call() }`,
        ),
      },
      { "a.go": go(`${noted("type Old New")}\n\ntype New struct{ A int }\n\nfunc (New) M() { call() }`) },
      [`${early} a.go#Old.M`, "window/altered warning a.go#Old"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });
});

describe("a name of Go stands for another thing", () => {
  it.each<Row>([
    [
      "as the target of its variable demands more",
      { "a.go": go(`${noted("var F = g")}\n\nfunc g(a int) { call(a) }`) },
      { "a.go": go(`${noted("var F = g")}\n\nfunc g(a int, b int) { call(a) }`) },
      ["window/altered error a.go#F"],
    ],
    [
      "as the target of its alias loses a field",
      { "a.go": go(`${noted("type Old = New")}\n\ntype New struct {\n\tA int\n\tB int\n}`) },
      { "a.go": go(`${noted("type Old = New")}\n\ntype New struct {\n\tA int\n}`) },
      ["window/altered warning a.go#Old"],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });
});

describe("a package of Go", () => {
  const doc = go("", "p", "// Package p is old.\n//\n@D@\n");
  const code = go("func F() { call() }", "p");

  it.each<Row>([
    [
      "that loses the file with its notice is still there",
      { "p/doc.go": doc, "p/a.go": code },
      { "p/doc.go": null },
      ["notice/withdrawn error p#(package)"],
    ],
    [
      "may have its notice in another file",
      { "p/doc.go": doc, "p/a.go": code },
      { "p/doc.go": null, "p/a.go": doc + "func F() { call() }\n" },
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });
});

describe("callers of Go do not feel", () => {
  const f = go(noted("func F(a int) { call(a) }"));

  it.each<Row>([
    [
      "an alias to the type in another package, members included",
      { "a.go": go(noted("type Cart struct{ ID string }\n\nfunc (c *Cart) Sum() int { return call() }")) },
      {
        "a.go": go(`${uses("old")}${noted("type Cart = old.Cart")}`),
        "old/cart.go": go(
          "type Cart struct{ ID string }\n\nfunc (c *Cart) Sum() int { return call() }",
          "old",
        ),
      },
      [],
    ],
    [
      "a function of one of two systems in another file",
      {
        "a_linux.go": go(noted("func F() { call() }")),
        "a_windows.go": go(`${noted("func F() { call() }")}\n\nfunc G() { call() }`),
      },
      { "a_windows.go": go("func G() { call() }"), "f_windows.go": go(noted("func F() { call() }")) },
      [],
    ],
    [
      "a function that is a variable for an internal one",
      { "a.go": f },
      {
        "a.go": go(`${uses("internal/x")}${noted("var F = x.F")}`),
        "internal/x/x.go": go("func F(a int) { call(a) }", "x"),
      },
      [],
    ],
    [
      "a type that is an alias in another file",
      { "a.go": go(noted("type Old struct{ A int }")) },
      {
        "a.go": go(""),
        "b.go": go(`${uses("internal/x")}${noted("type Old = x.Old")}`),
        "internal/x/x.go": go("type Old struct{ A int }", "x"),
      },
      [],
    ],
    [
      "a generic type that is an alias",
      { "a.go": go(noted("type Old[T any] struct{ A T }")) },
      { "a.go": go(`${noted("type Old[T any] = New[T]")}\n\ntype New[T any] struct{ A T }`) },
      [],
    ],
    [
      "an old build that goes, though a newer one takes more",
      {
        "old.go": go(noted("func F(a int) { call(a) }"), "acme", "//go:build !go1.17\n\n"),
        "new.go": go(noted("func F(a ...int) { call(a) }"), "acme", "//go:build go1.17\n\n"),
      },
      { "old.go": null },
      [],
    ],
    [
      "a file for each system, each with the notice",
      { "a.go": f },
      { "a.go": null, "a_windows.go": f, "a_other.go": `//go:build !windows\n\n${f}` },
      [],
    ],
    [
      "a method whose type is in a file that cannot be found",
      { "a.go": go(noted("func (c Cgo) F() { call(1) }")) },
      { "a.go": go(noted("func (c Cgo) F() { call(2) }")) },
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });
});

const takes = (type: string, more = ""): Files => ({
  "a.go": go(`${noted(`func F(a ${type}) { call(a) }`)}\n\n${more}`),
});
const gives = (type: string, more = ""): Files => ({
  "a.go": go(`${noted(`func F() ${type} { return call() }`)}\n\n${more}`),
});
const sealed = (more: string): Files =>
  takes("Shape", `type Shape interface {\n\tArea() int\n\tseal()\n${more}}`);
const open = (more: string): Files => takes("Shape", `type Shape interface {\n\tArea() int\n${more}}`);
const altered = ["window/altered warning a.go#F"];

describe("a type in a signature of Go", () => {
  it.each<Row>([
    ["gets a name", takes("func(x int) error"), takes("Hook", "type Hook func(int) error"), []],
    ["gets a name as a result", gives("func(x int) error"), gives("Hook", "type Hook func(y int) error"), []],
    [
      "gets the name of another one",
      takes("func(x int) error"),
      takes("Hook", "type Hook func(string) error"),
      altered,
    ],
    ["gets an alias", takes("int"), takes("Count", "type Count = int"), []],
    ["becomes a defined one", takes("int"), takes("Count", "type Count int"), altered],
    ["becomes an interface that it need not implement", takes("int"), takes("interface{}"), []],
    ["was any and is another one", takes("any"), takes("int"), altered],
    ["is an interface that demands more", open(""), open("\tName() string\n"), altered],
    ["is an interface of this package alone that demands more", sealed(""), sealed("\tName() string\n"), []],
    [
      "is a struct with more fields",
      takes("S", "type S struct{ A int }"),
      takes("S", "type S struct{ A, B int }"),
      [],
    ],
  ])("%s", async (_, base, head, expected) => {
    expect(await said(base, head)).toEqual(expected);
  });
});
