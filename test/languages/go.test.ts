import { describe, expect, it } from "vitest";
import { declared, only, outline, read, sample } from "./go.reading.ts";

describe("declarations", () => {
  it("are all that a file declares, with their notices", async () => {
    const { declarations } = await read(sample, "orders/client.go");
    expect(declarations.map((each) => `${each.kind} ${each.name}${each.notice ? "!" : ""}`)).toEqual([
      "constant DefaultLimit",
      "constant MaxLimit!",
      "constant StateOpen!",
      "constant StateClosed!",
      "type State",
      "constant Open",
      "constant Closed",
      "constant Lost!",
      "type Options",
      "field Options.Context",
      "field Options.Limit",
      "field Options.Offset",
      "field Options.Page!",
      "field Options.Range",
      "field Options.Range.From",
      "field Options.Range.To!",
      "field Options.Client!",
      "interface Store",
      "interface Store.Stringer",
      "method Store.Find",
      "method Store.All!",
      "type Order",
      "field Order.Total",
      "type Client!",
      "field Client.cache",
      "method Client.Fetch!",
      "method Client.Close",
      "function OpenClient!",
      "function Connect",
      "function Ping",
    ]);
  });

  it.each<[string, string, readonly string[]]>([
    ["names that nobody can refer to", "func init() {}\nfunc _() {}\nvar _ = 1\ntype _ int", []],
    [
      "a struct behind other types",
      "type T struct { A []map[string]*struct{ B int } }",
      ["type T", "field T.A", "field T.A.B"],
    ],
    ["a variable's struct", "var V struct { A int }", ["variable V", "field V.A"]],
    [
      "a constraint",
      "type C interface { ~int | string; comparable }",
      ["interface C", "interface C.comparable"],
    ],
    ["an alias with type parameters", "type A[T any] = B[T]", ["type A"]],
    ["a method whose type stands elsewhere", "func (t *T[K]) M() {}", ["method T.M"]],
    ["a method before its type", "func (T) M() {}\ntype T int", ["method T.M", "type T"]],
    ["lines between semicolons", "var A int; var B, C = 1, 2", ["variable A", "variable B", "variable C"]],
    ["a body of the runtime", "func F(a int)", ["function F"]],
    ["what a function declares", "func F() { type T struct{ A int }; const C = 1 }", ["function F"]],
  ])("include %s", async (_, code, expected) => {
    expect(await outline(code)).toEqual(expected);
  });

  it("hold each other by their ids", async () => {
    const all = await declared("func (t *T) M() {}\ntype T struct { A struct { B int } }\nfunc (u U) N() {}");
    expect(Object.fromEntries(all.map(({ id, container }) => [id, container]))).toEqual({
      "p/a.go#T.M": "p/a.go#T",
      "p/a.go#T": null,
      "p/a.go#T.A": "p/a.go#T",
      "p/a.go#T.A.B": "p/a.go#T.A",
      "p/a.go#U.N": null,
    });
  });

  it("stand at their names and end with their bodies", async () => {
    const code = "func (t *T) M() {\n}\ntype (\n\tT struct {\n\t\tA, B int\n\t}\n)";
    const places = (await declared(code)).map(({ name, place }) => [
      name,
      place.line,
      place.column,
      place.endLine,
    ]);
    expect(places).toEqual([
      ["T.M", 3, 13, 4],
      ["T", 6, 2, 8],
      ["T.A", 7, 3, 7],
      ["T.B", 7, 6, 7],
    ]);
  });

  it("count columns in UTF-16 units and lines of the file, whatever a line directive claims", async () => {
    const { place } = await only("/* 😀 */ func F() {}\n", "F");
    expect(place.column).toBe(15);
    expect((await only("//line other.go:100\nfunc F() {}", "F")).place.line).toBe(4);
  });

  it.each<[string, string, readonly string[] | null, string]>([
    [
      "func F(a, b int, c ...string) (x int, err error) {}",
      "F",
      ["int", "int", "string[]"],
      "(int,int,...string)int,error",
    ],
    [
      "func F[T any](*pkg.A[T], []T, [3]int) T { return nil }",
      "F",
      ["*A", "T[]", "int[]"],
      "[T any](*pkg.A[T],[]T,[3]int)T",
    ],
    [
      "func F(m map[string]int, c <-chan int, f func(a int) b, i interface{}, s struct{})",
      "F",
      ["map", "chan", "func", "any", "struct"],
      "(map[string]int,<-chan int,func(a int)b,interface{},struct{})",
    ],
    [
      "func F(trap, nargs, a1, a2 uintptr)",
      "F",
      ["uintptr", "uintptr", "uintptr", "uintptr"],
      "(uintptr,uintptr,uintptr,uintptr)",
    ],
    ["type I interface { M(int, string) }", "I.M", ["int", "string"], "(int,string)"],
    ["type T struct { a int }", "T", null, "struct"],
    ["type T = pkg.U", "T", null, "=pkg.U"],
    ["type C interface { ~int | string\n M() }", "C", null, "interface{~int|string}"],
    ["type T struct { A map[string]struct{ B int } }", "T.A", null, "map[string]struct"],
    ['type T struct { *pkg.U `json:"u"` }', "T.U", null, '*pkg.U `json:"u"`'],
    ["const C = 1.5", "C", null, "1.5"],
    ["var V = f()", "V", null, ""],
    ["var V  map[string] int = f()", "V", null, "map[string]int"],
  ])("tell of `%s` parameters and signature", async (code, name, parameters, signature) => {
    expect(await only(code, name)).toMatchObject({ parameters, signature });
  });

  it("read the same however parameters are called and laid out", async () => {
    const [one, two] = [
      await only("func F(a int, b string) error", "F"),
      await only("func F(\n\tx int, // first\n\ty string,\n) error", "F"),
    ];
    expect(two.signature).toBe(one.signature);
  });
});

describe("reach", () => {
  it.each<[string, string, string, number]>([
    ["p/a.go", "p", "F", 2],
    ["p/a.go", "p", "f", 0],
    ["p/a.go", "p", "T.A", 2],
    ["p/a.go", "p", "T.a", 0],
    ["p/a.go", "p", "u.A", 0],
    ["p/a.go", "p", "u.M", 0],
    ["p/a.go", "p", "w.M", 0],
    ["p/internal/q/a.go", "q", "F", 0],
    ["internal/a.go", "internal", "F", 0],
    ["p/internals/a.go", "internals", "F", 2],
    ["cmd/a.go", "main", "F", 0],
    ["p/a_test.go", "p", "F", 0],
  ])("in %s of package %s: %s", async (path, name, feature, reach) => {
    const code =
      "func F() {}\nfunc f() {}\ntype T struct { A, a int }\ntype u struct { A int }\nfunc (u) M() {}\nfunc (w) M() {}";
    const { declarations } = await read(`package ${name}\n${code}`, path);
    expect(declarations.find((each) => each.name === feature)?.reach).toBe(reach);
  });
});

describe("what a file imports", () => {
  it("is known by the names that its code uses", async () => {
    const { imports, packageName } = await read(sample, "orders/client.go");
    expect(imports).toEqual(["C", "context", "fmt", "nethttp", "money", "yaml"]);
    expect(packageName).toBe("orders");
    expect((await read("package p", "a.go")).packageName).toBe(".");
  });

  it.each<[string, readonly string[]]>([
    ['"gopkg.in/yaml.v3"', ["yaml"]],
    ['"github.com/a/b/v2"', ["b"]],
    ["`github.com/google/go-github/v74`", ["go-github", "github"]],
    ['. "math"', []],
    ['_ "embed"', []],
  ])("of %s is %j", async (spec, expected) => {
    expect((await read(`package p\nimport ${spec}`)).imports).toEqual(expected);
  });
});
